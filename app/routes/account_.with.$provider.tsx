import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { labelOf } from '~/identity/federated/federated-provider';
import { listFederated, startFederated } from '~/identity/federated/federated.server';
import { isLinked } from '~/identity/federated/link.server';
import { isAuthorized } from '~/identity/links/authorized-domains.server';
import { redirectWithNotice } from '~/session/notices.server';
import { returnPathOf } from '~/session/return-path';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import {
  federatedMessage,
  ownerFor,
  purposeOf,
  startPage,
  federatedStart,
} from '~/session/sign-in/sign-in-cookies.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { failurePage } from '~/ui/failure/failure-page.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

/** A link and not a form: `form-action` of the CSP also applies to redirects of a form. Only own pages may start it. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, words } = await getTranslator(args);
  const provider = listFederated().find((name) => name === args.params.provider);
  if (!provider) throw await failurePage(args, 404, words('common').failure.notFound);
  const query = new URL(args.request.url).searchParams;
  const purpose = purposeOf(query.get('purpose'));
  const next = query.get('next');
  const page = startPage(purpose, next);
  if (isFromElsewhere(args.request)) throw redirect(page, 303);
  const fail = (refusal: ErrorCode) =>
    redirectWithNotice(args, page, 'error', t(federatedMessage(purpose, refusal)));

  const user = await ownerFor(args, purpose, next);
  if (user && purpose === 'link' && (await isLinked(user, provider))) {
    const message = t('sign-in-ways:done.already', { provider: labelOf(provider) });
    return redirectWithNotice(args, page, 'info', message);
  }
  const origin = siteOrigin(args.request);
  if (!(await isAuthorized(new URL(origin)))) throw await fail('unauthorized-domain');
  const started = await startFederated(provider, `${origin}/account/with/${provider}/callback`);
  if (!started.ok) throw await fail(started.refusal);
  const { url, secrets } = started.value;
  const owner = user?.uid ?? null;
  await federatedStart.set(args, { provider, secrets, next: returnPathOf(next), purpose, owner });
  return redirect(url, 303);
}

// For the error page of a thrown response; the loader always redirects.
export default function FederatedStartPage() {
  return null;
}

export const ErrorBoundary = FailureBoundary;

function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}
