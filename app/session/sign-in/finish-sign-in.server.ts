import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type TypedResponse,
} from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { type ErrorCode, isFailure, statusOf } from '~/identity/error-code';
import { signInWithProof } from '~/identity/federated/sign-in-with-proof.server';
import type { SignedIn, SignInOutcome } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { getAccountInfo } from '~/identity/account-info.server';
import { log } from '~/server/log.server';
import { returnPathOf, withNext } from '../return-path';
import { isSessionUnavailable } from '../current-session.server';
import { redirectWithNotice } from '../notices.server';
import { beginSession, findOwnUser, type User } from '../user.server';
import { siteOrigin } from './continue-url.server';
import { pathAfterSignIn } from './first-address.server';
import { knownBrowserOf, rememberBrowser } from './known-browser.server';
import { pendingSignIn, typedAddress, unlinkedReauthentication } from './sign-in-cookies.server';
import { sessionStore } from '../store/session-store.server';
import { browserNamesOf } from '../browser-names.server';
import { notifyOwner } from '../security-mail.server';

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
    const begun = await beginOrReauthenticate(args, await linkWaiting(args, outcome.value));
    if (!begun.ok) return refuse(args, begun.refusal);
    args.context.hasSignedIn = true;
    typedAddress.clear(args);
    const to = owner === null ? await pathAfterSignIn(args, begun.value, path) : path;
    return { ok: true, value: redirect(to, 303) };
  }
  if (outcome.refusal !== 'multi-factor-auth-required') return outcome;
  const { enrollmentId, ...pending } = outcome.pending;
  const isKept =
    enrollmentId !== null &&
    (await pendingSignIn.set(args, { ...pending, enrollmentId, next: path, owner })).ok;
  return isKept
    ? { ok: true, value: redirect(withNext('/account/second-factor', path), 303) }
    : outcome;
}

async function beginOrReauthenticate(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
): ReturnType<typeof beginSession> {
  const user = await findOwnUser(args).catch(() => null);
  if (user?.uid === signedIn.uid) {
    await user.replaceTokens(signedIn);
    await user.markReauthenticated();
    await rememberBrowser(args, signedIn.email);
    return { ok: true, value: user };
  }
  const replaces = user !== null || (await isSessionUnavailable(args).catch(() => false));
  const begun = await beginSession(args, signedIn, { replaces });
  if (!begun.ok) return begun;
  const isKnown = (await knownBrowserOf(args, signedIn.email)) !== null;
  if (!isKnown && !signedIn.isNew) notifyOfNewBrowser(args, begun.value);
  await rememberBrowser(args, signedIn.email);
  return begun;
}

/** Whatever the way in was, a deleted account leads back to the sign-in page, which says so (G83). */
async function refuse(
  args: ActionFunctionArgs,
  refusal: 'too-large' | 'unavailable' | 'deleted',
): Promise<Outcome<TypedResponse<never>, ErrorCode>> {
  if (refusal === 'unavailable') return { ok: false, refusal: 'network-request-failed' };
  if (refusal === 'too-large') return { ok: false, refusal: 'internal-error' };
  const { t } = await getTranslator(args);
  const message = t('deletion:refused');
  const value = await redirectWithNotice(args, '/account', 'error', message);
  return { ok: true, value };
}

/** For a second step without its first, which lasts ten minutes. What was sent is answered, and `next` is kept. */
export async function restartSignIn(args: ActionFunctionArgs | LoaderFunctionArgs) {
  const { url, method } = args.request;
  const address = withNext('/account', new URL(url).searchParams.get('next'));
  if (method !== 'POST') return redirect(address, 303);
  const { t } = await getTranslator(args);
  const message = t(refusalMessages['invalid-multi-factor-session']);
  return redirectWithNotice(args, address, 'error', message);
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
  const waiting = await unlinkedReauthentication.read(args);
  if (!waiting || waiting.email.toLowerCase() !== signedIn.email.toLowerCase()) return signedIn;
  unlinkedReauthentication.clear(args);
  const { provider, proof } = waiting;
  const { idToken } = signedIn;
  const requestUri = siteOrigin(args.request);
  const linked = await signInWithProof({ provider, proof, requestUri, idToken });
  return linked.ok && linked.value.uid === signedIn.uid ? linked.value : signedIn;
}

const newForMs = 86_400_000;

/** Decision 13. Never rejects and never delays the request. */
function notifyOfNewBrowser(args: ActionFunctionArgs, user: User): void {
  const { email } = user;
  if (email === '') return;
  const names = browserNamesOf(args.request.headers.get('User-Agent'));
  isBrandNew(user)
    .then((isFirst) => isFirst || notifyOwner(args, { event: 'new-browser', email, ...names }))
    .catch((error: unknown) => log.error({ reason: String(error) }, 'A sign-in was not told'));
}

/** Whoever has just made the account signs in for the first time, perhaps elsewhere: no other session, made today. */
async function isBrandNew(user: User): Promise<boolean> {
  const sessions = await sessionStore.list(user.uid);
  if (sessions.length > 1) return false;
  const facts = await getAccountInfo(user);
  const createdAt = facts.ok ? facts.value.createdAt : null;
  return createdAt !== null && Date.now() - createdAt < newForMs;
}

/** The session gets new tokens, so that the provider takes the sign-in as recent too. */
export async function finishReauthentication(
  args: ActionFunctionArgs,
  { uid }: User,
  outcome: SignInOutcome,
  next: string | null,
): Promise<Outcome<TypedResponse<never>, ErrorCode>> {
  const finished = await finishSignIn(args, outcome, next, uid);
  // A second factor comes first.
  if (!finished.ok || !outcome.ok) return finished;
  const { words } = await getTranslator(args);
  const { done } = words('sign-in-ways').proof;
  const value = await redirectWithNotice(args, returnPathOf(next), 'success', done);
  return { ok: true, value };
}
