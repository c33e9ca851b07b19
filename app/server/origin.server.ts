/** `own`: the browser says that our page sent it. `foreign`: another site did. `unknown`: the browser says nothing. */
export type Sender = 'own' | 'foreign' | 'unknown';

/**
 * Who sent a form, by the browser's own headers. Text browsers send neither header,
 * so that an unknown sender must show the form's token.
 */
export function senderOf(headers: Headers, host: string): Sender {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = headers.get('origin');
  if (origin === null) return 'unknown';
  return hostOf(origin) === host.toLowerCase() ? 'own' : 'foreign';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
