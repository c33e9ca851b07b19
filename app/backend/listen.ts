import type { Server } from 'node:http';
import { prepareClose } from '~/config/graceful-shutdown.server';
import { SettingError } from '~/config/start-error.server';

export const loopbackAddress = '127.0.0.1';

/** Longer than the wait for a mail server. */
const shutdownGraceMs = 15_000;

/** Longer than the web server keeps them, so that it never sends a request on one that is being closed. */
const keepAliveMs = 30_000;

const portFaults = new Set(['EADDRINUSE', 'EACCES']);

const closings = new WeakMap<Server, ReturnType<typeof prepareClose>>();

type Place = {
  /** Defaults to loopback. */
  host?: string;
  /** 0 picks a free one. */
  port: number;
  /** `CORE_API` for `CORE_API_HOST` and `CORE_API_PORT` */
  setting: string;
};

/**
 * Resolves to where this machine reaches it, such as `127.0.0.1:12345`.
 * @throws SettingError that names the setting of the port when it is in use, or of the host when there is none.
 */
export function listen(
  server: Server,
  { host = loopbackAddress, port, setting }: Place,
): Promise<string> {
  closings.set(server, prepareClose(server));
  server.keepAliveTimeout = keepAliveMs;
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
      resolve(`${nameInUrls(host)}:${address.port}`);
    });
  });
}

function nameInUrls(host: string): string {
  if (host === '0.0.0.0') return loopbackAddress;
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Lets open requests finish. The web server, which sends them, has sent its last one by then. */
export async function closeServer(server: Server): Promise<void> {
  await closings.get(server)?.({ drainMs: 0, graceMs: shutdownGraceMs });
}
