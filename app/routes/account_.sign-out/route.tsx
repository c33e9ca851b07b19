import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textIn } from '~/forms/parse-form';
import { withNext } from '~/session/return-path';
import { endSession } from '~/session/current-session.server';

/** A link must not sign out. */
export function loader() {
  return redirect('/', 303);
}

/** With `next`, where a new login leads. */
export async function action(args: ActionFunctionArgs) {
  args.context.isRepeatable = true;
  const form = await args.request.formData();
  const next = textIn(form, 'next');
  await endSession(args);
  return redirect(next === '' ? '/' : withNext('/account', next), 303);
}
