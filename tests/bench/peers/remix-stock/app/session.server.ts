import { createCookieSessionStorage, redirect } from '@remix-run/node';

type Session = { token: string };

export const { getSession, commitSession } = createCookieSessionStorage<Session>({
  cookie: {
    name: '__session',
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secrets: [process.env.SESSION_SECRET ?? 'secret of a bench'],
  },
});

export async function requireToken(request: Request): Promise<string> {
  const token = (await getSession(request.headers.get('Cookie'))).get('token');
  if (token === undefined) throw redirect('/');
  return token;
}
