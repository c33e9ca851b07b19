import { redirectDocument, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { isOfAnother } from './form-token.server';
import { leaveNotice } from './notices.server';
import { formPageOf } from './saved-form.server';

/** @throws a redirect to the page as it is for the account, whose tab drops all that it had of the other (decision 07). */
export async function refuseFormOfAnother(args: LoaderFunctionArgs, uid: string): Promise<void> {
  const { request, context } = args;
  const token = context.postedForm?.get('formToken') ?? '';
  if (request.method !== 'POST' || !isOfAnother(token, uid)) return;
  context.isRepeatable = true;
  const { t } = await getTranslator(args);
  await leaveNotice(args, { type: 'error', message: t('messages:general.other-account') });
  throw redirectDocument(formPageOf(args), 303);
}
