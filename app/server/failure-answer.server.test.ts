import { expect, test } from 'vitest';
import { setCookie } from './cookies.server';
import { answerWithPage, reject, type Answer } from './failure-answer.server';
import { inRequestScope, type RequestScope } from './request-scope.server';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const request = new Request('http://localhost/profile', {
  headers: { 'accept-language': 'sv', cookie: 'a=b', origin: 'http://localhost' },
});

function newScope(): RequestScope {
  return { requestId: 'r', abandoned: new AbortController().signal };
}

/** Responds to the rejection page with its reason, to everything else with `response`. */
function answerWith(response: Response): Answer {
  return async (_request, { rejection, failure }) => {
    if (!rejection && !failure) return response;
    return new Response(rejection ?? `failure ${failure?.status}`, { headers: html });
  };
}

async function textFor(response: Response): Promise<string> {
  return (await answerWithPage(answerWith(response), request, {})).text();
}

test.each([
  ['a page', new Response('as it is', { headers: html })],
  ['a page of an error', new Response('as it is', { status: 422, headers: html })],
  ['a file', new Response('as it is', { headers: { 'Content-Type': 'text/csv' } })],
])('%s is left as it is', async (_name, response) => {
  expect(await textFor(response)).toBe('as it is');
});

test.each([
  ['a page of the router about its method', 405, html, 'bad-method'],
  ['what the router says of a resource', 405, { 'X-Remix-Error': 'yes' }, 'bad-method'],
  ['a bare refusal', 400, { 'X-Remix-Error': 'yes' }, 'bad-address'],
  ['a bare error', 500, { 'Content-Type': 'text/plain' }, 'failed'],
  ['what a download throws', 502, { 'X-Remix-Catch': 'yes' }, 'failure 502'],
])('%s becomes a page', async (_name, status, headers, expected) => {
  const sent = new Headers(Object.entries(headers));
  expect(await textFor(new Response('bare', { status, headers: sent }))).toBe(expected);
});

test('data for scripts is left as it is', async () => {
  const data = new Request('http://localhost/profile?_data=root');
  const answer = answerWith(new Response('bare', { status: 403 }));
  expect(await (await answerWithPage(answer, data, {})).text()).toBe('bare');
});

test('what fails because an upstream has no room is 503 with Retry-After, and keeps its cookies', async () => {
  const scope = newScope();
  const answer: Answer = async (_request, context) => {
    setCookie({ context }, 'renewed=1');
    scope.isOverloaded = true;
    return new Response('busy', { status: 502, headers: html });
  };
  const response = await inRequestScope(scope, () => answerWithPage(answer, request, {}));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect([await response.text(), response.headers.getSetCookie()]).toEqual(['busy', ['renewed=1']]);
});

test.each([
  [502, undefined],
  [404, true],
  [200, true],
])('the status %i is kept when isOverloaded is %s', async (status, isOverloaded) => {
  const answer = answerWith(new Response('', { status, headers: html }));
  const scope = { ...newScope(), isOverloaded };
  const response = await inRequestScope(scope, () => answerWithPage(answer, request, {}));
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, null]);
});

test('the rejection page is asked for in the language of the request, at an address of its own', async () => {
  const asked: Request[] = [];
  const answer: Answer = async (sent) => {
    asked.push(sent);
    return new Response('', { status: 405, headers: html });
  };
  const response = await reject(answer, request, {}, 'bad-method');
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  const headers = { cookie: 'a=b', 'accept-language': 'sv' };
  expect(asked.map(({ url }) => url)).toEqual(['http://localhost/refused']);
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual(headers);
});
