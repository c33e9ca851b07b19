import { request as plainRequest } from 'node:http';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { verifyByLink } from '../support/markup/account-pages';
import { openBrowser } from '../support/open-browser';
import { mailsIn } from '../support/outbox';
import { runApp } from '../support/run-app';
import { hasNginx, nginxNote, runNginx, siteName } from '../support/run-nginx';
import type { Visitor } from '../support/visitor';

const password = 'a long walk home';

/** The built app with its back end, as the README says, behind `.docker/nginx.conf`. */
async function site(environment: Record<string, string> = {}) {
  const port = await freePort();
  const proxy = await runNginx([port]);
  const app = await runApp({
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
    for (const path of ['/healthz', '/readyz']) {
      expect((await proxy.visitor().visit(path)).status).toBe(404);
    }
    await isLimitedByAddress(running);
    expect(running.app.output()).toMatch(/"requestId":"[0-9a-f]{32}","method":"POST"/);
    const plain = await locationOf(proxy.http);
    expect(plain).toEqual([308, `https://${siteName}/faq?a=b`]);
  },
);

function locationOf(port: number): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    plainRequest({ port, path: '/faq?a=b', headers: { host: siteName } }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    })
      .on('error', reject)
      .end();
  });
}

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
    for (const path of ['/outbox', '/controls']) {
      expect([path, (await stranger.visit(path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(app.outbox)).status).toBe(200);
  },
);
