import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  findVerification,
  refuseVerification,
  verifyEmail,
  type LinkRefusal,
} from '~/core-api/email.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { confirmAddress } from '~/identity/administrator.server';
import { trustStored } from '~/server/lost-reply';
import type { Unexpected } from '~/server/outcome';
import { visitorOf, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';

/**
 * What the link is about. Whether it is the reader's own is left to the core where it does not say.
 * @throws the failure page of a link that no longer works.
 */
export async function findRequest(args: LoaderFunctionArgs, reader: User | null, code: string) {
  const found = await findVerification(reader ?? (await visitorOf(args)), { code });
  if (found.ok) return { ...found.value, isOwn: reader !== null && found.value.isOwn !== false };
  if (found.refusal === 'already-verified') return found.refusal;
  throw await linkFailurePage(args, found.refusal);
}

/** The provider learns of the address that somebody logs in with, too. */
export async function confirm(user: User, code: string) {
  const verified = await verifyEmail(user, { code });
  const isLogin = verified.ok && verified.value.address.toLowerCase() === user.email.toLowerCase();
  if (isLogin) await confirmAddress(user.uid);
  return verified;
}

/**
 * Needs no session: the owner of the address need not have an account.
 * @returns what to say.
 * @throws the failure page of a link that no longer works.
 */
export async function refuse(
  args: LoaderFunctionArgs,
  reader: User | null,
  code: string,
): Promise<string> {
  const { t } = await getTranslator(args);
  const found = await findRequest(args, reader, code);
  if (found === 'already-verified') return t('check-mail:confirmed.text');
  const caller = reader ?? (await visitorOf(args));
  const refused = await trustStored(refuseVerification(caller, { code }), async () => {
    const now = await findVerification(caller, { code });
    return !now.ok && now.refusal === 'expired';
  });
  if (!refused.ok && refused.refusal !== 'already-verified') {
    throw await linkFailurePage(args, refused.refusal);
  }
  return refused.ok
    ? t('verification:request.refused', { address: found.address })
    : t('check-mail:confirmed.text');
}

export async function linkFailurePage(
  args: LoaderFunctionArgs,
  refusal: Exclude<LinkRefusal, 'already-verified'> | Unexpected,
) {
  const { t } = await getTranslator(args);
  if (refusal !== 'expired') return failurePage(args, 502, t(refusalMessages[refusal]));
  const message = `${t(refusalMessages[refusal])} ${t('verification:confirm.expired')}`;
  return failurePage(args, 400, message, undefined, t('account:action.expiredTitle'));
}
