import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type CoreCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
};

type FixedReply =
  | { status: number; body?: unknown }
  /** Sent as it stands. */
  | { status: number; text: string }
  | 'hang'
  | 'cut'
  /** Begins to answer and never goes on. */
  | 'stall';

export type Reply = FixedReply | ((call: CoreCall) => FixedReply);

/**
 * A core API over real HTTP on one address that plays one script after the other.
 * A call that the script does not expect is answered with 599, which no page takes for anything.
 */
export async function openScriptedCore() {
  let calls: CoreCall[] = [];
  let answers: Record<string, Reply> = {};
  const unfinished = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void answerCall(request, response);
  });

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://core.invalid');
    const text = await textOf(request);
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    const known = answers[`${call.method} ${call.path}`] ?? answers[`${call.method} *`];
    const answer = typeof known === 'function' ? known(call) : (known ?? { status: 599 });
    if (answer === 'hang' || answer === 'stall') unfinished.add(response);
    if (answer === 'hang') return;
    if (answer === 'cut' || answer === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results":[');
      if (answer === 'cut') setTimeout(() => response.destroy(), 20);
      return;
    }
    const body = 'text' in answer ? answer.text : JSON.stringify(answer.body ?? null);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
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
    /** Begins a script: what was asked and answered before is forgotten. */
    respondWith: (script: Record<string, Reply>) => {
      for (const response of unfinished) response.destroy();
      unfinished.clear();
      const played: CoreCall[] = (calls = []);
      const known = (answers = { ...script });
      return {
        url,
        calls: played,
        /** The calls of a method to a path, such as `GET /core/api/v1/feedback`. */
        callsTo: (call: string) =>
          played.filter(({ method, path }) => `${method} ${path}` === call),
        /** Changes what is answered from now on. */
        answer: (more: Record<string, Reply>) => Object.assign(known, more),
      };
    },
  };
}

/** A stage that plays one script and closes with the test. */
export async function scriptedCore(answers: Record<string, Reply> = {}) {
  const stage = await openScriptedCore();
  onTestFinished(stage.close);
  return stage.respondWith(answers);
}

export type ScriptedCore = Awaited<ReturnType<typeof scriptedCore>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
