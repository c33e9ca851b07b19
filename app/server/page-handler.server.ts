import { createHash, randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Request as NodeRequest, RequestHandler, Response as NodeResponse } from 'express';
import { config } from '~/config/config.server';
import { createIdempotency, isAccepted } from './idempotency.server';
import { metrics } from './observability/metrics.server';
import { senderOf } from './origin.server';
import { redis } from './redis.server';
import { inRequestScope } from './request-scope.server';
import { requestMetaOf } from './security-headers.server';
import { withSeenMark } from './seen-mark';
import { createSharedIdempotency } from './shared-idempotency.server';
import { versionHeaders } from './site-version';
import { readRequest, urlOf } from './web-request.server';
import { sendResponse } from './web-response.server';

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

type Pages = {
  answer: Answer;
  /** Null when the token is missing or belongs to another browser. */
  findFormToken: (request: Request, body: string) => string | null;
  /** Of a Set-Cookie value. */
  isOfEndedSession: (cookie: string) => Promise<boolean>;
};

const failurePath = '/refused';

/** Forms that do nothing for a browser without cookies. Other pages lead to the sign-in page, which keeps the form. */
const cookieForms = ['/account', '/cookie-consent', '/site-version'];

export function handlePages({ answer, findFormToken, isOfEndedSession }: Pages): RequestHandler {
  const ownIdempotency = createIdempotency();
  const idempotent = redis ? createSharedIdempotency(redis, ownIdempotency) : ownIdempotency;

  async function handlePost(request: Request, context: AppLoadContext): Promise<Response> {
    const body = await request.clone().text();
    context.postedBody = body;
    const token = findFormToken(request, body);
    const { host, pathname } = new URL(request.url);
    const sender = senderOf(request.headers, host);
    const needsCookies =
      sender === 'unknown' || (sender === 'own' && cookieForms.includes(pathname));
    if (needsCookies && !request.headers.has('Cookie')) {
      return reject(answer, request, { ...context, isWithoutCookies: true }, 403);
    }
    if (sender === 'foreign' || (sender === 'unknown' && token === null)) {
      return reject(answer, request, context, 403);
    }
    let isFirst = false;
    const answerWithCookies = async () => {
      isFirst = true;
      return withMark(request, withCookies(await answer(request, context), context));
    };
    if (token === null) return answerWithCookies();
    const key = createHash('sha256').update(`${request.method} ${request.url}\n${body}`);
    const isFinal = (response: Response) => isAccepted(response) && !context.isRepeatable;
    const response = await idempotent(key.digest('base64url'), answerWithCookies, isFinal);
    if (isFirst) return response;
    metrics?.formsReplayed.inc();
    return withoutCookies(response, isOfEndedSession);
  }

  async function handle(incoming: NodeRequest, context: AppLoadContext): Promise<Response> {
    const url = urlOf(incoming);
    if (!url || !isAllowed(url.hostname)) {
      return reject(answer, new Request('http://localhost/'), context, 400);
    }
    context.address = url.pathname + url.search;
    const request = await readRequest(incoming, url);
    if (!request) return reject(answer, new Request(url), context, 413);
    const { method } = request;
    if (method === 'POST') return handlePost(request, context);
    if (method === 'GET' || method === 'HEAD') return handleGet(answer, request, context);
    return reject(answer, request, context, 405);
  }

  return (incoming, outgoing, next) => {
    const meta = requestMetaOf(outgoing);
    const context = { ...meta, clientAddress: incoming.ip };
    const abandoned = abandonedSignal(outgoing);
    void inRequestScope({ requestId: meta.requestId, abandoned }, () =>
      handle(incoming, context)
        .then((response) => sendResponse(response, outgoing, incoming.headers['accept-encoding']))
        .catch(next),
    );
  };
}

function abandonedSignal(outgoing: NodeResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

async function handleGet(
  answer: Answer,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const response = await answer(request, context);
  const isData = new URL(request.url).searchParams.has('_data');
  const hasPage = isData || response.status < 400 || !response.headers.has('X-Remix-Catch');
  if (hasPage) {
    const leadsToNews = context.hasSignedIn || context.redirectCookies !== undefined;
    const complete = withCookies(response, context);
    return leadsToNews ? withMark(request, complete) : complete;
  }
  // Routes without a page, such as downloads, fail on the rejection page.
  const failed = { ...context, failure: response };
  return withCookies(await answer(failureRequest(request), failed), failed);
}

/** Renders the rejection page by a separate request, so that the rejected route does not run. */
async function reject(answer: Answer, request: Request, context: AppLoadContext, status: number) {
  const rejected = { ...context, rejectedStatus: status };
  const response = await answer(failureRequest(request), rejected);
  // No session cookies: a post from another site carries none and would overwrite the visitor's.
  return withCookies(response, { pageCookies: rejected.pageCookies });
}

function failureRequest({ url, headers: received }: Request): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', ...versionHeaders]) {
    const value = received.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(failurePath, url), { headers });
}

/** Old browsers would show an address that they know as it was before the post, sign-in or notice (G74). */
function withMark({ url }: Request, response: Response): Response {
  const { status, headers } = response;
  const location = headers.get('Location');
  const isOwn = location && new URL(location, url).origin === new URL(url).origin;
  if (status === 303 && isOwn) {
    headers.set('Location', withSeenMark(location, randomBytes(6).toString('base64url')));
  }
  return response;
}

function isAllowed(hostname: string): boolean {
  const { allowedHosts } = config;
  return allowedHosts.length === 0 || allowedHosts.includes(hostname);
}

async function withoutCookies(
  response: Response,
  isDropped: Pages['isOfEndedSession'],
): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  const dropped = await Promise.all(cookies.map(isDropped));
  response.headers.delete('Set-Cookie');
  for (const [place, cookie] of cookies.entries()) {
    if (!dropped[place]) response.headers.append('Set-Cookie', cookie);
  }
  return response;
}

function withCookies(
  response: Response,
  { cookies = [], redirectCookies = [], pageCookies = [] }: AppLoadContext,
): Response {
  const { status, headers } = response;
  const isRedirect = (status >= 300 && status < 400) || headers.has('X-Remix-Redirect');
  for (const cookie of [...cookies, ...(isRedirect ? redirectCookies : pageCookies)]) {
    headers.append('Set-Cookie', cookie);
  }
  return response;
}
