import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { openBrowser } from '../support/open-browser';
import { verifyByLink, mailsIn } from '../support/outbox';
import { rawRequest } from '../support/raw-request';
import { hostApp } from '../support/host-app';
import { hasNginx, nginxNote, runNginx, siteName } from '../support/run-nginx';
import { runServer } from '../support/run-server';
import type { Visitor } from '../support/visitor';

const password = 'a long walk home';

/** The built app with its back end, as docs/operating.md says, behind `.docker/nginx.conf`. */
async function site(environment: Record<string, string> = {}, corePort = 0) {
  const port = await freePort();
  const proxy = await runNginx([port], corePort);
  const app = await hostApp({
    PORT: String(port),
    SITE_URL: proxy.origin,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
    ...environment,
  });
  const linkTo = (address: string) => {
    const mail = mailsIn(app).findLast(({ to }) => to === address);
    if (!mail?.button) throw new Error(`There is no mail with a link to ${address}`);
    return mail.button.link;
  };
  return { app, proxy, linkTo };
}

type Site = Awaited<ReturnType<typeof site>>;

async function signUp(visitor: Visitor, email: string) {
  const form = await visitor.visit('/account/create');
  return visitor.submit(form, { values: { email, password, terms: 'accepted' } });
}

/** From the empty form to a saved setting and the sign-out */
async function usesTheSite({ linkTo, proxy }: Site, visitor: Visitor, email: string) {
  expect((await signUp(visitor, email)).location).toBe('/account/check-mail');
  const link = linkTo(email);
  expect(link.startsWith(`${proxy.origin}/account/`)).toBe(true);
  const verified = await verifyByLink(visitor, link.replace(proxy.origin, ''), { email, password });
  expect(verified.location).toBe('/profile');
  const settings = await visitor.visit('/profile/settings');
  const values = { firstName: 'Kim', gender: 'Other', yearOfBirth: '1990' };
  const saved = await visitor.submit(settings, { button: 'Save', values });
  expect([saved.status, saved.location]).toEqual([303, '/profile/settings']);
  const shown = await visitor.follow(saved);
  expect(shown.root.querySelector('#firstName')?.getAttribute('value')).toBe('Kim');
  const out = await visitor.post('/account/sign-out', {}, { origin: proxy.origin });
  expect(out.status).toBe(303);
  expect((await visitor.visit('/profile')).status).toBe(303);
}

/** Whatever a client claims in the header that the proxy adds to */
async function isLimitedByAddress({ proxy }: Site) {
  const locations: (string | null)[] = [];
  for (let place = 0; place < 11; place += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${place}` };
    const visitor = proxy.visitor({ from: '127.0.0.3', headers });
    locations.push((await signUp(visitor, `new-${place}@example.com`)).location);
  }
  expect(locations).toEqual([...Array.from({ length: 10 }, () => '/account/check-mail'), null]);
  const neighbour = proxy.visitor({ from: '127.0.0.4' });
  expect((await signUp(neighbour, 'other@example.com')).location).toBe('/account/check-mail');
}

test.skipIf(!hasNginx)(
  `behind the sample proxy browsers and text browsers sign up, sign in and send forms, and are told apart${nginxNote}`,
  async () => {
    const running = await site({ ALLOWED_HOSTS: siteName });
    const { proxy } = running;
    await usesTheSite(running, proxy.visitor(), 'browser@example.com');
    const textBrowser = proxy.visitor({ isTextBrowser: true, from: '127.0.0.2' });
    await usesTheSite(running, textBrowser, 'text@example.com');

    const large = await proxy.visitor().post('/account', { email: 'x'.repeat(100_000) });
    expect([large.status, large.h1]).toEqual([413, expect.stringMatching(/./)]);
    await isLimitedByAddress(running);
    expect(running.app.output()).toMatch(/"requestId":"[0-9a-f]{32}","method":"POST"/);
    const plain = await rawRequest(`http://127.0.0.1:${proxy.http}`, '/faq?a=b', {
      headers: { host: siteName },
    });
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${siteName}/faq?a=b`]);
  },
);

const wordsOf = (text: string) => text.trim().split(/[ \n]+/);

/** Sent as they are: the proxy reads an address in another way than what is behind it. */
const inside = wordsOf(`
  /healthz /HEALTHZ /readyz /ReadyZ /readyz?x /readyz#x /readyz/ /READYZ/ /readyz/. /readyz/x/..
  /x/../readyz /./readyz //readyz /%72eadyz /ready%7A /readyz%2f /readyz%20 /readyz;a /readyz. /readyz\xa0
  /\\readyz /x/..%2freadyz /build/../readyz /build/..%2freadyz /build/%2e%2e/readyz /core/../readyz
  /metrics /METRICS /controls /controls/states /CONTROLS /%63ontrols /outbox /Outbox`);
const orders = '/core/api/v1/stores/x/orders';
const idsOfNoStore = wordsOf(`
  . .. %2e%2e ..%2f.. %2e%2e%2fstores%2fx ..%5c.. .htaccess x/y x%2fy x%252fy x%00 x%0d%0aX:
  x%20HTTP%2f1.1 x%3f x%23 x;y x\xa0 x% x%zz`);
const ofCore = [
  ...wordsOf(`/core /core/ /core/api/v1/users/self /core/api/v2/transactions/self /core/api/v1/stores
    /core/api/v1/stores/x /core/api/v1/stores//orders /mywardrobe /mywardrobe/api/v1/items`),
  ...wordsOf('/ /. ;a #a %3fa %2f..%2forders').map((end) => orders + end),
  ...wordsOf('/ /. /x/..').map((start) => start + orders),
  ...[orders.toUpperCase(), orders.replace('stores', '%73tores')],
  ...wordsOf('/Core /%63ore').map((core) => orders.replace('/core', core)),
  ...idsOfNoStore.map((id) => orders.replace('x', id)),
  ...wordsOf('Orders webhooks webhooks/ webhooks/other webhooks/Shopify webhooks/shopify/').map(
    (end) => orders.replace('orders', end),
  ),
  ...wordsOf('/core /mywardrobe /build /content/thumbnails /profile').flatMap((folder) => [
    `${folder}/..${orders}`,
    `${folder}/..${orders.replaceAll('/', '%2f')}`,
    `${folder}/..%2f${orders.slice(1)}`,
    `${folder}/api/v1/items/..%2f..%2f..%2fcore%2fapi%2fv1%2fstores%2fx%2forders`,
    `${folder}/api/v1/feedback/..%2f..%2fstores%2fx%2forders`,
  ]),
];

