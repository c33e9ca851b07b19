import { createServer, request as startRequest } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import express from 'express';
import { expect, test } from 'vitest';
import { runServer } from '../../tests/support/run-server';
import { setCookie } from './cookies.server';
import { rejections } from './validation/rejections';
import { handlePages } from './page-handler.server';
import { securityHeaders } from './security-headers.server';

type Answer = Parameters<typeof handlePages>[0]['answer'];

/** Every form has its field `t` as form token; a cookie tells of another account. */
async function servePages(answer: Answer) {
  const app = express();
  const findFormToken = (_request: Request, form: URLSearchParams) => form.get('t');
  const otherAccountOf = async ({ headers }: Request) =>
    /other=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? null;
  const isOfEndedSession = async (cookie: string) => cookie.startsWith('ended=');
  const encryption = { encrypt: async () => '', decrypt: async () => null };
  app.use(
    securityHeaders(['']),
    handlePages({
      answer,
      inlineStyles: { all: '', lightList: '' },
      findFormToken,
      otherAccountOf,
      isOfEndedSession,
      encryption,
    }),
  );
  const { port } = new URL(await runServer(createServer(app)));
  return (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number | undefined; cookies: string[] }>((resolve, reject) => {
      const all = body === '' ? headers : { ...headers, 'Content-Type': formType };
      const outgoing = startRequest({ port, method, path, headers: all }, (response) => {
        const cookies = response.headers['set-cookie'] ?? [];
        response.resume().on('end', () => resolve({ status: response.statusCode, cookies }));
      });
      outgoing.on('error', reject).end(body);
    });
}

function setEachKind(context: AppLoadContext) {
  setCookie({ context }, 'a=1');
  setCookie({ context }, 'a=2; Path=/');
  setCookie({ context }, 'ab=1');
  setCookie({ context }, 'n=new', 'redirect');
  setCookie({ context }, 'n=', 'page');
}

const formType = 'application/x-www-form-urlencoded';
const html = { 'Content-Type': 'text/html' };
const anyResponse = ['a=2; Path=/', 'ab=1'];

test.each([
  ['a page', 200, {}, 'n='],
  ['a page of an error', 404, html, 'n='],
  ['a redirect', 303, {}, 'n=new'],
  ['a redirect of a data request', 204, { 'X-Remix-Redirect': '/' }, 'n=new'],
])('%s carries its own cookies after those of any response', async (_, status, headers, cookie) => {
  const send = await servePages(async (_request, context) => {
    setEachKind(context);
    return new Response(null, { status, headers: new Headers(Object.entries(headers)) });
  });
  expect(await send('GET', '/')).toEqual({ status, cookies: [...anyResponse, cookie] });
});

test('a rejected request gets only the cookies of the rejection page', async () => {
  const send = await servePages(async (_request, context) => {
    setEachKind(context);
    const status = context.rejection ? rejections[context.rejection] : 200;
    return new Response('', { status, headers: html });
  });
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Cookie: 'a=b' };
  expect(await send('POST', '/', foreign, 't=token')).toEqual({ status: 403, cookies: ['n='] });
  expect(await send('PUT', '/')).toEqual({ status: 405, cookies: ['n='] });
});

test('the failure of a route without a page sets the cookies of the route and of the page', async () => {
  const send = await servePages(async (_request, context) => {
    if (context.failure) {
      setCookie({ context }, 'n=', 'page');
      return new Response('', { status: context.failure.status, headers: html });
    }
    setCookie({ context }, 'a=1');
    return new Response('', { status: 502, headers: { 'X-Remix-Catch': 'yes' } });
  });
  expect(await send('GET', '/download')).toEqual({ status: 502, cookies: ['a=1', 'n='] });
});

test('two forms of one page with the same token and no other field, for two addresses, are handled both', async () => {
  const addresses: string[] = [];
  const send = await servePages(async ({ url }) => {
    addresses.push(new URL(url).pathname);
    return new Response(null, { status: 303 });
  });
  const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: 'a=b' };
  for (const path of ['/a/delete', '/b/delete', '/a/delete'])
    await send('POST', path, own, 't=token');
  expect(addresses).toEqual(['/a/delete', '/b/delete']);
});

test('a repeated form post gets the cookies of the first response', async () => {
  let count = 0;
  const send = await servePages(async (_request, context) => {
    count += 1;
    setCookie({ context }, `n=${count}`, 'redirect');
    return new Response(null, { status: 303 });
  });
  const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: 'a=b' };
  const first = { status: 303, cookies: ['n=1'] };
  expect(await send('POST', '/', own, 't=token')).toEqual(first);
  expect(await send('POST', '/', own, 't=token')).toEqual(first);
  expect(await send('POST', '/', own, 't=other')).toEqual({ status: 303, cookies: ['n=2'] });
});

test('an account that posts the form of another gets nothing that was answered to its owner', async () => {
  let count = 0;
  const send = await servePages(async (_request, context) => {
    count += 1;
    setCookie({ context }, `n=${count}`, 'redirect');
    context.isRepeatable = count === 2;
    return new Response(null, { status: 303 });
  });
  const own = { 'Sec-Fetch-Site': 'same-origin', Cookie: 'a=b' };
  const other = { ...own, Cookie: 'other=bob' };
  expect(await send('POST', '/', own, 't=token')).toMatchObject({ cookies: ['n=1'] });
  expect(await send('POST', '/', other, 't=token')).toMatchObject({ cookies: ['n=2'] });
  expect(await send('POST', '/', other, 't=token')).toMatchObject({ cookies: ['n=3'] });
  expect(await send('POST', '/', own, 't=token')).toMatchObject({ cookies: ['n=1'] });
});
