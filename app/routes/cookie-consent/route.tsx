import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { consentCookie } from '~/session/preferences/consent.server';
import { ownPathOf } from '~/server/own-path';

/** Nobody agrees to anything by following a link. */
export function loader() {
  return redirect('/', 303);
}

/** It stands at the root, so that its cookie without a path is good for every page (G7). */
export async function action({ request }: ActionFunctionArgs) {
  const back = ownPathOf(textIn(await request.formData(), 'back'));
  return redirect(back, { status: 303, headers: { 'Set-Cookie': consentCookie(request) } });
}

/** It is never shown; with it, a post that breaks off is answered by an error page in the shell. */
export default function CookieConsentPage() {
  return null;
}
