import { createCookieSessionStorage } from '@remix-run/node';
import { createToastUtilsWithCustomSession, type ToastMessage } from 'remix-toast';
import { isLocal, readHostCookie } from '~/server/cookies.server';
import { keyFor } from './keys.server';

/** A message for the next page: something worked (`success`), is worth knowing (`info`) or failed (`error`). */
export type Notice = { type: 'success' | 'info' | 'error'; message: string };

// remix-toast's own storage does not sign its cookie.
const [onHttps, onLocalhost] = [true, false].map((secure) => {
  const storage = createCookieSessionStorage({
    cookie: {
      name: secure ? '__Host-notice' : 'localhost_notice',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 60,
      secure,
      secrets: [keyFor('notice').toString('base64url')],
    },
  });
  return { storage, ...createToastUtilsWithCustomSession(storage) };
});

/** Answers a post with a 303 to a page that shows the notice. */
export function redirectWithNotice(request: Request, url: string, notice: Notice) {
  return toastsOf(request).redirectWithToast(url, notice, { status: 303 });
}

/** The Set-Cookie header that makes the next page show a notice. */
export async function noticeCookie(request: Request, notice: Notice): Promise<string> {
  const response = await toastsOf(request).redirectWithToast('/', notice);
  return response.headers.get('Set-Cookie') ?? '';
}

/** The notice that the last page left, and the headers that make it be shown once. */
export async function takeNotice(
  request: Request,
): Promise<{ notice: Notice | null; headers: Headers }> {
  const headers = new Headers();
  if (readHostCookie(request, 'notice') === undefined) return { notice: null, headers };
  const taken = await toastsOf(request).getToast(request);
  return { notice: taken.toast ? noticeOf(taken.toast) : null, headers: taken.headers };
}

function noticeOf({ type, message }: ToastMessage): Notice {
  return { type: type === 'warning' ? 'info' : type, message };
}

function toastsOf(request: Request) {
  const toasts = isLocal(request) ? onLocalhost : onHttps;
  if (!toasts) throw new Error('There is no storage for notices');
  return toasts;
}
