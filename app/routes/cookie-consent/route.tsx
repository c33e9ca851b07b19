import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { setConsent } from '~/session/preferences/consent.server';
import { ownPathOf } from '~/server/own-path';

/** Nobody agrees to anything by following a link. */
export function loader() {
  return redirect('/', 303);
}

/** It stands at the root, so that its cookie without a path is good for every page (G7). */
export async function action(args: ActionFunctionArgs) {
  const back = ownPathOf(textIn(await args.request.formData(), 'back'));
  setConsent(args);
  return redirect(back, 303);
}

/** It is never shown; with it, a post that breaks off is answered by an error page in the shell. */
export default function CookieConsentPage() {
  return null;
}
