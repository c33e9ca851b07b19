import type { AppLoadContext } from '@remix-run/node';

export function withCookies(
  response: Response,
  { cookies = [], redirectCookies = [], pageCookies = [] }: AppLoadContext,
): Response {
  const { status, headers } = response;
  const isRedirect = (status >= 300 && status < 400) || headers.has('X-Remix-Redirect');
  for (const cookie of [...cookies, ...(isRedirect ? redirectCookies : pageCookies)]) {
    headers.append('Set-Cookie', cookie);
  }
  return response;
}

/** Removes the Set-Cookie values that `isDropped` names. */
export async function withoutCookies(
  response: Response,
  isDropped: (cookie: string) => Promise<boolean>,
): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  const dropped = await Promise.all(cookies.map(isDropped));
  response.headers.delete('Set-Cookie');
  for (const [place, cookie] of cookies.entries()) {
    if (!dropped[place]) response.headers.append('Set-Cookie', cookie);
  }
  return response;
}
