import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { type ErrorCode, endsSession } from '~/identity/error-code';
import { labelOfId, labelOf } from '~/identity/federated/federated-provider';
import {
  signInWithProof,
  type ExistingAccount,
} from '~/identity/federated/sign-in-with-proof.server';
import { redirectWithNotice } from '~/session/notices.server';
import { withNext } from '~/session/return-path';
import { finishSignIn, finishReauthentication } from '~/session/sign-in/finish-sign-in.server';
import { unlinkedReauthentication, startPage } from '~/session/sign-in/sign-in-cookies.server';
import { linkFederated } from '~/identity/federated/link.server';
import { signedOut } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { deleteIdentity } from '~/identity/own-account.server';
import { welcome } from './newcomer-mail.server';

export async function finishFederatedSignIn(
  args: LoaderFunctionArgs,
  { next, ...proof }: Parameters<typeof signInWithProof>[0] & { next: string },
): Promise<Response | ErrorCode> {
  const outcome = await signInWithProof(proof);
  if (outcome.ok) {
    if (outcome.value.isNew) await welcome(args, outcome.value);
  } else if (outcome.refusal === 'account-exists-with-different-credential') {
    const { email } = outcome.account;
    const other = otherWayTo(outcome.account);
    if (other) {
      const { t } = await getTranslator(args);
      const message = t('account:federated.other', { email, provider: other });
      return redirectWithNotice(args, withNext('/account', next), 'error', message);
    }
    const waiting = { provider: proof.provider, proof: proof.proof, email, next };
    const kept = await unlinkedReauthentication.set(args, waiting);
    return kept.ok ? redirect(withNext('/account/link', next), 303) : outcome.refusal;
  }
  const finished = await finishSignIn(args, outcome, next);
  return finished.ok ? finished.value : finished.refusal;
}

function otherWayTo({ providers }: ExistingAccount): string | null {
  if (providers.length === 0 || providers.includes('password')) return null;
  return providers.map(labelOfId).find((label) => label !== null) ?? null;
}

export async function finishLink(
  args: LoaderFunctionArgs,
  user: User,
  link: Parameters<typeof linkFederated>[1],
): Promise<Response | ErrorCode> {
  const linked = await linkFederated(user, link);
  if (!linked.ok) return endsSession(linked.refusal) ? signedOut(args) : linked.refusal;
  if (linked.value) await user.replaceTokens(linked.value);
  const { t } = await getTranslator(args);
  const message = t('sign-in-ways:done.connected', { provider: labelOf(link.provider) });
  return redirectWithNotice(args, startPage('link', null), 'success', message);
}

/** The session stays whatever account was chosen at the federated provider. */
export async function finishFederatedReauthentication(
  args: LoaderFunctionArgs,
  user: User,
  { next, ...proof }: Parameters<typeof signInWithProof>[0] & { next: string },
): Promise<Response | ErrorCode> {
  const outcome = await signInWithProof(proof);
  if (!outcome.ok && outcome.refusal === 'account-exists-with-different-credential') {
    return outcome.refusal;
  }
  const finished = await finishReauthentication(args, user, outcome, next);
  if (finished.ok) return finished.value;
  if (outcome.ok && outcome.value.isNew) {
    // Choosing an unknown account has created one here, which nobody wanted.
    await deleteIdentity({ ...outcome.value, idToken: () => outcome.value.idToken });
  }
  return finished.refusal;
}
