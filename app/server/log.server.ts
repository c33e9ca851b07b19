import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { config } from '~/config/config.server';
import { requestMetaOf } from './security-headers.server';

export const log = pino({ level: config.logLevel, base: undefined });

/** Without query strings, bodies and headers, which can hold codes and personal data. */
export const logRequests: RequestHandler = (request, response, next) => {
  const start = process.hrtime.bigint();
  response.on('finish', () => {
    const milliseconds = Number((process.hrtime.bigint() - start) / 1_000_000n);
    log.info({
      requestId: requestMetaOf(response).requestId,
      method: request.method,
      path: request.path,
      status: response.statusCode,
      milliseconds,
    });
  });
  next();
};
