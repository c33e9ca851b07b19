import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { rejections, type Rejection } from '~/server/validation/rejections';
import type { Failure } from '~/ui/failure/failure-page';
import { failurePage } from '~/ui/failure/failure-page.server';

/** For a request that the page handler turned away, or that no route could answer with a page. */
export async function rejectionPage(args: LoaderFunctionArgs, rejection: Rejection) {
  const { t, words } = await getTranslator(args);
  const status = rejections[rejection];
  if (rejection === 'failed') {
    const { unexpected, titles } = words('common').failure;
    return failurePage(args, status, unexpected, undefined, titles.form);
  }
  const texts = words('rejections');
  const messages = {
    'bad-address': texts.badAddress,
    'bad-form': texts.badForm,
    'bad-method': texts.badMethod,
    'foreign-form': texts.foreignForm,
    'form-type': texts.formType,
    'in-progress': texts.inProgress,
    'long-address': texts.badAddress,
    'no-cookies': texts.noCookies,
    'too-large': texts.tooLarge,
  };
  const titles: Partial<Record<Rejection, string>> = {
    'in-progress': texts.inProgressTitle,
    'no-cookies': texts.noCookiesTitle,
  };
  const heading = titles[rejection] ?? texts.title;
  const page: Failure = {
    title: t('common:title', { page: heading }),
    heading,
    message: messages[rejection],
  };
  return json(page, { status });
}
