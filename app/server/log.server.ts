import { pino } from 'pino';
import { config } from '~/config/config.server';
import { requestScope } from './request-scope.server';

/** Every line names the program, and the request that it belongs to. */
export const log = pino({
  level: config.logLevel,
  base: { program: 'web' },
  mixin: () => ({ requestId: requestScope()?.requestId }),
});
