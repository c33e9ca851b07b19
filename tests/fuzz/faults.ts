import type { rawRequest } from '../support/raw-request';
import { evilHost } from './hostile-values';

export type Answer = Awaited<ReturnType<typeof rawRequest>>;

type Expected = {
  origin: string;
  /** Addresses outside of the site that a redirect may lead to */
  foreign: string[];
  /** What only a person who is logged in may read; null when one is */
  secret: string | null;
};

const stackTrace = /^\s+at .+:\d+:\d+|\/node_modules\/|build\/index\.js/m;

/** What no answer may be, whatever was sent. */
export function faultsOf(answer: Answer, { origin, foreign, secret }: Expected): string[] {
  const { status, html, headers } = answer;
  const locations = [headers.location, headers['x-remix-redirect']].flat();
  const isPage = String(headers['content-type']).startsWith('text/html');
  const isForeign = (location: string | undefined) =>
    location !== undefined &&
    !foreign.some((address) => location.startsWith(address)) &&
    !isOn(location, origin);
  const faults = {
    [`status ${status}`]: status >= 500 || status < 200,
    'a reflection': isPage && isReflected(html),
    'a stack trace': stackTrace.test(html),
    [`a redirect to ${locations.join('')}`]: locations.some(isForeign),
    ...headerFaults(answer),
    'private data': secret !== null && html.includes(secret),
  };
  return Object.keys(faults).filter((name) => faults[name as keyof typeof faults]);
}

/** Scripts hold data in JSON, where quotation marks are escaped in another way and only an element could end them. */
function isReflected(html: string): boolean {
  const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
  const inScripts = [...html.matchAll(scripts)].some(([, script = '']) => script.includes('<zq'));
  return inScripts || /<zq|zq["']zq/.test(html.replaceAll(scripts, ''));
}

function headerFaults({ headers }: Answer): Record<string, boolean> {
  const others = Object.entries(headers).filter(
    ([name]) => name !== 'location' && name !== 'x-remix-redirect',
  );
  const policy = String(headers['content-security-policy']);
  return {
    'an injected header':
      'x-zq' in headers || others.some(([, value]) => /zq[<"'=]/.test(String(value))),
    'a cookie of the sender': (headers['set-cookie'] ?? []).some((cookie) =>
      cookie.startsWith('zq'),
    ),
    'no policy': !policy.includes("script-src 'self' 'nonce-"),
    'a guessed type': headers['x-content-type-options'] !== 'nosniff',
    'a referrer': headers['referrer-policy'] !== 'same-origin',
    'a cached answer': !String(headers['cache-control']).includes('no-store'),
    'a named program': 'x-powered-by' in headers || 'server' in headers,
  };
}

/** As browsers read it */
function isOn(location: string, origin: string): boolean {
  if (!URL.canParse(location, origin)) return false;
  const address = new URL(location, origin);
  return address.origin === origin && !address.href.startsWith(`${origin}//${evilHost}`);
}
