import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { logFailure } from '../log';
import { GoogleError } from './google-error';

const httpError = z.object({
  status: z.number().int().min(400).max(499),
  type: z.string().optional(),
});

export const answerError: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const refusal = toGoogleError(error);
  if (refusal.code === 500) logFailure(error, 'The identity provider failed');
  response.status(refusal.code).json(refusal.toBody());
};

function toGoogleError(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  const { success, data } = httpError.safeParse(error);
  if (!success) return new GoogleError('INTERNAL_ERROR', { code: 500, status: 'INTERNAL' });
  return unreadableRequest(data);
}

// The parser's own message quotes the body, which may contain a password.
function unreadableRequest({ status, type }: z.output<typeof httpError>): GoogleError {
  if (type === 'entity.parse.failed') {
    return new GoogleError('Invalid JSON payload received. Unexpected token.', {
      status: 'INVALID_ARGUMENT',
      reason: 'parseError',
    });
  }
  if (type === 'entity.too.large') {
    return new GoogleError('Request payload size exceeds the limit: 65536 bytes.', {
      code: status,
      reason: 'uploadTooLarge',
    });
  }
  return new GoogleError('The request could not be read.', { code: status });
}
