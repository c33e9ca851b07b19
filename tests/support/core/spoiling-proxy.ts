import { createServer, type IncomingMessage } from 'node:http';
import { runServer } from '../run-server';

export type Answer = { status: number; body: unknown; contentType: string; tag: string | null };

export type Answered = { method: string; path: string; status: number; body: unknown };

type Asked = { token: string | null; query: URLSearchParams };

/** Changes what the core has answered to one call. */
export type Spoil = {
  /** Such as `PUT /core/api/v1/feedback/{id}`. */
  on: string;
  change: (answer: Answer, asked: Asked) => Partial<Answer>;
};

/** Stands before a core and spoils answers while it is told to. */
export async function openSpoilingProxy(coreUrl: string) {
  let spoil: Spoil | null = null;
  let answers: Answered[] = [];
  const server = createServer((request, response) => {
    void forward(coreUrl, request).then((answer) => {
      const { status, body, contentType, tag } = { ...answer, ...spoilt(request, answer) };
      const { pathname } = new URL(request.url ?? '/', coreUrl);
      answers.push({ method: request.method ?? '', path: pathname, status, body });
      const headers = { 'content-type': contentType, ...(tag !== null && { etag: tag }) };
      response.writeHead(status, headers).end(status === 304 ? undefined : JSON.stringify(body));
    });
  });

  function spoilt(request: IncomingMessage, answer: Answer): Partial<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', coreUrl);
    if (!spoil || !isFor(spoil.on, `${request.method} ${pathname}`)) return {};
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    return spoil.change(answer, { token, query: searchParams });
  }

  return {
    url: await runServer(server),
    /** Forgets the answers of before. */
    spoilWith: (next: Spoil | null) => {
      spoil = next;
      answers = [];
    },
    answers: () => answers,
  };
}

async function forward(coreUrl: string, request: IncomingMessage): Promise<Answer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const names = [
    ...['authorization', 'content-type', 'accept-language', 'idempotency-key'],
    ...['if-none-match', 'cache-control'],
  ];
  const headers = names.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const response = await fetch(new URL(request.url ?? '/', coreUrl), {
    method: request.method,
    headers,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const contentType = response.headers.get('content-type') ?? '';
  const body: unknown = response.status === 304 ? null : await response.json();
  return { status: response.status, body, contentType, tag: response.headers.get('etag') };
}

/** Whether a call is one of a path with parameters in braces. */
export function isFor(template: string, call: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(call);
}
