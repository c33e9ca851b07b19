import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { commitSession, getSession } from '../session.server';

/** Signs the demo user in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request.headers.get('Cookie'));
  session.set('token', 'demo');
  return redirect('/profile', { headers: { 'Set-Cookie': await commitSession(session) } });
}
