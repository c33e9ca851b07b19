import type { RequestHandler } from 'express';
import { storableText } from '~/core-api/store-orders';

class Unstorable extends Error {
  readonly status = 400;
}

/** Of JSON.parse: no text of a person needs what the database cannot store. */
export function refuseUnstorable(key: string, value: unknown): unknown {
  if (!storableText.test(key) || (typeof value === 'string' && !storableText.test(value))) {
    throw new Unstorable('NUL or half of a surrogate pair in the body');
  }
  return value;
}

export const refuseNulInAddress: RequestHandler = (request, _response, next) => {
  next(request.url.includes('%00') ? new Unstorable('NUL in the address') : undefined);
};
