import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { backendConfig } from '~/config/backend.server';
import { withoutPersonalData } from '~/config/redact';

const calls = new AsyncLocalStorage<{ requestId: string | undefined }>();

export const log = pino({
  level: backendConfig.logLevel,
  base: { program: 'backend' },
  mixin: () => ({ ...calls.getStore() }),
});

/** One line per call. At level debug, since the web server logs the request that it is a part of. */
export const logCalls: RequestHandler = (request, response, next) => {
  const start = performance.now();
  const call = { requestId: request.get('x-request-id') };
  const { method, path } = request;
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - start);
    const cut = !response.writableFinished || undefined;
    log.debug({ ...call, method, path, status: response.statusCode, milliseconds, cut });
  });
  calls.run(call, next);
};

export function logFailure(error: unknown, message: string): void {
  const reason = error instanceof Error ? String(error.stack) : String(error);
  log.error({ reason: withoutPersonalData(reason) }, message);
}
