/** Text browsers send neither header: an `unknown` sender needs a form token. */
export function senderOf(headers: Headers, host: string): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const origin = headers.get('origin');
  if (origin === null) return 'unknown';
  return hostOf(origin) === host.toLowerCase() ? 'own' : 'foreign';
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
