import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { endSession } from '~/session/user.server';

/** A link must not sign out. */
export function loader() {
  return redirect('/', 303);
}

export function action(args: ActionFunctionArgs) {
  endSession(args);
  return redirect('/', 303);
}
