import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { setHostCookie } from '~/server/cookies.server';
import { ownPathOf } from '~/server/own-path';
import { siteVersions } from '~/server/site-version';

const oneYear = 31_536_000;

export function loader() {
  return redirect('/', 303);
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const value = siteVersions.find((version) => version === textIn(form, 'version'));
  if (value) setHostCookie(args, { name: 'version', value, maxAgeSeconds: oneYear });
  return redirect(ownPathOf(textIn(form, 'back')), 303);
}

// Never shown, but an aborted post gets an error page in the shell.
export default function SiteVersionPage() {
  return null;
}
