import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { deletePath } from './addresses';
import { requireProfile } from '~/features/profile/guards.server';

export async function loadTermsPage(args: LoaderFunctionArgs) {
  await requireProfile(args);
  const { words } = await getTranslator(args);
  const { terms } = words('settings');
  const data = { ...terms.data, profile: words('deletion').profileFile };
  return titledPage(args, terms.title, { words: { ...terms, data } });
}

/** Deletes nothing yet: the next page asks for confirmation. */
export async function submitTerms(args: ActionFunctionArgs) {
  await requireProfile(args);
  const form = await args.request.formData();
  if (form.has('confirm')) return redirect(deletePath, 303);
  return rejectForm(args, { problems: { confirm: { key: 'tick' } } });
}
