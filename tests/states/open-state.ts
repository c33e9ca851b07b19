import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLoopbackHost } from '~/config/loopback';
import { stateGroups } from './state-groups';
import type { Headers } from '../support/markup/main-app';
import { runServer } from '../support/run-server';
import type { Page } from '../support/visitor';

/**
 * Brings an app of its own into the state in which the gate sees a page. Resolves to an address that shows it.
 * @param headers that each page is asked for with
 */
export async function openState(group: string, name: string, headers: Headers): Promise<string> {
  const open = stateGroups[group];
  // What comes after a page in its group may change what the app says: it is not asked for.
  if (open) for await (const { [name]: page } of open(headers)) if (page) return serve(page);
  throw new Error(`There is no page ${name} in ${group}`);
}

/** Of a connection, or what the proxy does itself */
const ofConnection = ['connection', 'content-encoding', 'content-length', 'keep-alive'];
const notReturned = [...ofConnection, 'set-cookie', 'transfer-encoding'];
const notPassedOn = [...ofConnection, 'accept-language', 'cookie', 'host', 'origin', 'referer'];

/**
 * First the page as it was answered, be it to a form, then the app. Cookies are kept by the proxy: states stand open side
 * by side on one host, beside the session of whoever looks at them.
 */
async function serve(page: Page): Promise<string> {
  const { pathname, search, origin } = new URL(page.url);
  let isShown = false;
  const answer = async (request: IncomingMessage): Promise<Page> => {
    const { method = 'GET', url = '/' } = request;
    const isFirst = !isShown && url === pathname + search;
    isShown ||= isFirst;
    if (isFirst) return page;
    const body = method === 'POST' ? await text(request) : undefined;
    return page.visitor.send(method, url, body, headersOf(request));
  };
  const server = createServer((request, response) => {
    const { host } = request.headers;
    if (!isLoopbackHost(host)) return void response.writeHead(403).end();
    answer(request).then(
      ({ status, headers, bytes }) => {
        for (const [name, value] of headers) {
          if (!notReturned.includes(name)) {
            response.setHeader(name, value.replaceAll(origin, `http://${host}`));
          }
        }
        response.writeHead(status).end(bytes);
      },
      () => void response.writeHead(502).end(),
    );
  });
  const address = await runServer(server);
  return address.replace('127.0.0.1', 'localhost') + pathname + search;
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !notPassedOn.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
