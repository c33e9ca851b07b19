import { expect, test } from 'vitest';
import { manyHosts } from '../support/many-hosts';
import { rawPost } from '../support/raw-request';
import { overSocket } from '../support/raw-socket';
import { sharedApp } from '../support/shared-app';
import { textOf } from '../support/visitor';

const rejected = {
  nb: ['no', 'Skjemaet ble ikke godtatt'],
  fr: ['fr', 'Ce formulaire n’a pas été accepté'],
} as const;
const formType = 'Content-Type: application/x-www-form-urlencoded';

type Sent = {
  method?: string;
  target?: string;
  hosts?: string[];
  headers?: string[];
  body?: string;
  accept?: string;
};

async function gateOf() {
  const { app } = await sharedApp(() => ({ LOG_LEVEL: 'info' }));
  const { host } = new URL(app.url);
  const send = (sent: Sent) => {
    const { method = 'GET', target = '/faq', hosts = [host], accept = 'en' } = sent;
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...hosts.map((name) => `Host: ${name}`),
      `Accept-Language: ${accept}`,
      ...(sent.headers ?? []),
      'Connection: close',
    ];
    return overSocket(app.url, `${lines.join('\r\n')}\r\n\r\n${sent.body ?? ''}`);
  };
  return { app, host, send };
}

function post(body: string, headers: string[] = [formType]): Sent {
  const own = ['Sec-Fetch-Site: same-origin', 'Cookie: a=b', `Content-Length: ${body.length}`];
  return { method: 'POST', target: '/site-version', headers: [...own, ...headers], body };
}

/** The page in two languages, without a language cookie, and a log without an error. */
async function expectRejection(sent: Sent, status: number) {
  const { app, send } = await gateOf();
  for (const [accept, [language, heading]] of Object.entries(rejected)) {
    const { headers, root, ...answer } = await send({ ...sent, accept });
    const html = root.querySelector('html');
    expect([answer.status, html?.getAttribute('lang')]).toEqual([status, language]);
    expect(textOf(root.querySelector('main h1'))).toBe(heading);
    expect(textOf(root.querySelector('main [role=alert]')).split('. ').length).toBeGreaterThan(1);
    expect(root.querySelectorAll('footer a[hreflang]')).toHaveLength(5);
    expect(root.querySelectorAll('a[href*=refused], [value*=refused], script[src]')).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
    expect(headers.get('connection')).toBe('close');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  const lines = app.output().split('\n');
  expect(lines.filter((line) => /"level":[4-9]\d/.test(line))).toEqual([]);
}

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
  'the method %s gets the page of 405, which names the methods that are allowed',
  async (method) => {
    await expectRejection({ method }, 405);
    const { send } = await gateOf();
    expect((await send({ method })).headers.get('allow')).toBe('GET, HEAD, POST');
  },
);

test('CONNECT gets the page of 405 too', async () => {
  await expectRejection({ method: 'CONNECT', target: 'shop.example:443' }, 405);
});

test.each([
  [],
  [''],
  ['localhost', 'localhost'],
  ['localhost', 'evil.example'],
  ['user@localhost'],
  ['user:word@localhost'],
  ['local host'],
  ['localhost/x'],
  ['localhost?x'],
  ['localhost#x'],
  ['localhost\\x'],
  ['localhost:port'],
  ['localhost:99999'],
  ['localhost.'],
  ['localhost,evil.example'],
  ['localhost%00'],
  // 127.0.0.1 in other numbers
  ['2130706433'],
  ['0x7f.1'],
  ['127.1'],
  // With the back end of the app only names of this machine (G73)
  ['evil.example'],
  ['localhost.evil.example'],
  ['192.0.2.1'],
])('the Host header "%s" (second: "%s") gets the page of 400', async (...hosts: string[]) => {
  await expectRejection({ hosts }, 400);
});

test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '[::1]:3000'])(
  'the Host header %s is one of this machine',
  async (name) => {
    const { send } = await gateOf();
    expect((await send({ hosts: [name] })).status).toBe(200);
  },
);

