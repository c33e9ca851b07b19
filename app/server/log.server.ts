import { pino } from 'pino';
import { config } from '~/config/config.server';
import { requestScope } from './request-scope.server';

export const log = pino({
  level: config.logLevel,
  base: { program: 'web' },
  mixin: () => ({ requestId: requestScope()?.requestId }),
});
