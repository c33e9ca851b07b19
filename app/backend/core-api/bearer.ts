import type { Request, RequestHandler } from 'express';
import type { Person, VerifyToken } from './tokens/verify-token';

export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

export type PersonRequest = { person: Person; request: Request };

export type VisitorRequest = { person: Person | null; request: Request };

type Handler = (call: PersonRequest) => Promise<Reply>;

/** Answers without a token too, but not with a wrong one. */
export function visitorHandler(
  verifyToken: VerifyToken,
  handler: (call: VisitorRequest) => Promise<Reply>,
): RequestHandler {
  const withPerson = authenticatedHandler(verifyToken, handler);
  const withoutPerson = publicHandler((request) => handler({ person: null, request }));
  return (request, response, next) => {
    const hasToken = request.headers.authorization !== undefined;
    return (hasToken ? withPerson : withoutPerson)(request, response, next);
  };
}

export function authenticatedHandler(verifyToken: VerifyToken, handler: Handler): RequestHandler {
  return publicHandler(async (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = token === undefined ? null : await verifyToken(token, request.headers.host);
    if (person === 'provider-unreachable') return { status: 503 };
    if (person === 'foreign-host') return { status: 403, body: { code: 'forbidden' } };
    if (!person) return { status: 401, body: { code: 'unauthenticated' } };
    return handler({ person, request });
  });
}

/** What it answers with null is for the next handler. */
export function publicHandler(
  handler: (request: Request) => Promise<Reply | null>,
): RequestHandler {
  return (request, response, next) => {
    handler(request)
      .then((reply) => {
        if (!reply) return next();
        const { status, body = null, headers = {} } = reply;
        response.status(status).set(headers).json(body);
      })
      .catch(next);
  };
}