test('with ALLOWED_HOSTS others are allowed', async () => {
  const { app } = await sharedApp(() => manyHosts);
  const statusAt = async (host: string) => {
    const request = `GET /faq HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return (await overSocket(app.url, request)).status;
  };
  expect(await statusAt('shop.example')).toBe(200);
  expect(await statusAt('evil.example')).toBe(400);
});

test.each([
  '*',
  'http://evil.example/faq',
  'https://localhost/faq',
  '//evil.example/x',
  '/.//evil.example',
  '/%2e//evil.example',
  '/\\evil.example',
  '/faq%5Cx',
  '/faq%00',
  '/faq%0D%0ASet-Cookie:a=b',
  '/faq%7F',
  '/faq%C2%85',
  '/faq%E2%80%A8',
  '/faq%',
  '/faq%zz',
  '/faq%C3',
  '/faq%FF',
  '/faq%ED%A0%80',
  '/faq?a=%',
  '/faq?a=%zz',
  '/faq?a=%00',
  '/faq?a=%1B',
  '/faq?%C3=a',
  '/faq?a=%ED%A0%80',
  '/faq?_data=%zz',
])('the request target %s gets the page of 400', async (target) => {
  await expectRejection({ target }, 400);
});

test('a request target of more than 8,000 characters gets the page of 414', async () => {
  const { send } = await gateOf();
  const target = `/faq?${'a'.repeat(7995)}`;
  expect((await send({ target })).status).toBe(200);
  await expectRejection({ target: `${target}a` }, 414);
});

test.each([
  '/faq?q=%09%0D%0A',
  '/faq?q=50%25+%5C+%22',
  '/faq?q=%F0%9F%91%95',
  '/faq#x',
  '/x/../faq',
])('the request target %s is accepted', async (target) => {
  const { send } = await gateOf();
  expect((await send({ target })).status).toBe(200);
});

test('the absolute form of this very site is accepted', async () => {
  const { host, send } = await gateOf();
  expect((await send({ target: `http://${host}/faq` })).status).toBe(200);
});

test.each([
  [[]],
  [['Content-Type: ']],
  [['Content-Type: text/plain']],
  [['Content-Type: application/json']],
  [['Content-Type: application/octet-stream']],
  [['Content-Type: multipart/form-data']],
  [['Content-Type: multipart/form-data; boundary=x']],
  [['Content-Type: application/x-www-form-urlencodedx']],
  [['Content-Type: text/plain, application/x-www-form-urlencoded']],
  [[`${formType}; charset=iso-8859-1`]],
  [[formType, 'Content-Encoding: gzip']],
])('a form with the headers %j gets the page of 415', async (headers) => {
  await expectRejection(post('version=light', headers), 415);
  await expectRejection(post('', headers), 415);
});

test.each(['a=%', 'a=%zz', 'a=%C3', 'a=%ED%A0%80', 'a=%00', '%FF=a', 'a=\xe9', 'a\n=b'])(
  'the form "%s" gets the page of 400',
  async (body) => {
    await expectRejection(post(body), 400);
  },
);

test('a form of more than 65,536 bytes gets the page of 413', async () => {
  const { send } = await gateOf();
  const longest = `version=light&a=${'x'.repeat(65_520)}`;
  expect(longest).toHaveLength(65_536);
  expect((await send(post(longest))).status).toBe(303);
  await expectRejection(post(`${longest}x`), 413);
});

// The connection of who is still sending must not be closed: a proxy would answer 502 in place of the page.
test('a form that is far too long is read to its end before it is refused', async () => {
  const { app } = await gateOf();
  const { status, headers } = await rawPost(app.url, '/faq', { a: 'x'.repeat(500_000) });
  expect([status, headers.connection]).toEqual([413, 'keep-alive']);
});

test('what Content-Length announces is validated before it comes', async () => {
  await expectRejection({ ...post(''), headers: [formType, 'Content-Length: 65537'] }, 413);
});

test('a form in chunks is read no further than 65,536 bytes', async () => {
  const headers = ['Sec-Fetch-Site: same-origin', 'Cookie: a=b', formType];
  const chunked = { ...post(''), headers: [...headers, 'Transfer-Encoding: chunked'] };
  const chunkOf = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;
  const { send } = await gateOf();
  const { status } = await send({ ...chunked, body: `${chunkOf(65_536)}0\r\n\r\n` });
  expect(status).toBe(303);
  await expectRejection({ ...chunked, body: chunkOf(65_537) }, 413);
});

test('a form of more than a thousand fields gets the page of 413', async () => {
  const { send } = await gateOf();
  expect((await send(post('a=&'.repeat(1000)))).status).toBe(303);
  await expectRejection(post('a=&'.repeat(1001)), 413);
});

test.each(['; charset=UTF-8', ';charset="utf-8"', ' ; Charset=utf8'])(
  'a form whose type ends with "%s" is accepted',
  async (end) => {
    const { send } = await gateOf();
    expect((await send(post('version=light', [formType + end]))).status).toBe(303);
  },
);
