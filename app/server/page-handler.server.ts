import { createHash, randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Request as NodeRequest, RequestHandler, Response as NodeResponse } from 'express';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { projectFolder } from '~/config/project-folder.server';
import { reportError } from './error-reports.server';
import { answerWithPage, reject, type Answer } from './failure-answer.server';
import { withoutCookies } from './cookies.server';
import { validateRequest, type PostedForm } from './validation/validate-request.server';
import {
  createIdempotency,
  isAccepted,
  StillInProgress,
  createSharedIdempotency,
  type Encryption,
} from './idempotency.server';
import { metrics } from './observability/metrics.server';
import { redis } from './redis.server';
import { inRequestScope } from './request-scope.server';
import { requestMetaOf } from './security-headers.server';
import { withCacheBuster } from './cache-buster';
import type { InlineStyles } from './load-context';
import { finishBeforeExit } from './shutdown.server';
import { sendResponse } from './web-response.server';

type Pages = {
  answer: Answer;
  inlineStyles: InlineStyles;
  findFormToken: (request: Request, form: URLSearchParams) => string | null;
  otherAccountOf: (request: Request, form: URLSearchParams) => Promise<string | null>;
  encryption: Encryption;
  isOfEndedSession: (cookie: string) => Promise<boolean>;
};

/** Forms that do nothing for a browser without cookies. Other pages lead to the sign-in page, which keeps the form. */
const cookieForms = ['/account', '/cookie-consent', '/site-version'];

export function handlePages({
  answer,
  inlineStyles,
  findFormToken,
  otherAccountOf,
  encryption,
  isOfEndedSession,
}: Pages): RequestHandler {
  const idempotent = idempotencyWith(encryption);

  async function handle(incoming: NodeRequest, context: AppLoadContext): Promise<Response> {
    const { request, ...validated } = await validateRequest(incoming);
    const { pathname, search } = new URL(request.url);
    context.address = pathname + search;
    if (validated.isRefused) return reject(answer, request, context, validated.rejection);
    const answered = validated.posted
      ? handlePost(request, validated.posted, context)
      : handleGet(request, context);
    return answered.catch((error: unknown) => {
      if (error instanceof StillInProgress) return reject(answer, request, context, 'in-progress');
      reportError(error, { requestId: context.requestId, url: new URL(request.url) });
      return reject(answer, request, context, 'failed');
    });
  }

  async function handlePost(
    request: Request,
    { form, sender }: PostedForm,
    context: AppLoadContext,
  ) {
    context.postedForm = form;
    const token = findFormToken(request, form);
    const needsCookies =
      sender === 'unknown' ||
      (sender === 'own' && cookieForms.includes(new URL(request.url).pathname));
    if (needsCookies && !request.headers.has('Cookie')) {
      return reject(answer, request, context, 'no-cookies');
    }
    if (sender === 'foreign' || (sender === 'unknown' && token === null)) {
      return reject(answer, request, context, 'foreign-form');
    }
    let isFirst = false;
    const handleForm = async () => {
      isFirst = true;
      return withMark(request, await answerWithPage(answer, request, context));
    };
    if (token === null) return handleForm();
    const isFinal = (response: Response) => isAccepted(response) && !context.isRepeatable;
    const key = keyOf(request, form, await otherAccountOf(request, form));
    const response = await idempotent(key, handleForm, isFinal);
    if (isFirst) return response;
    metrics?.formsReplayed.inc();
    return withoutCookies(response, isOfEndedSession);
  }

  async function handleGet(request: Request, context: AppLoadContext): Promise<Response> {
    const response = await answerWithPage(answer, request, context);
    const leadsToNews = context.hasSignedIn || context.redirectCookies !== undefined;
    return leadsToNews ? withMark(request, response) : response;
  }

  return inOwnScope(handle, inlineStyles);
}

function idempotencyWith(encryption: Encryption) {
  const own = createIdempotency();
  return redis ? createSharedIdempotency(redis, own, encryption) : own;
}

type Handle = (incoming: NodeRequest, context: AppLoadContext) => Promise<Response>;

function inOwnScope(handle: Handle, inlineStyles: InlineStyles): RequestHandler {
  return (incoming, outgoing, next) => {
    const meta = requestMetaOf(outgoing);
    const context = {
      ...meta,
      clientAddress: incoming.ip,
      isForData: '_data' in incoming.query,
      inlineStyles: isFromElsewhere(incoming) ? inlineStyles : undefined,
    };
    // Who presses twice gives up the first request and waits for its response all the same (decision 07).
    const isAwaited = incoming.method === 'POST';
    const abandoned = isAwaited ? new AbortController().signal : abandonedSignal(outgoing);
    void inRequestScope({ requestId: meta.requestId, abandoned }, () =>
      finishBeforeExit(handle(incoming, context))
        .then(async (response) => {
          await discardRest(incoming);
          // What was not read of a body would be taken for the next request.
          if (!incoming.complete) outgoing.setHeader('Connection', 'close');
          return sendResponse(response, outgoing, incoming.headers['accept-encoding']);
        })
        .catch(next),
    );
  };
}

const mostDiscardedBytes = 1_000_000;
const longestDiscardingMs = 2000;

/** Who still sends when the connection is closed may never read the answer: a proxy says 502 in its place. */
async function discardRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  let bytes = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestDiscardingMs);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostDiscardedBytes) stop();
    });
    incoming.once('end', stop).once('close', stop);
  });
}

/** Two forms of one page share their token, but not their address, nor two accounts what one of them was answered. */
function keyOf({ url }: Request, form: URLSearchParams, otherAccount: string | null): string {
  return createHash('sha256')
    .update(`POST ${url}\n${form}\n${otherAccount ?? ''}`)
    .digest('base64url');
}

function abandonedSignal(outgoing: NodeResponse): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Old browsers would show an address that they know as it was before the post, sign-in or notice (G74). */
function withMark({ url }: Request, response: Response): Response {
  const { status, headers } = response;
  const location = headers.get('Location');
  const isOwn = location && new URL(location, url).origin === new URL(url).origin;
  if (status === 303 && isOwn) {
    headers.set('Location', withCacheBuster(location, randomBytes(6).toString('base64url')));
  }
  return response;
}

/** HTML checkers read inline styles and know no transition between documents: the next page links to styles with it. */
const transitions = /@view-transition\{[^}]*\}|::view-transition[^{}]*\{[^}]*\}/g;

export function readInlineStyles(address: string): string {
  return readFileSync(join(projectFolder, 'public', address), 'utf8').replace(transitions, '');
}

/** A page may be the first of this build in its browser then: styles in it save a round trip (decision 34). */
function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return ['none', 'cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}
