import type { LoaderFunctionArgs } from '@remix-run/node';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { type ErrorCode, endsSession } from '~/identity/error-code';
import { signedOut } from '~/session/current-session.server';
import type { User } from '~/session/user.server';
import { getAccountInfo, type AccountInfo } from '~/identity/account-info.server';
import { failurePage } from '~/ui/failure/failure-page.server';

/** @throws the failure page while the provider is away, or a redirect when it has ended the session. */
export async function requireAccountInfo(
  args: LoaderFunctionArgs,
  user: User,
): Promise<AccountInfo> {
  const facts = await getAccountInfo(user);
  if (facts.ok) return facts.value;
  throw await answerWithoutInfo(args, facts.refusal);
}

export async function answerWithoutInfo(args: LoaderFunctionArgs, refusal: ErrorCode) {
  if (endsSession(refusal)) return signedOut(args);
  const { t } = await getTranslator(args);
  return failurePage(args, 502, t(refusalMessages[refusal]));
}

/** While the provider is away a password is assumed, as most accounts have one. */
export async function accountInfoOrGuess(
  args: LoaderFunctionArgs,
  user: User,
): Promise<Pick<AccountInfo, 'email' | 'hasPassword' | 'federated'>> {
  const facts = await getAccountInfo(user);
  if (facts.ok) return facts.value;
  if (endsSession(facts.refusal)) throw await signedOut(args);
  return { email: user.email || null, hasPassword: true, federated: [] };
}
