export type Sender = 'own' | 'foreign' | 'unknown';

/**
 * The one judge of where a form comes from. `origin` is this site's own, with its scheme and port. Text browsers send
 * neither header: an `unknown` sender needs a form token.
 */
export function senderOf(headers: Headers, origin: string): Sender {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const sent = headers.get('origin');
  if (sent === null) return 'unknown';
  return URL.canParse(sent) && new URL(sent).origin === origin ? 'own' : 'foreign';
}
