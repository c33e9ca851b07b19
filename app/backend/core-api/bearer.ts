import type { Request, RequestHandler } from 'express';
import type { Auth } from 'firebase-admin/auth';

export type Person = { uid: string; email: string; isEmailVerified: boolean };

export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

export type PersonRequest = { person: Person; request: Request };

type Handler = (call: PersonRequest) => Promise<Reply>;

export function authenticatedHandler(auth: Auth, handler: Handler): RequestHandler {
  return publicHandler(async (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const person = token === undefined ? null : await personOf(auth, token);
    if (person === 'provider-unreachable') return { status: 503 };
    if (!person) return { status: 401, body: { code: 'unauthenticated' } };
    return handler({ person, request });
  });
}

export function publicHandler(handler: (request: Request) => Promise<Reply>): RequestHandler {
  return (request, response, next) => {
    handler(request)
      .then(({ status, body, headers = {} }) =>
        response
          .status(status)
          .set(headers)
          .json(body ?? null),
      )
      .catch(next);
  };
}

async function personOf(
  auth: Auth,
  token: string,
): Promise<Person | 'provider-unreachable' | null> {
  try {
    const claims = await auth.verifyIdToken(token, true);
    return {
      uid: claims.uid,
      email: claims.email ?? '',
      isEmailVerified: claims.email_verified ?? false,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isOutage = code === 'auth/internal-error' || code.startsWith('app/');
    return isOutage ? 'provider-unreachable' : null;
  }
}
