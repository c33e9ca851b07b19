import { randomUUID } from 'node:crypto';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { config } from '~/config/config.server';
import { isLoopbackHost } from '~/config/loopback';
import { getTranslator } from '~/i18n/translator.server';
import { signInWithPassword, type SignedIn, type Tokens } from '~/identity/tokens.server';
import type { Caller } from '~/server/caller';
import { oncePerRequest } from '~/server/load-context';
import { log } from '~/server/log.server';
import { metrics } from '~/server/observability/metrics.server';
import type { Outcome } from '~/server/outcome';
import {
  currentSession,
  endReplacedSession,
  hasSessionCookie,
  mayAutoSignIn,
  saveSession,
  resolveRenewal,
  type SessionState,
} from './current-session.server';
import { isDeletedAccount } from './delete-sign-in.server';
import { refuseFormOfAnother } from './form-of-another.server';
import { clearSavedForm, signInFirst } from './saved-form.server';
import { flagsOf } from './preferences/feature-flags.server';
import { accountHashOf, sessionStore } from './store/session-store.server';
import { browserNamesOf } from './browser-names.server';
import { hourOf, type FoundSession, type Save } from './store/session-record';
import { renewals } from './renewal.server';
import { withTokens, type Session, syncToken } from './session.server';
import { returnPathOf } from './return-path';

export type User = Caller & {
  uid: string;
  /** Empty for a federated account without an address. */
  email: string;
  sessionId: string;
  saves: readonly Save[];
  refreshToken(): string;
  replaceTokens(tokens: Tokens): Promise<void>;
  /** The last authentication, in milliseconds since 1970. */
  provenAt(): number;
  markReauthenticated(): Promise<void>;
};

/** Signs visitors of localhost in to the demo account automatically (G4). */
export const findUser = oncePerRequest(async (args): Promise<User | null> => {
  const current = await currentSession(args);
  return current.state === 'none' ? autoSignIn(args) : userIn(args, current);
});

/** Without the automatic sign-in. */
export async function findOwnUser(args: LoaderFunctionArgs): Promise<User | null> {
  return userIn(args, await currentSession(args));
}

/** @throws a redirect to the sign-in page, which leads back afterwards (G1), or for a form of another account. */
export async function requireUser(args: LoaderFunctionArgs): Promise<User> {
  const user = await findUser(args);
  if (!user) throw await signInFirst(args);
  await refuseFormOfAnother(args, user.uid);
  await clearSavedForm(args);
  return user;
}

/** The calls of a page share a time budget; a request that writes is not cut short (G80). */
export async function visitorOf(args: LoaderFunctionArgs): Promise<Caller> {
  const deadline = Date.now() + config.pageTimeoutMs;
  const { language } = await getTranslator(args);
  return {
    language,
    ...(args.request.method === 'POST' ? {} : { deadline }),
    idToken: () => null,
    renewIdToken: async () => false,
  };
}

export async function isSignedInJustNow(args: LoaderFunctionArgs): Promise<boolean> {
  return !hasSessionCookie(args) && (await findUser(args)) !== null;
}

/** `unavailable`: the session store cannot be written. `deleted`: only the identity is left of the account (G83). */
export async function beginSession(
  args: LoaderFunctionArgs,
  { uid, email, idToken, refreshToken, expiresAt }: SignedIn,
  { replaces = false } = {},
): Promise<Outcome<User, 'too-large' | 'unavailable' | 'deleted'>> {
  const session = { id: randomUUID(), uid, email, idToken, refreshToken, expiresAt };
  const now = Date.now();
  const record = {
    id: session.id,
    uid,
    account: accountHashOf(email),
    begunAt: now,
    seenAt: hourOf(now),
    provenAt: now,
    ...browserNamesOf(args.request.headers.get('User-Agent')),
  };
  try {
    if (await isDeletedAccount({ uid, idToken })) return { ok: false, refusal: 'deleted' };
    await sessionStore.begin(record);
  } catch (error) {
    log.error({ reason: String(error) }, 'The session store could not be written');
    return { ok: false, refusal: 'unavailable' };
  }
  const kept = await saveSession(args, session);
  if (!kept.ok) return kept;
  if (replaces) await endReplacedSession(args);
  syncToken(session.idToken);
  metrics?.sessionsBegun.inc();
  const saves = (await sessionStore.find(record.id).catch(() => null))?.saves ?? [];
  return { ok: true, value: await userOf(args, session, { ...record, saves }) };
}

export async function callerFor(
  args: LoaderFunctionArgs,
  { idToken }: Pick<SignedIn, 'idToken'>,
): Promise<Caller> {
  return { ...(await visitorOf(args)), idToken: () => idToken };
}

async function userIn(args: LoaderFunctionArgs, current: SessionState): Promise<User | null> {
  return current.state === 'open' ? userOf(args, current.session, current.record) : null;
}

async function userOf(
  args: LoaderFunctionArgs,
  first: Session,
  { provenAt: firstProvenAt, saves }: Pick<FoundSession, 'provenAt' | 'saves'>,
): Promise<User> {
  let session = first;
  let provenAt = firstProvenAt;
  return {
    ...(await visitorOf(args)),
    uid: session.uid,
    email: session.email,
    sessionId: session.id,
    saves,
    idToken: () => session.idToken,
    refreshToken: () => session.refreshToken,
    async renewIdToken() {
      const renewal = await renewals.renew(session);
      const renewed = renewal.state === 'same' ? null : await resolveRenewal(args, renewal);
      if (!renewed) return false;
      session = renewed;
      return true;
    },
    async replaceTokens(tokens) {
      session = withTokens(session, tokens);
      await saveSession(args, session);
      syncToken(session.idToken);
    },
    provenAt: () => provenAt,
    async markReauthenticated() {
      provenAt = Date.now();
      // Otherwise the proof is asked for once more.
      await sessionStore.change(session.id, { provenAt }).catch((error: unknown) => {
        log.error({ reason: String(error) }, 'A proof could not be kept in the session store');
      });
    },
  };
}

async function autoSignIn(args: LoaderFunctionArgs): Promise<User | null> {
  const { request } = args;
  const { demoAccount } = config;
  const isOwnMachine = !config.isPublic && isLoopbackHost(new URL(request.url).host);
  if (!demoAccount || !isOwnMachine || request.method !== 'GET' || !mayAutoSignIn(args)) {
    return null;
  }
  const { autologin } = await flagsOf(args);
  if (!autologin) return null;
  const outcome = await signInWithPassword(demoAccount);
  const begun = outcome.ok ? await beginSession(args, outcome.value) : outcome;
  return begun.ok ? begun.value : null;
}

const reauthenticationPath = '/profile/settings/confirm';

const reauthenticationMs = 900_000;

export function isReauthenticated(user: User): boolean {
  return Date.now() - user.provenAt() <= reauthenticationMs;
}

/** @throws a redirect to the page that asks for a proof (G82) and leads to `next` afterwards. */
export function requireReauthentication(
  { request, context }: LoaderFunctionArgs,
  user: User,
  next = new URL(request.url).pathname,
): void {
  if (isReauthenticated(user)) return;
  context.isRepeatable = true;
  throw redirect(reauthenticationAddress(next), 303);
}

export function reauthenticationAddress(next: string): string {
  return `${reauthenticationPath}?${new URLSearchParams({ next: returnPathOf(next) })}`;
}
