import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { welcomeNewcomer } from '~/core-api/profile.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { labelOfId } from '~/identity/federated/federated-provider';
import { finishFederated } from '~/identity/federated/federated.server';
import {
  signInWithProof,
  type ExistingAccount,
} from '~/identity/federated/sign-in-with-proof.server';
import { redirectWithNotice } from '~/session/notices.server';
import { withNext } from '~/session/return-path';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { finishSignIn } from '~/session/sign-in/finish-sign-in.server';
import { federatedStart, unlinkedProof } from '~/session/sign-in/sign-in-cookies.server';
import { callerFor } from '~/session/user.server';

/** The cookie of the start proves that it is the same browser; it works once. */
export async function loader(args: LoaderFunctionArgs) {
  const { t } = await getTranslator(args);
  const start = await federatedStart.read(args);
  federatedStart.clear(args);
  const next = start?.next ?? null;
  const redirectWithError = (message: string) =>
    redirectWithNotice(args, withNext('/account', next), { type: 'error', message });
  const fail = (refusal: ErrorCode) => redirectWithError(t(refusalMessages[refusal]));

  if (!start || start.provider !== args.params.provider) return fail('no-auth-event');
  const { provider, secrets } = start;
  const origin = siteOrigin(args.request);
  const { pathname, search } = new URL(args.request.url);
  const proof = await finishFederated(provider, new URL(pathname + search, origin), secrets);
  if (!proof.ok) return fail(proof.refusal);

  const outcome = await signInWithProof({ provider, proof: proof.value, requestUri: origin });
  if (outcome.ok) {
    if (outcome.value.isNew) await welcomeNewcomer(await callerFor(args, outcome.value));
  } else if (outcome.refusal === 'account-exists-with-different-credential') {
    const { email } = outcome.account;
    const other = otherWayTo(outcome.account);
    if (other) return redirectWithError(t('account:federated.other', { email, provider: other }));
    const waiting = { provider, proof: proof.value, email, next: start.next };
    const kept = await unlinkedProof.set(args, waiting);
    return kept.ok ? redirect('/account/link', 303) : fail(outcome.refusal);
  }
  const finished = await finishSignIn(args, outcome, start.next);
  return finished.ok ? finished.value : fail(finished.refusal);
}

/** Null for an account with a password. */
function otherWayTo({ providers }: ExistingAccount): string | null {
  if (providers.length === 0 || providers.includes('password')) return null;
  return providers.map(labelOfId).find((label) => label !== null) ?? null;
}
