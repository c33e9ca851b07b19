import { withoutSeenMark } from '../seen-mark';

const longestTarget = 8000;
const host = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const visibleAscii = /^[!-~]+$/;
// Routes are matched by regular expressions whose dot stands for neither a line break nor a separator.
const unusual = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;
/** White space may be typed or pasted into a search. */
const control = /(?![\t\n\r])\p{Cc}/u;

/**
 * Origin of the site as the client names it, such as `http://shop.example:8080`. Null unless there is exactly one Host
 * header and it is a plain name or address, so that nothing hides in it: no user, no path, no number for 127.0.0.1.
 */
export function originOf(hosts: string[] = [], protocol: string): string | null {
  const [name = '', ...others] = hosts;
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${name}`;
  if (others.length > 0 || !host.test(name) || !URL.canParse(origin)) return null;
  const { hostname, origin: written } = new URL(origin);
  return hostname === name.replace(/:\d+$/, '').toLowerCase() ? written : null;
}

/**
 * The address that a request target names, without the mark against old caches, which no page reads.
 * @returns why not, where it is no address of a page.
 */
export function urlOf(target: string, origin: string): URL | 'bad-address' | 'long-address' {
  if (target.length > longestTarget) return 'long-address';
  // A proxy may send the absolute form, of this very site.
  const isAbsolute = target.toLowerCase().startsWith(`${origin}/`);
  const address = isAbsolute ? target.slice(origin.length) : target;
  const [path = ''] = address.split(/[?#]/);
  if (!visibleAscii.test(address) || !path.startsWith('/') || path.includes('\\')) {
    return 'bad-address';
  }
  const url = new URL(origin + withoutSeenMark(address));
  // As a link, it would lead to another host.
  if (url.pathname.startsWith('//')) return 'bad-address';
  const isReadable = isEncoded(url.pathname, unusual) && isEncoded(url.search, control);
  return isReadable ? url : 'bad-address';
}

/** Whether every escape belongs to UTF-8 and what it stands for has no `refused` character. */
function isEncoded(text: string, refused: RegExp): boolean {
  try {
    return !refused.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}
