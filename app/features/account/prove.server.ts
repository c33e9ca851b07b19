import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ErrorCode } from '~/identity/error-code';
import { signInWithProof } from '~/identity/federated/sign-in-with-proof.server';
import { deleteIdentity } from '~/identity/own-account.server';
import { finishProof } from '~/session/sign-in/finish-proof.server';
import type { User } from '~/session/user.server';

/** The session stays whatever account was chosen at the federated provider. */
export async function finishFederatedProof(
  args: LoaderFunctionArgs,
  user: User,
  { next, ...proof }: Parameters<typeof signInWithProof>[0] & { next: string },
): Promise<Response | ErrorCode> {
  const outcome = await signInWithProof(proof);
  if (!outcome.ok && outcome.refusal === 'account-exists-with-different-credential') {
    return outcome.refusal;
  }
  const finished = await finishProof(args, user, outcome, next);
  if (finished.ok) return finished.value;
  if (outcome.ok && outcome.value.isNew) {
    // Choosing an unknown account has created one here, which nobody wanted.
    await deleteIdentity({ ...outcome.value, idToken: () => outcome.value.idToken });
  }
  return finished.refusal;
}
