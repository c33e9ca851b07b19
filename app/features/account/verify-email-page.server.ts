import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { addressRequestOf } from '~/core-api/email';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { whoAsked } from '~/i18n/who-asked.server';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { mailLinkPath, withNext } from '~/session/return-path';
import { linkOwner, readerOf } from './link-owner.server';
import { confirm, findRequest, linkFailurePage, refuse } from './request.server';

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
    return pageData(args, {
      title: await pageTitle(args, confirmed.title),
      words: { heading: confirmed.title, submit, link: confirmed.link },
      asked: null,
      text: confirmed.text,
      address: null,
      owner: null,
    });
  }
  const { address, isOwn, asked } = found;
  const heading = isOwn ? title : words('verification').request.title;
  return pageData(args, {
    title: await pageTitle(args, heading),
    words: { heading, submit, link: confirmed.link },
    asked: asked ? whoAsked(language, addressRequestOf({ address, asked })) : null,
    text: t('verification:confirm.text', { address }),
    /** Of the form; null once the link has done its work. */
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
    const message = await refuse(args, reader, code);
    return redirectWithNotice(args, '/', { type: 'success', message });
  }
  if (!reader) return redirect(withNext('/account', mailLinkPath(page, parameters)), 303);
  const confirmed = await confirm(reader, code);
  if (confirmed.ok) {
    return redirectWithNotice(args, '/profile', {
      type: 'success',
      message: t('verification:confirm.done', { address: confirmed.value.address }),
    });
  }
  const { refusal } = confirmed;
  if (refusal === 'other-account') {
    return rejectForm(args, { message: t('verification:request.otherAccount') });
  }
  if (refusal !== 'already-verified') throw await linkFailurePage(args, refusal);
  const message = t('check-mail:confirmed.text');
  return redirectWithNotice(args, '/profile', { type: 'success', message });
}
