import { redirect, type ActionFunctionArgs, type TypedResponse } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import { signInWithProof } from '~/identity/federated/sign-in-with-proof.server';
import { isFailure, statusOf } from '~/identity/reaction';
import type { SignedIn, SignInOutcome } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { returnPathOf } from '../return-path';
import { endSession, isSessionAway } from '../current-session.server';
import { redirectWithNotice } from '../notices.server';
import { beginSession, findOwnUser } from '../user.server';
import { siteOrigin } from './continue-url.server';
import { pathAfterSignIn } from './first-address.server';
import { knownBrowserOf, rememberBrowser } from './known-browser.server';
import { pendingSignIn, unlinkedProof } from './sign-in-cookies.server';
import { tellOfNewBrowser } from './tell-of-new-browser.server';

/** Refuses any account but that of the `owner` with `user-mismatch`; null lets everybody in. */
export async function finishSignIn(
  args: ActionFunctionArgs,
  outcome: SignInOutcome,
  next: string | null | undefined,
  owner: string | null = null,
): Promise<Outcome<TypedResponse<never>, ErrorCode>> {
  const path = returnPathOf(next);
  if (outcome.ok) {
    if (owner !== null && outcome.value.uid !== owner)
      return { ok: false, refusal: 'user-mismatch' };
    const begun = await beginOrProve(args, await linkWaiting(args, outcome.value));
    if (!begun.ok) return refuse(args, begun.refusal);
    args.context.hasSignedIn = true;
    const to = owner === null ? await pathAfterSignIn(args, begun.value, path) : path;
    return { ok: true, value: redirect(to, 303) };
  }
  if (outcome.refusal !== 'multi-factor-auth-required') return outcome;
  const { enrollmentId, ...pending } = outcome.pending;
  const isKept =
    enrollmentId !== null &&
    (await pendingSignIn.set(args, { ...pending, enrollmentId, next: path, owner })).ok;
  return isKept ? { ok: true, value: redirect('/account/second-factor', 303) } : outcome;
}

/** Whoever signs in again proves who they are, and keeps the session. */
async function beginOrProve(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
): ReturnType<typeof beginSession> {
  const user = await findOwnUser(args).catch(() => null);
  if (user?.uid === signedIn.uid) {
    await user.replaceTokens(signedIn);
    await user.markAsProven();
    await rememberBrowser(args, signedIn.email);
    return { ok: true, value: user };
  }
  const isReplaced = user !== null || (await isSessionAway(args).catch(() => false));
  if (isReplaced) await endSession(args);
  const begun = await beginSession(args, signedIn);
  if (!begun.ok) return begun;
  const isKnown = (await knownBrowserOf(args, signedIn.email)) !== null;
  if (!isKnown && !signedIn.isNew) tellOfNewBrowser(args, begun.value);
  await rememberBrowser(args, signedIn.email);
  return begun;
}

/** Whatever the way in was, a deleted account leads back to the sign-in page, which says so (G83). */
async function refuse(
  args: ActionFunctionArgs,
  refusal: 'too-large' | 'away' | 'deleted',
): Promise<Outcome<TypedResponse<never>, ErrorCode>> {
  if (refusal === 'away') return { ok: false, refusal: 'network-request-failed' };
  if (refusal === 'too-large') return { ok: false, refusal: 'internal-error' };
  const { t } = await getTranslator(args);
  const message = t('deletion:refused');
  const value = await redirectWithNotice(args, '/account', { type: 'error', message });
  return { ok: true, value };
}

const loginFailed = 'messages:generic.login-failed' as const;

/** One neutral message for all wrong credentials, so that it does not reveal what was wrong (G2). */
export function signInMessage(refusal: ErrorCode) {
  return {
    message: isRevealed(refusal) ? refusalMessages[refusal] : loginFailed,
    status: statusOf(refusal),
  };
}

function isRevealed(refusal: ErrorCode): boolean {
  const isHarmless = refusal === 'too-many-requests' || refusal === 'multi-factor-auth-required';
  return isHarmless || isFailure(refusal);
}

async function linkWaiting(args: ActionFunctionArgs, signedIn: SignedIn): Promise<SignedIn> {
  const waiting = await unlinkedProof.read(args);
  if (!waiting || waiting.email.toLowerCase() !== signedIn.email.toLowerCase()) return signedIn;
  unlinkedProof.clear(args);
  const { provider, proof } = waiting;
  const { idToken } = signedIn;
  const requestUri = siteOrigin(args.request);
  const linked = await signInWithProof({ provider, proof, requestUri, idToken });
  return linked.ok && linked.value.uid === signedIn.uid ? linked.value : signedIn;
}
