import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { addressRequestOf } from '~/core-api/email';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { whoAsked } from '~/i18n/who-asked.server';
import { redirectWithNotice } from '~/session/notices.server';
import { mailLinkPath, withNext } from '~/session/return-path';
import {
  findVerification,
  refuseVerification,
  verifyEmail,
  type LinkRefusal,
} from '~/core-api/email.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { confirmAddress } from '~/identity/own-account.server';
import { trustStored, type Unexpected } from '~/server/outcome';
import { visitorOf, type User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { linkOwner, readerOf } from './link-owner.server';

const page = '/account/verify-email';

/** Does not use the code up: e-mail scanners follow links too (G56). */
export async function loadVerifyEmailPage(args: LoaderFunctionArgs) {
  const { searchParams: parameters } = new URL(args.request.url);
  const reader = await readerOf(args);
  const found = await findRequest(args, reader, parameters.get('code') ?? '');
  const { language, t, words } = await getTranslator(args);
  const { title, submit } = words('verification').confirm;
  const { confirmed } = words('check-mail');
  if (found === 'already-verified') {
    return titledPage(args, confirmed.title, {
      words: { heading: confirmed.title, submit, link: confirmed.link },
      asked: null,
      text: confirmed.text,
      address: null,
      owner: null,
    });
  }
  const { address, isOwn, asked } = found;
  const heading = isOwn ? title : words('verification').request.title;
  return titledPage(args, heading, {
    words: { heading, submit, link: confirmed.link },
    asked: asked ? whoAsked(language, addressRequestOf({ address, asked })) : null,
    text: t('verification:confirm.text', { address }),
    address: `${page}?${parameters}`,
    owner: isOwn ? null : await linkOwner(args, reader, { page, parameters }),
  });
}

export async function submitVerifyEmail(args: ActionFunctionArgs) {
  const { searchParams: parameters } = new URL(args.request.url);
  const code = parameters.get('code') ?? '';
  const { t } = await getTranslator(args);
  const reader = await readerOf(args);
  if (parameters.get('intent') === 'refuse') {
    return redirectWithNotice(args, '/', 'success', await refuse(args, reader, code));
  }
  if (!reader) return redirect(withNext('/account', mailLinkPath(page, parameters)), 303);
  const confirmed = await confirm(reader, code);
  if (confirmed.ok) {
    return redirectWithNotice(
      args,
      '/profile',
      'success',
      t('verification:confirm.done', { address: confirmed.value.address }),
    );
  }
  const { refusal } = confirmed;
  if (refusal === 'other-account') {
    return rejectForm(args, { message: t('verification:request.otherAccount') });
  }
  if (refusal !== 'already-verified') throw await linkFailurePage(args, refusal);
  return redirectWithNotice(args, '/profile', 'success', t('check-mail:confirmed.text'));
}

/** The core may leave open whose link it is, and decides on its use. @throws the failure page of a dead link. */
async function findRequest(args: LoaderFunctionArgs, reader: User | null, code: string) {
  const found = await findVerification(reader ?? (await visitorOf(args)), { code });
  if (found.ok) return { ...found.value, isOwn: reader !== null && found.value.isOwn !== false };
  if (found.refusal === 'already-verified') return found.refusal;
  throw await linkFailurePage(args, found.refusal);
}

/** The provider learns of the address that somebody logs in with, too. */
async function confirm(user: User, code: string) {
  const verified = await verifyEmail(user, { code });
  const isLogin = verified.ok && verified.value.address.toLowerCase() === user.email.toLowerCase();
  if (isLogin) await confirmAddress(user.uid);
  return verified;
}

/** Needs no session: the owner may have no account. @throws the failure page of a link that works no more. */
async function refuse(args: LoaderFunctionArgs, reader: User | null, code: string) {
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

async function linkFailurePage(
  args: LoaderFunctionArgs,
  refusal: Exclude<LinkRefusal, 'already-verified'> | Unexpected,
) {
  const { t } = await getTranslator(args);
  if (refusal !== 'expired') return failurePage(args, 502, t(refusalMessages[refusal]));
  const message = `${t(refusalMessages[refusal])} ${t('verification:confirm.expired')}`;
  return failurePage(args, 400, message, undefined, t('account:action.expiredTitle'));
}
