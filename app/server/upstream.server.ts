import { Agent, fetch, request } from 'undici';
import { config } from '~/config/config.server';
import { log } from './log.server';

const agent = new Agent({ connections: 64, keepAliveTimeout: 10_000 });
const maximumBytes = 5_000_000;

type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Shorter than the configured time. */
  timeoutMs?: number;
  /** JSON by default. */
  parse?: (text: string) => unknown;
};

type Failure = 'timeout' | 'too-large' | 'connection';

/** `body` is null when it is empty or not JSON. A `failure` means that no complete response arrived. */
export type UpstreamReply = { status: number; body: unknown } | { status: null; failure: Failure };

class TooLarge extends Error {}

export async function callUpstream({
  url,
  parse = parseJson,
  timeoutMs = Infinity,
  ...call
}: UpstreamCall): Promise<UpstreamReply> {
  const logCall = startCall({ host: hostOf(url), method: call.method });
  const signal = AbortSignal.timeout(Math.min(timeoutMs, config.upstreamTimeoutMs));
  try {
    const response = await request(url, { ...call, dispatcher: agent, signal });
    const text = (await readBounded(response.body)).toString();
    const reply = { status: response.statusCode, body: parse(text) };
    logCall(reply.status);
    return reply;
  } catch (error) {
    const failure = failureOf(error, signal);
    logCall(failure);
    return { status: null, failure };
  }
}

type FetchOptions = Omit<RequestInit, 'body'> & { body?: BodyInit | Uint8Array | null };

/** For libraries that take a `fetch`; rejects like it. */
export async function fetchUpstream(
  url: string,
  { body: content, ...init }: FetchOptions = {},
): Promise<Response> {
  // The copy satisfies TypeScript: another Uint8Array could be in shared memory.
  const sent = content instanceof Uint8Array ? Uint8Array.from(content) : content;
  const outgoing = new Request(url, { ...init, body: sent });
  const { method, redirect } = outgoing;
  const logCall = startCall({ host: hostOf(url), method });
  const signal = AbortSignal.any([outgoing.signal, AbortSignal.timeout(config.upstreamTimeoutMs)]);
  try {
    const headers = Object.fromEntries(outgoing.headers);
    const body = outgoing.body && (await outgoing.arrayBuffer());
    const options = { method, redirect, headers, body, signal, dispatcher: agent };
    const { status, statusText, headers: received, body: stream } = await fetch(url, options);
    const whole = stream && Uint8Array.from(await readBounded(stream));
    logCall(status);
    return new Response(whole, { status, statusText, headers: [...received] });
  } catch (error) {
    logCall(failureOf(error, signal));
    throw error;
  }
}

/** For libraries with an HTTP client of their own; rejects after the configured time. */
export async function awaitUpstream<Value>(
  name: string,
  call: () => Promise<Value>,
): Promise<Value> {
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

/** Logs no path, headers or body, which hold tokens and personal data. */
function startCall(call: { host: string; method: string } | { call: string }) {
  const start = performance.now();
  return (status: number | string): void => {
    const milliseconds = Math.round(performance.now() - start);
    log.debug({ ...call, status, milliseconds }, 'Upstream call');
  };
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

function failureOf(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof TooLarge) return 'too-large';
  return signal.aborted ? 'timeout' : 'connection';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
