import { decodeJwt } from 'jose';
import { config } from '~/config/config.server';
import { log } from '~/server/log.server';
import { callUpstream } from '~/server/upstream.server';

const oldestToken = 300;

/** Tells the service that wants to know of new tokens; one that is older than five minutes is not passed on (G10). */
export function syncToken(idToken: string): void {
  if (ageOf(idToken) > oldestToken) return;
  send('POST', { authorization: `Bearer ${idToken}` });
}

export function syncSignOut(): void {
  send('DELETE', {});
}

/** Nobody waits for that service, and nobody is troubled when it fails. */
function send(method: 'POST' | 'DELETE', headers: Record<string, string>): void {
  const { tokenSyncUrl: url } = config;
  if (url === undefined) return;
  void callUpstream({ method, url, headers }).then((reply) => {
    const isDone = reply.status !== null && reply.status < 300;
    if (!isDone) log.error({ method, status: reply.status }, 'A token could not be synchronized');
  });
}

/** In seconds; a token that says nothing of its age has just been made. */
function ageOf(idToken: string): number {
  try {
    const { iat } = decodeJwt(idToken);
    return iat === undefined ? 0 : Date.now() / 1000 - iat;
  } catch {
    return 0;
  }
}
