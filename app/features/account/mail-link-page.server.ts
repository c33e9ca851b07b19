import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { linkOwner } from './link-owner.server';
import { applyLink } from './apply-link.server';
import { askerOf } from './asker.server';
import { isFirstAddress, readLink } from './read-link.server';

/** Does not use the code up: e-mail scanners follow links too (G56). */
export async function loadMailLinkPage(args: LoaderFunctionArgs) {
  const link = await readLink(args);
  const { mode, email, newEmail } = link;
  const { t, words } = await getTranslator(args);
  const requested = mode === 'signIn' ? await requestedMail.read(args) : null;
  const { newPassword, passwordConfirmation, passwordHint } = words('account').action;
  const isFirst = isFirstAddress({ mode, email });
  const usual = words('account').action[mode];
  const first = words('first-address').action;
  const asker = await askerOf(args, link);
  const isOwn = asker?.isOwn ?? true;
  const own = isFirst ? first.title : usual.title;
  const title = isOwn ? own : words('verification').request.title;
  const submit = isFirst ? first.submit : usual.submit;
  const { pathname, search, searchParams: parameters } = new URL(args.request.url);
  return pageData(args, {
    title: await pageTitle(args, title),
    words: { title, submit, newPassword, passwordConfirmation, passwordHint },
    labels: { email: words('account').email },
    asked: asker?.asked ?? null,
    text: isFirst
      ? t('first-address:action.text', { address: newEmail ?? '' })
      : t(`account:action.${mode}.text`, { address: email ?? '', newAddress: newEmail ?? '' }),
    owner:
      asker === null || isOwn
        ? null
        : await linkOwner(args, asker.reader, { page: '/account/action', parameters }),
    mode,
    email: email ?? requested?.email ?? null,
    address: pathname + search,
  });
}

export async function submitMailLink(args: ActionFunctionArgs) {
  return applyLink(args, await readLink(args));
}
