import type { Auth, UserRecord } from 'firebase-admin/auth';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { setTimeout as pass } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Agent } from 'node:https';
import { isLoopbackHost } from '~/config/loopback';
import { logFailure } from '../../log';

/** `jwks_uri` in https://securetoken.google.com/<project>/.well-known/openid-configuration */
const keysUrl = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

const keysLimitMs = 5000;

const keysCooldownMs = 5000;

const clockToleranceSeconds = 60;

const refusedTokens = /^ERR_(JWT_|JWS_|JWKS_NO_MATCHING|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT_SUPPORTED)/;

const missingAccounts = ['auth/user-not-found', 'auth/invalid-uid'];

// See https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
export function createProjectVerifier(projectId: string, auth: Auth): VerifyToken {
  const options = { timeoutDuration: keysLimitMs, cooldownDuration: keysCooldownMs };
  const keys = createRemoteJWKSet(keysUrl, options);
  const findAccount = createAccountChecks(auth);
  return async (token) => {
    try {
      return await verify(token, { projectId, keys, findAccount });
    } catch (error) {
      if (isRefusal(error)) return null;
      logFailure(error, 'An ID token could not be checked');
      return 'provider-unreachable';
    }
  };
}

type Means = { projectId: string; keys: JWTVerifyGetKey; findAccount: FindAccount };

async function verify(token: string, { projectId, keys, findAccount }: Means) {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    // Without it jose accepts tokens of the future.
    maxTokenAge: '1h',
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ['exp'],
  });
  const claims = claimsOf(projectId).safeParse(payload);
  if (!claims.success) return null;
  const { sub, auth_time, email, email_verified } = claims.data;
  const account = await findAccount(sub);
  const signedInAt = auth_time * 1000;
  if (account === null || signedInAt < account.validSinceMs) return null;
  return { uid: sub, email, isEmailVerified: email_verified, signedInAt };
}

function claimsOf(projectId: string) {
  const latest = Math.floor(Date.now() / 1000) + clockToleranceSeconds;
  return z.object({
    aud: z.literal(projectId),
    sub: z.string().min(1).max(128),
    auth_time: z.number().max(latest),
    email: z.string().default(''),
    email_verified: z.boolean().default(false),
  });
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return refusedTokens.test(code) || missingAccounts.includes(code);
}

/** How long an account that was found in order counts as such, at most. */
const keptMs = 30_000;

const lookupLimitMs = 5000;

/** 100 bytes each */
const keptAccounts = 20_000;

type Account = { validSinceMs: number };

/** Null for a disabled account. */
type FindAccount = (uid: string) => Promise<Account | null>;

/** Only accounts in order are kept. @throws as firebase-admin does, and when the provider takes longer than 5 s. */
function createAccountChecks(auth: Auth): FindAccount {
  const accounts = new LRUCache<string, Account>({
    max: keptAccounts,
    ttl: keptMs,
    fetchMethod: async (uid) => accountOf(await withinLimit(auth.getUser(uid))),
  });
  return async (uid) => (await accounts.fetch(uid)) ?? null;
}

function accountOf(user: UserRecord): Account | undefined {
  if (user.disabled) return undefined;
  return { validSinceMs: Date.parse(user.tokensValidAfterTime ?? '') || 0 };
}

async function withinLimit<Value>(call: Promise<Value>): Promise<Value> {
  const timer = new AbortController();
  const tooLate = pass(lookupLimitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The identity provider took longer than ${lookupLimitMs} ms`);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    timer.abort();
    // Nobody else waits for the one that fails later.
    void Promise.allSettled([call, tooLate]);
  }
}

/** These tokens are unsigned: a web page that reaches this port by DNS rebinding could make one. */
export function createEmulatorVerifier(auth: Auth): VerifyToken {
  const underWay = new Map<string, Promise<TokenVerdict>>();
  return async (token, host) => {
    if (!isLoopbackHost(host)) return 'foreign-host';
    const known = underWay.get(token);
    if (known) return known;
    const verdict = verifyUnsigned(auth, token).finally(() => underWay.delete(token));
    underWay.set(token, verdict);
    return verdict;
  };
}

async function verifyUnsigned(auth: Auth, token: string): Promise<TokenVerdict> {
  try {
    const claims = await auth.verifyIdToken(token, true);
    return {
      uid: claims.uid,
      email: claims.email ?? '',
      isEmailVerified: claims.email_verified ?? false,
      signedInAt: claims.auth_time * 1000,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isOutage = code === 'auth/internal-error' || code.startsWith('app/');
    return isOutage ? 'provider-unreachable' : null;
  }
}

/** google-auth-library waits without a limit, and lets every later call wait for the same answer. */
export function createGoogleAgent(silenceMs: number): Agent {
  const agent = new Agent({ keepAlive: true, timeout: silenceMs });
  const connect = agent.createConnection.bind(agent);
  const createConnection: Agent['createConnection'] = (options, done) => {
    const socket = connect(options, done);
    socket?.once('timeout', () => socket.destroy(new Error('Google has not answered in time')));
    return socket;
  };
  return Object.assign(agent, { createConnection });
}

/** `signedInAt` is in milliseconds since 1970; renewed tokens keep that of the login. */
export type Person = { uid: string; email: string; isEmailVerified: boolean; signedInAt: number };

/** Null for a token that counts for nobody. */
type TokenVerdict = Person | 'provider-unreachable' | 'foreign-host' | null;

/** `host` is the header of the request. */
export type VerifyToken = (token: string, host: string | undefined) => Promise<TokenVerdict>;
