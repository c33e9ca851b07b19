import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import { Drawing } from '../icon';
import { Form } from '../form';
import { Link, LinkList, type Way } from '../link';
import { useAddress, type SiteData, useSiteData } from '../site-data';

export type Failure = {
  title: string;
  heading: string;
  message: string;
  requestId?: string;
  retry?: { address: string; fields: [name: string, value: string][] | null };
  back?: { address: string; label: string };
};

type FailurePageProps = { error: unknown } & Pick<SiteData, 'words' | 'isSignedIn'>;

function FailurePage({ error, ...site }: FailurePageProps) {
  const { words } = site;
  const address = useAddress();
  const { heading, message, requestId, retry, back } = failureOf(error) ?? {
    heading: words.failure.title,
    message: words.failure.unexpected,
    retry: { address, fields: null },
  };
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const own = back ? [{ text: back.label, to: back.address }] : [];
  const others = (isNotFound ? waysFromNowhere(site) : [homeOf(site)]).filter(
    ({ to }) => to !== back?.address,
  );
  return (
    <div className="page narrow nothing">
      <Drawing name="generic" />
      <h1>{heading}</h1>
      <p role="alert">{message}</p>
      {requestId && <p className="hint">{fill(words.failure.reference, { id: requestId })}</p>}
      {retry && <Retry {...retry} label={words.failure.retry} />}
      <LinkList ways={[...own, ...others]} isSecond={Boolean(retry)} />
    </div>
  );
}

function homeOf({ words, isSignedIn }: Omit<FailurePageProps, 'error'>): Way {
  return isSignedIn
    ? { text: words.navigation.purchases, to: '/profile' }
    : { text: words.failure.home, to: '/' };
}

function waysFromNowhere(site: Omit<FailurePageProps, 'error'>): Way[] {
  const { failure, navigation } = site.words;
  if (!site.isSignedIn) return [homeOf(site), { text: navigation.signIn, to: '/account' }];
  return [
    homeOf(site),
    { text: navigation.sizes, to: '/profile/sizes' },
    { text: navigation.help, to: '/profile/help' },
    { text: failure.home, to: '/' },
  ];
}

/** Nothing that was typed is lost: the form is posted again, with a token of its own. */
function Retry({ address, fields, label }: NonNullable<Failure['retry']> & { label: string }) {
  if (!fields) {
    return (
      <p className="actions">
        <Link className="button" to={address} reloadDocument>
          {label}
        </Link>
      </p>
    );
  }
  return (
    <Form className="actions" action={address} reloadDocument>
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <button className="button">{label}</button>
    </Form>
  );
}

function failureOf(error: unknown): Omit<Failure, 'title'> | null {
  return isRouteErrorResponse(error) && isFailure(error.data) ? error.data : null;
}

function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'heading' in data && 'message' in data;
}

// A route whose action may throw needs one below the root: Remix then runs only the loaders above it.
export function FailureBoundary() {
  const site = useSiteData();
  const error = useRouteError();
  return site ? <FailurePage {...site} error={error} /> : null;
}
