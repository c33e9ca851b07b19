import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { welcomeNewcomer } from '~/core-api/profile.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { finishFederated } from '~/identity/federated/federated.server';
import { labelOfId } from '~/identity/federated/federated-provider';
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
  federatedStart.drop(args);
  const next = start?.next ?? null;
  const tell = (message: string) =>
    redirectWithNotice(args, withNext('/account', next), { type: 'error', message });
  const refuse = (error: ErrorCode) => tell(t(refusalMessages[error]));

  if (!start || start.provider !== args.params.provider) return refuse('no-auth-event');
  const { provider, secrets } = start;
  const origin = siteOrigin(args.request);
  const { pathname, search } = new URL(args.request.url);
  const proof = await finishFederated(provider, new URL(pathname + search, origin), secrets);
  if (!proof.ok) return refuse(proof.refusal);

  const answer = await signInWithProof({ provider, proof: proof.value, requestUri: origin });
  if (answer.ok) {
    if (answer.value.isNew) await welcomeNewcomer(await callerFor(args, answer.value));
  } else if (answer.refusal === 'account-exists-with-different-credential') {
    const { email } = answer.account;
    const other = otherWayTo(answer.account);
    if (other) return tell(t('account:federated.other', { email, provider: other }));
    const waiting = { provider, proof: proof.value, email, next: start.next };
    const kept = await unlinkedProof.keep(args, waiting);
    return kept.ok ? redirect('/account/link', 303) : refuse(answer.refusal);
  }
  const finished = await finishSignIn(args, answer, start.next);
  return finished.ok ? finished.value : refuse(finished.refusal);
}

/** Null for an account with a password. */
function otherWayTo({ providers }: ExistingAccount): string | null {
  if (providers.length === 0 || providers.includes('password')) return null;
  return providers.map(labelOfId).find((label) => label !== null) ?? null;
}
