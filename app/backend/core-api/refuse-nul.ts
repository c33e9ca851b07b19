import type { RequestHandler } from 'express';

class NulRefused extends Error {
  readonly status = 400;
}

/** Of JSON.parse. PostgreSQL stores no NUL in a text, and no text of a person needs one. */
export function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new NulRefused('NUL in the body');
  }
  return value;
}

export const refuseNulInAddress: RequestHandler = (request, _response, next) => {
  next(request.url.includes('%00') ? new NulRefused('NUL in the address') : undefined);
};
