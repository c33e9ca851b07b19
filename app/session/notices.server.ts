import { createCookieSessionStorage, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { createToastUtilsWithCustomSession, type ToastMessage } from 'remix-toast';
import {
  clearHostCookie,
  isLocalEnvironment,
  readHostCookie,
  setCookie,
} from '~/server/cookies.server';
import type { Notice } from '~/ui/notice';
import { keyFor, sessionKeys } from './keys.server';

/** In characters: cookies end at 4096 bytes, and only a name or address of an upstream makes a notice longer. */
const longestNotice = 600;

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
      secrets: sessionKeys.map((key) => keyFor('notice', key).toString('base64url')),
    },
  });
  return createToastUtilsWithCustomSession(storage);
});

export async function redirectWithNotice(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  url: string,
  type: Notice['type'],
  message: string,
) {
  await leaveNotice(args, { type, message });
  return redirect(url, 303);
}

export async function leaveNotice(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { type, message }: Notice,
): Promise<void> {
  const fitting = { type, message: [...message].slice(0, longestNotice).join('') };
  const { headers } = await toastsOf(args.request).jsonWithToast(null, fitting);
  setCookie(args, headers.get('Set-Cookie') ?? '', 'redirect');
}

export async function takeNotice(args: LoaderFunctionArgs): Promise<Notice | null> {
  if (readHostCookie(args.request, 'notice') === undefined) return null;
  const { toast } = await toastsOf(args.request).getToast(args.request);
  clearHostCookie(args, 'notice', 'page');
  return toast ? noticeOf(toast) : null;
}

function noticeOf({ type, message }: ToastMessage): Notice {
  return { type: type === 'warning' ? 'info' : type, message };
}

function toastsOf(request: Request) {
  const toasts = isLocalEnvironment(request) ? onLocalhost : onHttps;
  if (!toasts) throw new Error('There is no storage for notices');
  return toasts;
}
