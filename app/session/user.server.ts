import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { isLoopbackHost } from '~/config/loopback';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { signInWithPassword, type SignedIn, type Tokens } from '~/identity/tokens.server';
import type { Caller } from '~/server/caller';
import { clearHostCookie, readHostCookie, setHostCookie } from '~/server/cookies.server';
import { oncePerRequest } from '~/server/load-context';
import type { Outcome } from '~/server/outcome';
import { failurePage } from '~/ui/failure/failure-page.server';
import { forgetSentForm, isFormPosted, signInFirst } from './kept-form.server';
import { redirectWithNotice } from './notices.server';
import { flagsOf } from './preferences/feature-flags.server';
import { renewals, type Renewal } from './renewal.server';
import {
  openSession,
  sealSession,
  sessionSeconds,
  withTokens,
  type Session,
} from './session.server';
import { syncSignOut, syncToken } from './token-sync.server';

export type User = Caller & {
  uid: string;
  email: string;
  sessionId: string;
  replaceTokens(tokens: Tokens): Promise<void>;
  /** The last authentication, in milliseconds since 1970. */
  provenAt(): number;
  markAsProven(): Promise<void>;
};

const cookieName = 'session';
const stopName = 'autologin-off';

/** Signs visitors of localhost in to the demo account automatically (G4). */
export const findUser = oncePerRequest(async (args): Promise<User | null> => {
  const session = await openSession(readHostCookie(args.request, cookieName) ?? '');
  if (session) return userOf(args, await keepFresh(args, session));
  return autoSignIn(args);
});

/** @throws a redirect to the sign-in page, which leads back afterwards (G1). */
export async function requireUser(args: LoaderFunctionArgs): Promise<User> {
  const user = await findUser(args);
  if (!user) throw await signInFirst(args);
  await forgetSentForm(args);
  return user;
}

/** The calls of a page share a time budget; a request that writes is not cut short (G80). */
export async function visitorOf(args: LoaderFunctionArgs): Promise<Caller> {
  const deadline = Date.now() + config.pageTimeoutMs;
  const { language } = await getTranslator(args);
  return {
    requestId: args.context.requestId ?? randomUUID(),
    language,
    ...(args.request.method === 'POST' ? {} : { deadline }),
    idToken: () => null,
    renewIdToken: async () => false,
  };
}

export async function isSignedInJustNow(args: LoaderFunctionArgs): Promise<boolean> {
  const hadNoCookie = readHostCookie(args.request, cookieName) === undefined;
  return hadNoCookie && (await findUser(args)) !== null;
}

export async function beginSession(
  args: LoaderFunctionArgs,
  { uid, email, idToken, refreshToken, expiresAt }: SignedIn,
): Promise<Outcome<User, 'too-large'>> {
  const tokens = { idToken, refreshToken, expiresAt };
  const session = { id: randomUUID(), uid, email, ...tokens, signedInAt: Date.now() };
  const kept = await saveSession(args, session);
  if (!kept.ok) return kept;
  syncToken(session.idToken);
  return { ok: true, value: await userOf(args, session) };
}

export async function callerFor(args: LoaderFunctionArgs, { idToken }: SignedIn): Promise<Caller> {
  return { ...(await visitorOf(args)), idToken: () => idToken };
}

export function endSession(args: LoaderFunctionArgs): void {
  clearHostCookie(args, cookieName);
  setHostCookie(args, { name: stopName, value: '1' });
  syncSignOut();
}

async function saveSession(args: LoaderFunctionArgs, session: Session) {
  const sealed = await sealSession(session);
  if (!sealed.ok) return sealed;
  setHostCookie(args, { name: cookieName, value: sealed.value, maxAgeSeconds: sessionSeconds });
  return { ok: true, value: undefined } as const;
}

async function keepFresh(args: LoaderFunctionArgs, session: Session): Promise<Session> {
  return settle(args, await renewals.keepFresh(session));
}

async function settle(args: LoaderFunctionArgs, renewal: Renewal): Promise<Session> {
  const isKept = renewal.state !== 'renewed' || (await saveSession(args, renewal.session)).ok;
  if ('session' in renewal && isKept) return renewal.session;
  const { t } = await getTranslator(args);
  const message = t(refusalMessages.unauthenticated);
  if (renewal.state === 'unreachable') throw await failurePage(args, 502, message);
  endSession(args);
  if (isFormPosted(args)) throw await signInFirst(args);
  throw await redirectWithNotice(args, '/account', { type: 'error', message });
}

async function userOf(args: LoaderFunctionArgs, first: Session): Promise<User> {
  let session = first;
  return {
    ...(await visitorOf(args)),
    uid: session.uid,
    email: session.email,
    sessionId: session.id,
    idToken: () => session.idToken,
    async renewIdToken() {
      const renewal = await renewals.renew(session);
      if (renewal.state === 'same' || renewal.state === 'unreachable') return false;
      session = await settle(args, renewal);
      return true;
    },
    async replaceTokens(tokens) {
      session = withTokens(session, tokens);
      await saveSession(args, session);
      syncToken(session.idToken);
    },
    provenAt: () => session.signedInAt,
    async markAsProven() {
      session = { ...session, signedInAt: Date.now() };
      await saveSession(args, session);
    },
  };
}

async function autoSignIn(args: LoaderFunctionArgs): Promise<User | null> {
  const { request } = args;
  const { demoAccount } = config;
  const isOwnMachine = isLoopbackHost(new URL(request.url).host);
  if (!demoAccount || !isOwnMachine || request.method !== 'GET') return null;
  const { autologin } = await flagsOf(args);
  if (!autologin || readHostCookie(request, stopName)) return null;
  const outcome = await signInWithPassword(demoAccount);
  const begun = outcome.ok ? await beginSession(args, outcome.value) : outcome;
  return begun.ok ? begun.value : null;
}
