import { endsSession } from '~/identity/error-code';
import { refreshTokens } from '~/identity/tokens.server';
import { withTokens, type Session, syncToken } from './session.server';

const second = 1000;
const refreshBeforeMs = 300 * second;
const expirySlackMs = 30 * second;
const shortestBackoffMs = 30 * second;
const longestBackoffMs = 960 * second;
const expiredBackoffMs = 30 * second;
const shareForMs = 60 * second;

/** `ended`: the provider refuses the refresh token. `unreachable`: the token is expired and the provider away. */
export type Renewal =
  { state: 'same' | 'renewed'; session: Session } | { state: 'ended' | 'unreachable' };

/** While the provider is away, a valid token is tried less and less often (G9), an expired one soon again (G81). */
export function createRenewals({ now = Date.now, refresh = refreshTokens } = {}) {
  const running = new Map<string, Promise<Renewal>>();
  const backoffs = new Map<string, { length: number; since: number }>();

  async function requestTokens(session: Session): Promise<Renewal> {
    const outcome = await refresh(session.refreshToken);
    if (outcome.ok) {
      backoffs.delete(session.id);
      syncToken(outcome.value.idToken);
      return { state: 'renewed', session: withTokens(session, outcome.value) };
    }
    if (endsSession(outcome.refusal)) {
      backoffs.delete(session.id);
      return { state: 'ended' };
    }
    if (backoffs.size > 10_000) backoffs.clear();
    const length = Math.min(
      (backoffs.get(session.id)?.length ?? shortestBackoffMs / 2) * 2,
      longestBackoffMs,
    );
    backoffs.set(session.id, { length, since: now() });
    return serveOld(session);
  }

  function isExpired({ expiresAt }: Session): boolean {
    return expiresAt - now() <= expirySlackMs;
  }

  function serveOld(session: Session): Renewal {
    return isExpired(session) ? { state: 'unreachable' } : { state: 'same', session };
  }

  function mustWait(session: Session): boolean {
    const backoff = backoffs.get(session.id);
    if (!backoff) return false;
    const length = isExpired(session) ? expiredBackoffMs : backoff.length;
    return now() - backoff.since < length;
  }

  function renew(session: Session): Promise<Renewal> {
    const key = `${session.refreshToken} ${session.expiresAt}`;
    const known = running.get(key);
    if (known) return known;
    const renewal = requestTokens(session);
    running.set(key, renewal);
    void renewal.then(({ state }) => {
      if (state === 'renewed') setTimeout(() => running.delete(key), shareForMs).unref();
      else running.delete(key);
    });
    return renewal;
  }

  async function keepFresh(session: Session): Promise<Renewal> {
    if (session.expiresAt - now() > refreshBeforeMs) return { state: 'same', session };
    return mustWait(session) ? serveOld(session) : renew(session);
  }

  return { keepFresh, renew };
}

export const renewals = createRenewals();
