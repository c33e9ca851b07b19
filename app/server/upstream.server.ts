import { Agent, fetch, request } from 'undici';
import { config } from '~/config/config.server';
import { log } from './log.server';
import { metrics } from './observability/metrics.server';
import { requestScope } from './request-scope.server';
import { inTurn, NoTurn, type TurnFailure } from './upstream-queue.server';

// How many connections there are is up to the queue: a call that undici lets wait would lose its time.
const agent = new Agent({ keepAliveTimeout: 10_000 });
const maximumBytes = 5_000_000;

type UpstreamCall = {
  upstream?: string;
  kind?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** In milliseconds since 1970. */
  deadline?: number;
  parse?: (text: string) => unknown;
};

type Failure = TurnFailure | 'too-large' | 'connection';

/** `body` is null when it is empty, undefined when it is not JSON. `failure`: no complete response has arrived. */
type UpstreamReply =
  { status: number; body: unknown; tag: string | null } | { status: null; failure: Failure };

class TooLarge extends Error {}

export async function callUpstream({
  url,
  upstream = hostOf(url),
  kind = '',
  deadline = Infinity,
  parse = parseJson,
  ...call
}: UpstreamCall): Promise<UpstreamReply> {
  const logCall = startCall({ host: hostOf(url), method: call.method });
  const turn = { upstream, kind, deadline, isRead: call.method === 'GET' };
  try {
    return await inTurn(turn, async (signal) => {
      const headers = { ...requestHeaders(), ...call.headers };
      const response = await request(url, { ...call, headers, dispatcher: agent, signal });
      const text = (await readBounded(response.body)).toString();
      logCall(response.statusCode);
      const { etag } = response.headers;
      const tag = typeof etag === 'string' ? etag : null;
      return { status: response.statusCode, body: parse(text), tag };
    });
  } catch (error) {
    const failure = failureOf(error);
    logCall(failure);
    return { status: null, failure };
  }
}

type FetchOptions = Omit<RequestInit, 'body'> & { body?: BodyInit | Uint8Array | null };

/** For libraries that take a `fetch`; rejects like it. What it reads may be shared: it ends with no request. */
export async function fetchUpstream(url: string, { body: content, ...init }: FetchOptions = {}) {
  // The copy satisfies TypeScript: another Uint8Array could be in shared memory.
  const sent = content instanceof Uint8Array ? Uint8Array.from(content) : content;
  const outgoing = new Request(url, { ...init, body: sent });
  const { method, redirect } = outgoing;
  const logCall = startCall({ host: hostOf(url), method });
  const turn = { upstream: hostOf(url), kind: '', deadline: Infinity, isRead: false };
  const cancelled = init.signal ?? undefined;
  try {
    return await inTurn({ ...turn, cancelled }, async (signal) => {
      const headers = { ...requestHeaders(), ...Object.fromEntries(outgoing.headers) };
      const body = outgoing.body && (await outgoing.arrayBuffer());
      const options = { method, redirect, headers, body, signal, dispatcher: agent };
      const { status, statusText, headers: received, body: stream } = await fetch(url, options);
      const whole = stream && Uint8Array.from(await readBounded(stream));
      logCall(status);
      return new Response(whole, { status, statusText, headers: [...received] });
    });
  } catch (error) {
    logCall(failureOf(error));
    throw cancelled?.aborted ? cancelled.reason : error;
  }
}

/** For libraries with an HTTP client of their own; rejects after the configured time. */
export async function awaitUpstream<Value>(name: string, call: () => Promise<Value>) {
  const logCall = startCall({ call: name });
  const signal = AbortSignal.timeout(config.upstreamTimeoutMs);
  const overrun = new Promise<never>((_resolve, reject) => {
    signal.onabort = () => reject(new Error(`${name}: no response in time`));
  });
  try {
    const value = await Promise.race([call(), overrun]);
    logCall('done');
    return value;
  } catch (error) {
    logCall(signal.aborted ? 'timeout' : 'failed');
    throw error;
  } finally {
    signal.onabort = null;
  }
}

function requestHeaders(): Record<string, string> {
  const scope = requestScope();
  return scope ? { 'x-request-id': scope.requestId } : {};
}

/** Logs no path, headers or body, which hold tokens and personal data. */
function startCall(call: { host: string; method: string } | { call: string }) {
  const start = performance.now();
  return (status: number | string): void => {
    const milliseconds = Math.round(performance.now() - start);
    metrics?.upstreamCalls.observe(
      { upstream: 'host' in call ? call.host : call.call, outcome: outcomeOf(status) },
      milliseconds / 1000,
    );
    log.debug({ ...call, status, milliseconds }, 'Upstream call');
  };
}

function outcomeOf(status: number | string): string {
  return typeof status === 'number' ? `${Math.floor(status / 100)}xx` : status;
}

async function readBounded(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new TooLarge('The response is larger than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

function failureOf(error: unknown): Failure {
  if (error instanceof NoTurn) return error.failure;
  return error instanceof TooLarge ? 'too-large' : 'connection';
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
