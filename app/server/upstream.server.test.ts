import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runServer } from '../../tests/support/run-server';
import { log } from './log.server';
import { awaitUpstream, callUpstream, fetchUpstream } from './upstream.server';

vi.hoisted(() => {
  process.env.UPSTREAM_TIMEOUT_MS = '1500';
});

const milliseconds: unknown = expect.any(Number);
const never: RequestListener = () => undefined;
const tooLarge: RequestListener = (_request, response) => {
  response.end(Buffer.alloc(5_000_001));
};

async function serve(listener: RequestListener) {
  return new URL(await runServer(createServer(listener))).host;
}

function watchLog() {
  const debug = vi.spyOn(log, 'debug');
  onTestFinished(() => debug.mockRestore());
  return () => debug.mock.calls.map(([entry]) => entry);
}

test('fetchUpstream sends what fetch would send and returns the whole response', async () => {
  const host = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(201, { 'content-type': 'text/plain', 'x-requested': request.url });
      const { authorization, 'content-type': type } = request.headers;
      response.end(
        `${request.method} ${authorization} ${type} ${Buffer.concat(chunks).toString()}`,
      );
    });
  });
  for (const body of [new URLSearchParams({ a: 'å' }), new TextEncoder().encode('a=%C3%A5')]) {
    const response = await fetchUpstream(`http://${host}/token?x=1`, {
      method: 'POST',
      headers: { authorization: 'Basic x', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response).toBeInstanceOf(Response);
    expect([response.status, response.headers.get('x-requested')]).toEqual([201, '/token?x=1']);
    expect(await response.text()).toBe('POST Basic x application/x-www-form-urlencoded a=%C3%A5');
  }
});

test('fetchUpstream follows no redirect with redirect: manual and accepts an empty response', async () => {
  const host = await serve((request, response) => {
    if (request.url === '/from') response.writeHead(302, { location: '/to' });
    else response.writeHead(204);
    response.end();
  });
  const redirect = await fetchUpstream(`http://${host}/from`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/to']);
  const empty = await fetchUpstream(`http://${host}/from`);
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('fetchUpstream and callUpstream give up on a server that never answers', async () => {
  const host = await serve(never);
  const entries = watchLog();
  await expect(fetchUpstream(`http://${host}/`)).rejects.toThrow(/timeout/i);
  const reply = await callUpstream({ method: 'GET', url: `http://${host}/`, headers: {} });
  expect(reply).toEqual({ status: null, failure: 'timeout' });
  const timeout = { host, method: 'GET', status: 'timeout', milliseconds };
  expect(entries()).toEqual([timeout, timeout]);
});

test('fetchUpstream aborts on the signal of its caller', async () => {
  const host = await serve(never);
  const signal = AbortSignal.abort(new Error('changed my mind'));
  await expect(fetchUpstream(`http://${host}/`, { signal })).rejects.toThrow('changed my mind');
});

test('fetchUpstream and callUpstream give up on a body of more than 5 MB', async () => {
  const host = await serve(tooLarge);
  const entries = watchLog();
  await expect(fetchUpstream(`http://${host}/`)).rejects.toThrow('larger than 5 MB');
  const reply = await callUpstream({ method: 'GET', url: `http://${host}/`, headers: {} });
  expect(reply).toEqual({ status: null, failure: 'too-large' });
  expect(entries()).toMatchObject([{ status: 'too-large' }, { status: 'too-large' }]);
});

test.each(['http://127.0.0.1:1/', 'no address'])('callUpstream fails to reach %s', async (url) => {
  const reply = await callUpstream({ method: 'GET', url, headers: {} });
  expect(reply).toEqual({ status: null, failure: 'connection' });
});

test('the log line of a call holds neither query string nor token nor body', async () => {
  const host = await serve((_request, response) => {
    response.setHeader('set-cookie', 'secret=1');
    response.end('{"secret":1}');
  });
  const entries = watchLog();
  const headers = { authorization: 'Bearer secret' };
  const url = `http://${host}/secret?key=secret`;
  await callUpstream({ method: 'PUT', url, headers, body: 'secret' });
  await fetchUpstream(url, { method: 'POST', headers, body: 'secret' });
  expect(entries()).toEqual([
    { host, method: 'PUT', status: 200, milliseconds },
    { host, method: 'POST', status: 200, milliseconds },
  ]);
});

test('awaitUpstream resolves and rejects like its promise, and gives up after the configured time', async () => {
  const entries = watchLog();
  expect(await awaitUpstream('work', async () => 1)).toBe(1);
  const failing = async () => {
    throw new Error('no account');
  };
  await expect(awaitUpstream('work', failing)).rejects.toThrow('no account');
  await expect(awaitUpstream('work', () => new Promise(() => undefined))).rejects.toThrow(
    'work: no response in time',
  );
  expect(entries()).toMatchObject([
    { call: 'work', status: 'done' },
    { call: 'work', status: 'failed' },
    { call: 'work', status: 'timeout' },
  ]);
});
