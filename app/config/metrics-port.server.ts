import { createServer, type Server } from 'node:http';
import { SettingError } from './file-error.server';
import { isLoopbackHost } from './loopback';

type Registry = { metrics: () => Promise<string>; contentType: string };

const loopbackAddress = '127.0.0.1';

/** Serves `/metrics` on loopback. @throws SettingError that names the setting when the port is in use. */
export async function serveMetrics(
  registry: Registry,
  port: { setting: string; number: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    // A name that leads to this machine could be read by a web page.
    const status = isLoopbackHost(request.headers.host) ? (isKnown ? 200 : 404) : 403;
    if (status !== 200) return void response.writeHead(status).end();
    registry.metrics().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`${port.setting}: ${message}`)));
    server.listen(port.number, loopbackAddress, resolve);
  });
  return server;
}
