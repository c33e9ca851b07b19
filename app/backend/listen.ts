import { createServer, type RequestListener } from 'node:http';
import { backendConfig } from '~/config/backend.server';
import { prepareClose } from '~/config/graceful-shutdown.server';
import { requestTimeouts } from '~/config/limits';
import { SettingError } from '~/config/file-error.server';

export const loopbackAddress = '127.0.0.1';

/** Longer than the wait for a mail server. */
const shutdownGraceMs = 15_000;

/** Longer than the web server keeps them, so that it never sends a request on one that is being closed. */
const keepAliveTimeout = 30_000;

const portFaults = new Set(['EADDRINUSE', 'EACCES']);

type Place = {
  host?: string;
  port: number;
  /** `CORE_API` for `CORE_API_HOST` and `CORE_API_PORT` */
  setting: string;
};

type Listening = {
  /** Where this machine reaches it, such as `127.0.0.1:12345`. */
  address: string;
  /** Lets open requests finish. The web server, which sends them, has sent its last one by then. */
  close: () => Promise<void>;
};

/** @throws SettingError that names the setting of the port when it is in use, or of the host when there is none. */
export function listen(
  app: RequestListener,
  { host = loopbackAddress, port, setting }: Place,
): Promise<Listening> {
  const timeouts = { ...requestTimeouts(backendConfig.requestTimeoutMs), keepAliveTimeout };
  const server = createServer(timeouts, app);
  const close = prepareClose(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isOfPort = host === loopbackAddress || portFaults.has(error.code ?? '');
      const part = isOfPort ? 'PORT' : 'HOST';
      reject(new SettingError(`${setting}_${part}: ${error.message}`));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        return reject(new Error('The back end has no port'));
      }
      resolve({
        address: `${nameInUrls(host)}:${address.port}`,
        close: () => close({ drainMs: 0, graceMs: shutdownGraceMs }),
      });
    });
  });
}

function nameInUrls(host: string): string {
  if (host === '0.0.0.0') return loopbackAddress;
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
