import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { withNext } from '~/session/return-path';
import { endSession } from '~/session/current-session.server';

/** A link must not sign out. */
export function loader() {
  return redirect('/', 303);
}

/** With `next`, where a new login leads. */
export async function action(args: ActionFunctionArgs) {
  args.context.isRepeatable = true;
  const next = new URL(args.request.url).searchParams.get('next');
  await endSession(args);
  return redirect(next === null ? '/' : withNext('/account', next), 303);
}
