import { createServer, type Server } from 'node:http';
import { config } from '~/config/config.server';
import { isLoopbackHost } from '~/config/loopback';
import { SettingError } from '~/config/start-error.server';
import { metrics, type Metrics } from './metrics.server';

const loopbackAddress = '127.0.0.1';

/**
 * Serves `/metrics` on loopback, where METRICS_PORT is set; null elsewhere.
 * @throws SettingError when the port is in use.
 */
export async function startMetricsServer(): Promise<Server | null> {
  if (!metrics) return null;
  const server = serverOf(metrics);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => reject(new SettingError(`METRICS_PORT: ${message}`)));
    server.listen(config.metricsPort, loopbackAddress, resolve);
  });
  return server;
}

function serverOf({ registry }: Metrics): Server {
  return createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    // A name that leads to this machine could be read by a web page.
    const status = isLoopbackHost(request.headers.host) ? (isKnown ? 200 : 404) : 403;
    if (status !== 200) return void response.writeHead(status).end();
    registry.metrics().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
