import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onFinished } from './lifetime';

export type CoreCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** Whether the client took the whole reply or closed the connection before; null so far. */
  end: 'whole' | 'cut' | null;
};

type FixedReply =
  /** Answered after that time, in milliseconds. */
  | { status: number; body?: unknown; delay?: number; tag?: string }
  /** Sent verbatim */
  | { status: number; text: string }
  | 'hang'
  | 'cut'
  /** Sends headers and a part of the body, then nothing. */
  | 'stall';

export type Reply = FixedReply | ((call: CoreCall) => FixedReply);

/**
 * A server that replies by `METHOD /path`, for one test after the other. Unexpected calls get 599,
 * which no client accepts.
 */
export async function openScriptedCore() {
  let calls: CoreCall[] = [];
  let replies: Record<string, Reply> = {};
  const unfinished = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void handleCall(request, response);
  });

  async function handleCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://core.invalid');
    const text = await textOf(request);
    const call: CoreCall = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      end: null,
    };
    calls.push(call);
    response.once('close', () => (call.end = response.writableFinished ? 'whole' : 'cut'));
    const known = replies[`${call.method} ${call.path}`] ?? replies[`${call.method} *`];
    const reply = typeof known === 'function' ? known(call) : (known ?? { status: 599 });
    if (reply === 'hang' || reply === 'stall') unfinished.add(response);
    if (reply === 'hang') return;
    if (reply === 'cut' || reply === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results":[');
      if (reply === 'cut') setTimeout(() => response.destroy(), 20);
      return;
    }
    if ('delay' in reply) await new Promise((resolve) => setTimeout(resolve, reply.delay));
    const body = 'text' in reply ? reply.text : JSON.stringify(reply.body ?? null);
    const tag = 'tag' in reply && reply.tag !== undefined ? { etag: reply.tag } : {};
    const headers = { 'content-type': 'application/json', ...tag };
    response.writeHead(reply.status, headers).end(reply.status === 304 ? undefined : body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    /** Forgets the calls and replies of the test before. */
    respondWith: (initial: Record<string, Reply>) => {
      for (const response of unfinished) response.destroy();
      unfinished.clear();
      const ownCalls: CoreCall[] = (calls = []);
      const ownReplies = (replies = { ...initial });
      return {
        url,
        calls: ownCalls,
        /** `call` is a method and a path, such as `GET /core/api/v1/feedback`. */
        callsTo: (call: string) =>
          ownCalls.filter(({ method, path }) => `${method} ${path}` === call),
        answer: (more: Record<string, Reply>) => Object.assign(ownReplies, more),
      };
    },
  };
}

export async function scriptedCore(replies: Record<string, Reply> = {}) {
  const core = await openScriptedCore();
  onFinished(core.close);
  return core.respondWith(replies);
}

export type ScriptedCore = Awaited<ReturnType<typeof scriptedCore>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
