import { expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { rawRequest } from '../support/raw-request';
import { hostApp } from '../support/host-app';
import { hasNginx, nginxNote, runNginx, siteName } from '../support/run-nginx';
import type { Page, Visitor } from '../support/visitor';

const person = 'shopper@example.com';
/** The same for everybody, and nothing is set with them. */
const isFile =
  /^\/(build|content)\/(?!.*(\.\.|%))|^\/(favicon\.\w+|robots\.txt|accessibility\/\w+\.(yaml|jsonld))$/;
const files = ['/favicon.svg', '/robots.txt', '/content/thumbnails/placeholders/blouse.svg'];
const disguises = [
  '.css',
  '/x.css',
  '/.css',
  ';a.js',
  '%2f.png',
  '%2fx.js',
  '%0a.css',
  '%3fx.css',
  '%23x.js',
];
const ways = [
  '/build/..%2f',
  '/build/%2e%2e/',
  '/content/thumbnails/..%2f..%2f',
  '/favicon.svg/..%2f',
];

async function siteBehindCache() {
  const port = await freePort();
  const proxy = await runNginx([port], 0, { isCache: true });
  await hostApp({
    ...{ PORT: String(port), SITE_URL: proxy.origin, ALLOWED_HOSTS: siteName },
    ...{ TRUSTED_PROXIES: '1', SAMPLE_DATA: 'on' },
  });
  const logIn = async (email: string) => {
    const visitor = proxy.visitor();
    const form = await visitor.visit('/account');
    await visitor.submit(form, { values: { email, password: 'try-it-on' } });
    return visitor;
  };
  /** As it is, where a visitor would tidy up the address. */
  const ask = (path: string, visitor: Visitor) => {
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { host: new URL(proxy.origin).host, cookie };
    return rawRequest(`https://127.0.0.1:${proxy.https}`, path, { headers });
  };
  return { logIn, ask, stranger: proxy.visitor() };
}

/** One address of each kind: those of other items and months are alike. */
async function addressesFor(visitor: Visitor): Promise<string[]> {
  const byKind = new Map<string, string>();
  const note = ({ root, url }: Page) => {
    for (const link of root.querySelectorAll(
      'a[href]:not([hreflang]):not([hrefLang]), link[href], script[src], img[src]',
    )) {
      const address = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
      const { origin, pathname, search } = new URL(address.replaceAll('&amp;', '&'), url);
      if (origin !== visitor.origin) continue;
      const names = [...new URLSearchParams(search).keys()].join(' ');
      const kind = `${pathname.replace(/[^/]*\d[^/]*/g, '*')} ${names}`;
      if (!byKind.has(kind)) byKind.set(kind, pathname + search);
    }
  };
  for (const address of ['/site-map', '/profile', '/profile/settings', '/profile/sizes']) {
    note(await visitor.visit(address));
  }
  for (const address of [...byKind.values()].filter((address) => !isFile.test(address))) {
    note(await visitor.visit(address));
  }
  return [...byKind.values()];
}

function disguised(path: string): string[] {
  const id = encodeURIComponent(`routes/${path.slice(1).replaceAll('/', '.')}`);
  const data = ['root', id].map((route) => `_data=${route}`);
  return [
    ...data.map((query) => `${path}?${query}`),
    ...disguises.flatMap((end) => [path + end, `${path}${end}?${data[1]}`]),
    ...ways.map((way) => way + path.slice(1)),
    ...[path.toUpperCase(), `/${path}`, `${path}/`, `${path}/.`, `/x/..${path}`],
  ];
}

test.skipIf(!hasNginx)(
  `a cache that all share stores files and no page, under no address${nginxNote}`,
  async () => {
    const { logIn, ask, stranger } = await siteBehindCache();
    const [shopper, other] = [await logIn(person), await logIn('newcomer@example.com')];
    const found = await addressesFor(shopper);
    expect(found).toEqual(expect.arrayContaining(['/profile/settings/email']));
    const own = ['/profile', '/profile/settings', '/profile/settings/email', '/profile/sizes'];
    const addresses = [...new Set([...files, '/account', ...found, ...own.flatMap(disguised)])];
    const [stored, shown, mayBeStored]: [Set<string>, string[], string[]] = [new Set(), [], []];
    for (const address of addresses) {
      const first = await ask(address, shopper);
      if (!isFile.test(address) || first.cookies.length > 0) {
        const control = first.headers['cache-control'] ?? '';
        if (!control.includes('no-store')) mayBeStored.push(`${first.status} ${address}`);
      }
      for (const visitor of [other, stranger]) {
        const { headers, html } = await ask(address, visitor);
        if (headers['x-cache'] === 'HIT') stored.add(address);
        if (html.includes(person)) shown.push(address);
      }
    }
    expect(shown).toEqual([]);
    expect([...stored].filter((address) => !isFile.test(address))).toEqual([]);
    expect([...stored]).toEqual(expect.arrayContaining(files));
    expect(mayBeStored).toEqual([]);
  },
);
