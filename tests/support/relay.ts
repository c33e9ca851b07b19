import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { runServer } from './run-server';

/** How the service behind it is away: no connection, no answer, an error page, or half an answer. */
export const outages = ['refused', 'hanging', 'status 500', 'cut'] as const;

type Condition = (typeof outages)[number] | 'well';

/** A proxy that counts what it is asked, and responds with 502 once the service at `url` is closed. */
export async function relayTo(url: string) {
  let condition: Condition = 'well';
  const paths: string[] = [];

  async function answer({ url: path = '', method, headers: given }: IncomingMessage, body: string) {
    const { authorization = '' } = given;
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const reply = await fetch(url + path, { method, headers, body }).catch(() => null);
    return { status: reply?.status ?? 502, text: (await reply?.text()) ?? '' };
  }

  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      if (condition !== 'well') return fail(response, condition);
      void answer(request, Buffer.concat(chunks).toString()).then(({ status, text }) =>
        response.writeHead(status).end(text),
      );
    });
  });
  const { host, port } = new URL(await runServer(server));

  async function set(next: Condition): Promise<void> {
    const isRefusing = condition === 'refused';
    condition = next;
    if (next === 'refused') {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    } else if (isRefusing) {
      await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
    }
  }
  onTestFinished(() => set('well'));

  const asked = (part: string) => paths.filter((path) => path.includes(part)).length;
  return { host, asked, set };
}

function fail(response: ServerResponse, outage: (typeof outages)[number]): void {
  if (outage === 'status 500') response.writeHead(500).end('<h1>Internal Server Error</h1>');
  if (outage !== 'cut') return;
  response.writeHead(200, { 'content-length': '1000' }).write('{"id_token":');
  setImmediate(() => response.destroy());
}
