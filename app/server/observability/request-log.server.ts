import type { RequestHandler } from 'express';
import { log } from '../log.server';
import { withoutPersonalData } from '~/config/redact';
import { requestMetaOf } from '../security-headers.server';
import { healthPaths } from './health.server';

/** One line per request, also of one that was cut. Without query strings, bodies and headers, which can hold codes and personal data. */
export const logRequests: RequestHandler = (request, response, next) => {
  const start = performance.now();
  // Routers change the path while they handle a request.
  const { method, path } = request;
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    const isCut = !response.writableFinished;
    log[levelOf(path, status)]({
      requestId: requestMetaOf(response).requestId,
      method,
      path: path.startsWith('/build/') ? path : withoutPersonalData(path),
      status,
      milliseconds: Math.round(performance.now() - start),
      cut: isCut || undefined,
    });
  });
  next();
};

/** A client's mistake is no error of ours; health checks that find nothing would hide the rest. */
function levelOf(path: string, status = 0): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return healthPaths.includes(path) ? 'debug' : 'info';
}
