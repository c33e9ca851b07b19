import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port';
import { hostApp } from '../support/host-app';
import { Visitor } from '../support/visitor';

const connectionsOfEach = 50;
const byteEveryMs = 200;
const patienceMs = 30_000;

/** Begins a request and sends one more byte of it again and again. Resolves to the status of its answer when it is ended. */
function drip(port: number, beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => (answer += String(chunk)));
    // What is sent to a connection that is closed already.
    socket.on('error', () => undefined);
    socket.write(beginning.replaceAll('\n', '\r\n'));
    const sending = setInterval(() => socket.write('a'), byteEveryMs);
    const givingUp = setTimeout(() => {
      resolve('open');
      socket.destroy();
    }, patienceMs);
    socket.once('close', () => {
      clearInterval(sending);
      clearTimeout(givingUp);
      resolve(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 'reset');
    });
  });
}

const json = 'Content-Type: application/json\nContent-Length: 60000\n\n';
const form = 'Content-Type: application/x-www-form-urlencoded\nContent-Length: 60000\n\n';
const headers = 'GET / HTTP/1.1\nHost: localhost\nX-Slow: ';
const store = '/core/api/v1/stores/north-beck';
const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded';
const post = (path: string, rest: string) => `POST ${path} HTTP/1.1\nHost: localhost\n${rest}`;

test('requests that arrive a byte at a time are ended at every server, and meanwhile others get their pages', async () => {
  const [PORT, core, identity] = [await freePort(), await freePort(), await freePort()];
  const app = await hostApp({
    PORT: String(PORT),
    CORE_API_PORT: String(core),
    IDENTITY_PORT: String(identity),
    REQUEST_TIMEOUT_MS: '6000',
    SAMPLE_DATA: 'on',
  });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  const kinds: [port: number, beginning: string, answer: string][] = [
    [PORT, headers, '408'],
    [PORT, post('/account', form), '408'],
    [core, headers, '408'],
    [core, post(`${store}/webhooks/shopify`, json), '408'],
    // Refused before the body is read, which has to end too.
    [core, post(`${store}/orders`, json), '401'],
    [identity, headers, '408'],
    [identity, post(signUp, json), '408'],
  ];
  let open = kinds.length * connectionsOfEach;
  const ends = kinds.flatMap(([port, beginning]) =>
    Array.from({ length: connectionsOfEach }, () =>
      drip(port, beginning).finally(() => (open -= 1)),
    ),
  );
  const pages: number[] = [];
  while (open > 0) pages.push((await visitor.visit('/profile')).status);
  expect(new Set(pages)).toEqual(new Set([200]));
  const wrong = (await Promise.all(ends)).filter((end, place) => {
    const [, , answer] = kinds[Math.floor(place / connectionsOfEach)] ?? [];
    // A byte that meets the closed connection takes the answer away before it is read.
    return end !== answer && end !== 'reset';
  });
  expect(wrong).toEqual([]);
});
