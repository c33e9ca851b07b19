import type { ActionFunctionArgs, TypedResponse } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { ErrorCode } from '~/identity/error-code';
import type { SignInOutcome } from '~/identity/tokens.server';
import type { Outcome } from '~/server/outcome';
import { redirectWithNotice } from '../notices.server';
import { returnPathOf } from '../return-path';
import type { User } from '../user.server';
import { finishSignIn } from './finish-sign-in.server';

/**
 * Whoever signs in again proves who they are. The session stays and has new tokens then, so that the provider takes
 * the sign-in as recent too. Refuses another account with `user-mismatch`.
 */
export async function finishProof(
  args: ActionFunctionArgs,
  { uid }: User,
  outcome: SignInOutcome,
  next: string | null,
): Promise<Outcome<TypedResponse<never>, ErrorCode>> {
  const finished = await finishSignIn(args, outcome, next, uid);
  // A second factor comes first.
  if (!finished.ok || !outcome.ok) return finished;
  const { words } = await getTranslator(args);
  const notice = { type: 'success', message: words('sign-in-ways').proof.done } as const;
  return { ok: true, value: await redirectWithNotice(args, returnPathOf(next), notice) };
}
