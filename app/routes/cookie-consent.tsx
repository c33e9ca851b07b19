import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { ownPathOf } from '~/server/own-path';
import { setConsent } from '~/session/preferences/consent.server';

export function loader() {
  return redirect('/', 303);
}

/** At the root, so that its cookie without a path applies to every page (G7). */
export async function action(args: ActionFunctionArgs) {
  const back = ownPathOf(textIn(await args.request.formData(), 'back'));
  setConsent(args);
  return redirect(back, 303);
}

// Never shown, but an aborted post gets an error page in the shell.
export default function CookieConsentPage() {
  return null;
}
