import { createHash } from 'node:crypto';
import { writeReadableStreamToWritable, type AppLoadContext } from '@remix-run/node';
import type { Request as NodeRequest, RequestHandler, Response as NodeResponse } from 'express';
import { config } from '~/config/config.server';
import { createIdempotency } from './idempotency.server';
import { redis } from './redis.server';
import { createSharedIdempotency } from './shared-idempotency.server';
import { requestedHints, versionHeaders } from './site-version';
import { requestMetaOf } from './security-headers.server';
import { compress } from './compress.server';
import { senderOf } from './origin.server';
import { addressOf, readRequest } from './web-request.server';

type Answer = (request: Request, context: AppLoadContext) => Promise<Response>;

type Pages = {
  /** Remix. */
  answer: Answer;
  /** The token in a form's body, when it is there and was made for this browser. */
  findFormToken: (request: Request, body: string) => string | null;
};

const refusalPath = '/refused';
const nowhere = 'http://localhost/';

/** Every page of the app: refuses what may not come in, lets a form count once, and sends the answer in one piece. */
export function handlePages({ answer, findFormToken }: Pages): RequestHandler {
  const ownMemory = createIdempotency();
  const idempotent = redis ? createSharedIdempotency(redis, ownMemory) : ownMemory;

  async function answerPost(request: Request, context: AppLoadContext): Promise<Response> {
    const body = await request.clone().text();
    const token = findFormToken(request, body);
    const sender = senderOf(request.headers, new URL(request.url).host);
    if (sender === 'foreign' || (sender === 'unknown' && token === null)) {
      return refuse(request, context, 403);
    }
    const answerWithCookies = async () => withCookies(await answer(request, context), context);
    if (token === null) return answerWithCookies();
    const key = createHash('sha256').update(`${request.method} ${request.url}\n${body}`);
    return idempotent(key.digest('base64url'), answerWithCookies);
  }

  /** The page that says no, in the reader's language: a request of its own, so that no route's work is done. */
  async function refuse(request: Request, context: AppLoadContext, status: number) {
    const refused = { ...context, refusal: status };
    const response = await answer(refusalRequest(request), refused);
    // No other cookies: a post from another site carries none of ours, and would replace those of the visitor.
    return withCookies(response, { pageCookies: refused.pageCookies });
  }

  /** A route without a page, such as a download, has its failure shown on that page too. */
  async function answerGet(request: Request, context: AppLoadContext): Promise<Response> {
    const answered = await answer(request, context);
    const isData = new URL(request.url).searchParams.has('_data');
    const hasPage = isData || answered.status < 400 || !answered.headers.has('X-Remix-Catch');
    if (hasPage) return withCookies(answered, context);
    const failed = { ...context, failure: answered };
    return withCookies(await answer(refusalRequest(request), failed), failed);
  }

  async function answerRequest(request: Request, context: AppLoadContext): Promise<Response> {
    const { method } = request;
    if (method === 'POST') return answerPost(request, context);
    if (method !== 'GET' && method !== 'HEAD') return refuse(request, context, 405);
    return answerGet(request, context);
  }

  async function answerIncoming(incoming: NodeRequest, context: AppLoadContext) {
    const url = addressOf(incoming);
    if (!url || !isAllowed(url.hostname)) return refuse(new Request(nowhere), context, 400);
    const request = await readRequest(incoming, url);
    return request ? answerRequest(request, context) : refuse(new Request(url), context, 413);
  }

  return (incoming, outgoing, next) => {
    const context = { ...requestMetaOf(outgoing), clientAddress: incoming.ip };
    answerIncoming(incoming, context)
      .then((response) => send(response, outgoing, incoming.headers['accept-encoding']))
      .catch(next);
  };
}

function refusalRequest({ url, headers: asked }: Request): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language']) {
    const value = asked.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(new URL(refusalPath, url), { headers });
}

function isAllowed(hostname: string): boolean {
  const { allowedHosts } = config;
  return allowedHosts.length === 0 || allowedHosts.includes(hostname);
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

async function send(
  response: Response,
  outgoing: NodeResponse,
  acceptEncoding: string | string[] = '',
): Promise<void> {
  outgoing.status(response.status);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  if (!response.headers.has('Cache-Control')) outgoing.setHeader('Cache-Control', 'no-store');
  // A download goes out as it is made: it may be larger than the memory of a small machine.
  if (response.headers.has('Content-Disposition')) return sendDownload(response, outgoing);
  const whole = Buffer.from(await response.arrayBuffer());
  const { body, encoding } = compress(
    whole,
    response.headers.get('Content-Type') ?? '',
    String(acceptEncoding),
  );
  outgoing.vary(['Accept-Encoding', 'Accept-Language', 'Cookie', ...versionHeaders].join(', '));
  outgoing.setHeader('Accept-CH', requestedHints.join(', '));
  if (encoding) outgoing.setHeader('Content-Encoding', encoding);
  outgoing.setHeader('Content-Length', body.length);
  outgoing.end(body);
}

async function sendDownload({ body }: Response, outgoing: NodeResponse): Promise<void> {
  if (!body) return void outgoing.end();
  // The other end sees that the file is not whole: the connection is cut. Nobody is left to be told.
  await writeReadableStreamToWritable(body, outgoing).catch(() => undefined);
}
