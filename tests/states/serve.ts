import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackHost } from '~/config/loopback';
import { outsideOfTests } from '../support/lifetime';
import setUpRun from '../support/run-folder';
import { openState } from './open-state';

/** Each has up to four servers. */
const mostOpen = 12;

const removeFolder = setUpRun();
const closers: (() => Promise<void>)[] = [];

/** What is asked for stands in it: a browser must not take it for a page. */
const plainText = { 'content-type': 'text/plain; charset=utf-8' };

/** `GET /?group=site&name=front&language=sv&version=light` leads to that state. */
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (!isLoopbackHost(request.headers.host)) return void response.writeHead(403).end();
  lead(searchParams).then(
    (location) => response.writeHead(303, { location }).end(),
    (error: unknown) => response.writeHead(404, plainText).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  // Links takes an address without a path for a relative one.
  process.send?.(`http://localhost:${port}/`);
});
process.once('disconnect', () => process.exit());
process.once('SIGINT', () => process.exit());
process.once('exit', () => removeFolder?.());

async function lead(asked: URLSearchParams): Promise<string> {
  const [group, name, language] = ['group', 'name', 'language'].map((key) => asked.get(key) ?? '');
  const saving: Record<string, string> =
    asked.get('version') === 'light' ? { 'save-data': 'on' } : {};
  const headers = { 'accept-language': language ?? '', ...saving };
  const { opened, close } = await outsideOfTests(() => openState(group ?? '', name ?? '', headers));
  closers.push(close);
  if (closers.length > mostOpen) await closers.shift()?.();
  return opened;
}