test.skipIf(!hasNginx)(
  `of the core API only posts to the addresses of stores pass the sample proxy, and of the health of the site nothing does${nginxNote}`,
  async () => {
    const arrived: string[] = [];
    const core = createServer((request, response) => {
      arrived.push(`${request.method} ${request.url}`);
      response.writeHead(418).end();
    });
    const corePort = Number(new URL(await runServer(core)).port);
    const { proxy } = await site({ ALLOWED_HOSTS: siteName }, corePort);
    const send = (method: string, path: string) =>
      rawRequest(`https://127.0.0.1:${proxy.https}`, path, { method, headers: { host: siteName } });
    const shown: string[] = [];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      for (const path of [...inside, ...ofCore, ...(method === 'POST' ? [] : [orders])]) {
        const { status, html } = await send(method, path);
        if (status === 200 || /"checks"|"alive"/.test(html)) shown.push(`${method} ${path}`);
      }
    }
    expect({ shown, arrived }).toEqual({ shown: [], arrived: [] });

    const ids = ['north-beck', 'a.b', 'a%2Bb', '%D0%B4%D0%BE%D0%BC', '%e6%9c%8d'];
    for (const id of ids) await send('POST', `/core/api/v1/stores/${id}/orders?a=b`);
    for (const shop of ['shopify', 'woocommerce']) {
      await send('POST', `/core/api/v1/stores/x/webhooks/${shop}`);
    }
    expect(arrived).toEqual([
      ...ids.map((id) => `POST /core/api/v1/stores/${id}/orders`),
      ...['shopify', 'woocommerce'].map((shop) => `POST /core/api/v1/stores/x/webhooks/${shop}`),
    ]);
  },
);

test.skipIf(!hasNginx)(
  `A65: Chromium signs in by HTTP/2; "Host: localhost" opens neither outbox nor demo account nor controls${nginxNote}`,
  async () => {
    const { app, proxy } = await site({
      SAMPLE_DATA: 'on',
      ALLOWED_HOSTS: `${siteName},localhost`,
    });
    const page = await openBrowser({ ignoreHTTPSErrors: true }, [
      `--host-resolver-rules=MAP ${siteName} 127.0.0.1`,
    ]);
    const first = await page.goto(`${proxy.origin}/account`);
    expect(first?.headers()['strict-transport-security']).toContain('max-age=');
    await page.locator('main input[name=email]').fill('shopper@example.com');
    await page.locator('input[name=password]').fill('try-it-on');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/profile**');
    expect(
      await page.evaluate('performance.getEntriesByType("navigation")[0].nextHopProtocol'),
    ).toBe('h2');
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === '__Host-session');
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });

    const stranger = proxy.visitor({ site: `https://localhost:${proxy.https}` });
    const front = await stranger.visit('/');
    expect([front.status, front.html.includes('/account')]).toEqual([200, true]);
    expect([...stranger.cookies.keys()].filter((name) => name.includes('session'))).toEqual([]);
    for (const path of ['/outbox', '/controls', '/controls/states']) {
      expect([path, (await stranger.visit(path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(app.outbox)).status).toBe(200);
  },
);
