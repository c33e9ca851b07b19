import { decodeJwt } from 'jose';
import { config } from '~/config/config.server';
import { log } from '~/server/log.server';
import { callUpstream } from '~/server/upstream.server';

const oldestTokenSeconds = 300;

/** Tokens older than five minutes are not passed on (G10). */
export function syncToken(idToken: string): void {
  if (ageSecondsOf(idToken) > oldestTokenSeconds) return;
  send('POST', { authorization: `Bearer ${idToken}` });
}

/** With its token, so that the service knows whose session has ended. */
export function syncSignOut(idToken: string): void {
  send('DELETE', { authorization: `Bearer ${idToken}` });
}

// Fire and forget: a failure of the service must not affect the request.
function send(method: 'POST' | 'DELETE', headers: Record<string, string>): void {
  const { tokenSyncUrl: url } = config;
  if (url === undefined) return;
  void callUpstream({ method, url, headers }).then((reply) => {
    const isDone = reply.status !== null && reply.status < 300;
    if (!isDone) log.error({ method, status: reply.status }, 'A token could not be synchronized');
  });
}

function ageSecondsOf(idToken: string): number {
  try {
    const { iat } = decodeJwt(idToken);
    return iat === undefined ? 0 : Date.now() / 1000 - iat;
  } catch {
    return 0;
  }
}
