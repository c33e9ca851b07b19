import { expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request';
import { countTable } from './count-table';
import { fuzzApp, type Session } from './fuzz-app';
import { readRouteTable, type Address } from './route-table';

type Forgery = {
  token?: string;
  headers?: Record<string, string>;
  /** In front of the token */
  body?: string;
  query?: string;
};

const formType = 'application/x-www-form-urlencoded';
const evil = 'https://evil.example';

/** What a page of another site, or another program on the same machine, can make a browser send with its cookies. */
function forgeriesOf(url: string, own: Session, other: Session): Record<string, Forgery> {
  const { host, port } = new URL(url);
  const { token } = own;
  const [seed = '', mac = ''] = token.split('.');
  const flipped = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
  const tokens = {
    'no token': '',
    'a cut token': `${seed}.${mac.slice(0, -1)}`,
    'half a token': seed,
    'a token with another seed': `${seed}x.${mac}`,
    'a token with a flipped bit': `${seed}.${flipped}`,
    'an empty seal': `${seed}.`,
    'a made-up token': `${'A'.repeat(16)}.${'A'.repeat(43)}`,
    "another visitor's token": other.token,
  };
  const origins = {
    'another site': evil,
    'no origin at all': 'null',
    'another scheme': url.replace('http:', 'https:'),
    'another port': url.replace(port, String(Number(port) + 1)),
    'our name as the beginning': `http://${host}.evil.example`,
    'our name as the user': `http://${host}@evil.example`,
    'our name as the path': `${evil}/${host}`,
    'two origins': `${url} ${evil}`,
    'an empty origin': '',
  };
  const sites = ['cross-site', 'same-site', 'Same-Origin ', 'garbage'];
  return {
    ...mapped(tokens, (token) => ({ token })),
    ...mapped(origins, (origin) => ({ token, headers: { origin } })),
    ...Object.fromEntries(
      sites.map((site) => [
        `Sec-Fetch-Site: ${site}`,
        { token, headers: { 'sec-fetch-site': site, origin: url } },
      ]),
    ),
    'a forwarded host': { headers: { origin: evil, 'x-forwarded-host': 'evil.example' } },
    'an own referrer': { headers: { origin: evil, referer: `${url}/profile` } },
    'a header against the method': { headers: { 'x-http-method-override': 'GET' } },
    'a field against the method': { body: '_method=GET&' },
    'a parameter against the method': { query: '_method=GET' },
    'the token in the address': { query: `formToken=${token}` },
    'the token in a header': { headers: { 'x-csrf-token': token } },
    'text/plain': { headers: { 'content-type': 'text/plain' } },
    'JSON of another site': { headers: { 'content-type': 'application/json', origin: evil } },
    'no type': { headers: { 'content-type': '' } },
    'as scripts send it': { headers: { origin: evil }, query: '_data=root' },
  };
}

function mapped<Value>(
  values: Record<string, Value>,
  change: (value: Value) => Forgery,
): Record<string, Forgery> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

test('no form of another site is accepted by any address, and nothing is done', async () => {
  const { app, core, visitor, newSession, strangers } = await fuzzApp();
  const { addresses } = await readRouteTable(visitor());
  const [own, other] = [await newSession(), await strangers()];
  const forgeries = Object.entries(forgeriesOf(app.url, own, other));
  const forms = addresses.filter(({ hasAction }) => hasAction).map(pathTo);
  const counts = countTable();

  const post = (path: string, { token = '', headers, body = '', query }: Forgery) =>
    rawRequest(app.url, query ? `${path}?${query}` : path, {
      method: 'POST',
      headers: { cookie: own.cookie, 'content-type': formType, ...headers },
      body: `${body}intent=x&formToken=${token}`,
    });

  core.calls.length = 0;
  const accepted: string[] = [];
  for (const [name, forgery] of forgeries) {
    const answers = await Promise.all(forms.map((path) => post(path, forgery)));
    for (const [place, { status, cookies }] of answers.entries()) {
      counts.add(name, status);
      const isRefused = [400, 403, 415].includes(status);
      const keepsSession = !cookies.some((cookie) => cookie.startsWith('localhost_session='));
      if (!isRefused || !keepsSession) accepted.push(`${name} at ${forms[place]}: ${status}`);
    }
  }
  console.log(`Forms of other sites\n${counts.text()}\naccepted: ${accepted.length}`);
  expect(accepted).toEqual([]);
  expect(core.calls).toEqual([]);
  expect(counts.total()).toBe(forms.length * forgeries.length);
  expect(counts.total()).toBeGreaterThan(900);

  // The same forms with their own token are handled.
  const stranger = await strangers();
  for (const path of forms) {
    const { status } = await rawRequest(app.url, path, {
      method: 'POST',
      headers: { cookie: stranger.cookie, 'content-type': formType },
      body: `intent=x&formToken=${stranger.token}`,
    });
    expect([path, status]).not.toEqual([path, 403]);
  }
});

function pathTo({ pattern }: Address): string {
  return pattern.replaceAll(/:\w+|\*/g, 'w-1');
}
