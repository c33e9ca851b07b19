import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { isAuthorized } from '~/identity/links/authorized-domains.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { failurePage } from '~/ui/failure/failure-page.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

/** A link instead of a redirect: no visitor is sent to a URL from an e-mail automatically. */
export async function loader(args: LoaderFunctionArgs) {
  const to = new URL(args.request.url).searchParams.get('to') ?? '';
  const { t, words } = await getTranslator(args);
  const url = URL.canParse(to) ? new URL(to) : null;
  if (!url || !(await isAuthorized(url))) {
    const heading = words('account').action.incompleteTitle;
    throw await failurePage(args, 400, words('rejections').badAddress, undefined, heading);
  }
  const { title } = words('account').continue;
  return titledPage(args, title, {
    heading: title,
    label: t('account:continue.link', { host: url.host }),
    address: url.href,
  });
}

export default function ContinuePage() {
  const { heading, label, address } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow">
      <h1>{heading}</h1>
      <p>
        <a className="button" href={address} rel="noopener external">
          {label}
        </a>
      </p>
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
