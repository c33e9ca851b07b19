export type Answer = {
  status: number;
  /** Undefined when it is not JSON; null when it is empty. */
  body: unknown;
  contentType: string;
  tag: string | null;
};

export type Reply = Answer | { status: null; failure: string };

export type Request = {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as it is when it is a string, else as JSON. */
  body?: unknown;
  token: string | null;
  language?: string;
};

export type CoreClient = ReturnType<typeof createCoreClient>;

const mostBytes = 5_000_000;

export function createCoreClient({ url, timeoutMs }: { url: string; timeoutMs: number }) {
  const durations: number[] = [];

  async function send(request: Request): Promise<Reply> {
    const start = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(addressOf(url, request), {
        method: request.method,
        headers: headersOf(request),
        ...(request.body !== undefined && { body: textOf(request.body) }),
        redirect: 'manual',
        signal,
      });
      const text = await readText(response);
      return {
        status: response.status,
        body: parse(text),
        contentType: response.headers.get('content-type') ?? '',
        tag: response.headers.get('etag'),
      };
    } catch (error) {
      return { status: null, failure: signal.aborted ? inTime(timeoutMs) : explain(error) };
    } finally {
      durations.push(performance.now() - start);
    }
  }
  return { send, durations };
}

function addressOf(url: string, { path, query = {} }: Request): URL {
  const address = new URL(path, url);
  address.search = new URLSearchParams(query).toString();
  return address;
}

function headersOf({ token, language = 'en', headers = {}, body }: Request) {
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    accept: 'application/json',
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('the answer is larger than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function inTime(timeoutMs: number): string {
  return `no whole answer within ${timeoutMs / 1000} s`;
}

/** undici puts the reason of a broken connection into the cause. */
function explain(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const text = reason instanceof Error ? reason.message : String(reason);
  return (text || 'no connection').split('\n')[0]?.slice(0, 120) ?? '';
}
