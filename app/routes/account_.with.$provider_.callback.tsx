import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { finishFederated } from '~/identity/federated/federated.server';
import { redirectWithNotice } from '~/session/notices.server';
import { noticePath } from '~/session/return-path';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import {
  federatedMessage,
  startPage,
  federatedStart,
} from '~/session/sign-in/sign-in-cookies.server';
import { findOwnUser } from '~/session/user.server';
import {
  finishLink,
  finishFederatedReauthentication,
  finishFederatedSignIn,
} from '~/features/account/federated-callback.server';

/** The cookie of the start proves that it is the same browser; it works once. */
export async function loader(args: LoaderFunctionArgs) {
  const start = await federatedStart.read(args);
  federatedStart.clear(args);
  const result = start ? await finish(args, start) : 'no-auth-event';
  if (typeof result !== 'string') return result;
  const isSignedIn = (await findOwnUser(args)) !== null;
  // Nobody who is signed in comes from the sign-in page.
  const purpose = start?.purpose ?? (isSignedIn ? 'link' : 'sign-in');
  const { t } = await getTranslator(args);
  const message = t(federatedMessage(purpose, result));
  const page = noticePath(startPage(purpose, start?.next ?? null), isSignedIn);
  return redirectWithNotice(args, page, 'error', message);
}

type Start = NonNullable<Awaited<ReturnType<typeof federatedStart.read>>>;

async function finish(
  args: LoaderFunctionArgs,
  { provider, secrets, next, purpose, owner }: Start,
): Promise<Response | ErrorCode> {
  if (provider !== args.params.provider) return 'no-auth-event';
  const user = purpose === 'sign-in' ? null : await findOwnUser(args);
  if ((user?.uid ?? null) !== owner) return 'no-auth-event';
  const requestUri = siteOrigin(args.request);
  const { pathname, search } = new URL(args.request.url);
  const proof = await finishFederated(provider, new URL(pathname + search, requestUri), secrets);
  if (!proof.ok) return proof.refusal;
  const proven = { provider, proof: proof.value, requestUri };
  if (!user) return finishFederatedSignIn(args, { ...proven, next });
  return purpose === 'link'
    ? finishLink(args, user, proven)
    : finishFederatedReauthentication(args, user, { ...proven, next });
}
