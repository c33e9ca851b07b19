import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { runServer } from '../run-server';

/** Stands between a browser and the app, and keeps the page that the browser got last. */
export async function recordPages(origin: string) {
  const pages: string[] = [];

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = asked;
    const forward = request(new URL(asked.url ?? '/', origin), { method, headers }, (answered) => {
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => {
        const body = Buffer.concat(parts);
        if (isPage(answered)) pages.push(textOf(answered, body));
        response.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        response.end(body);
      });
    });
    forward.on('error', () => response.destroy());
    asked.pipe(forward);
  }

  const url = await runServer(createServer(answer));
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    count: () => pages.length,
    lastPage: () => pages.at(-1) ?? '',
  };
}

function isPage({ statusCode = 0, headers }: IncomingMessage): boolean {
  const isRedirect = statusCode >= 300 && statusCode < 400;
  return !isRedirect && (headers['content-type'] ?? '').startsWith('text/html');
}

function textOf({ headers }: IncomingMessage, body: Buffer): string {
  return String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
}
