import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeProfile } from '~/core-api/profile.server';
import { ErrorSummary } from '~/forms/error-summary';
import { Checkbox } from '~/forms/fields/checkbox';
import { typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { SaveForm } from '~/forms/save-form';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { pageMeta } from '~/ui/page-meta';
import { requireProfile } from '../profile/require-profile.server';

const address = '/profile/settings/newsletter';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { newsletter, save } = words('settings');
  return json({
    title: await pageTitle(args, newsletter.title),
    words: { ...newsletter, save },
    isSubscribed: profile.emailPreferences?.Newsletter ?? false,
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const Newsletter = form.has('newsletter');
  if (Newsletter === (profile.emailPreferences?.Newsletter ?? false)) {
    const message = t('messages:newsletter.unchanged');
    return redirectWithNotice(args, address, { type: 'info', message });
  }
  // A change sends the whole profile (specification, section 7).
  const emailPreferences = { ...profile.emailPreferences, Newsletter };
  const saved = await changeProfile(user, { ...profile, emailPreferences });
  if (!saved.ok) {
    const message = t(refusalMessages.unknown);
    return rejectForm(args, { message, typed: typedInto(form), status: 502 });
  }
  const message = t('messages:newsletter.saved');
  return redirectWithNotice(args, address, { type: 'success', message });
}

export default function NewsletterPage() {
  const { words, isSubscribed } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SaveForm
        action={address}
        label={words.save}
        isReady={(form) => new FormData(form).has('newsletter') !== isSubscribed}
      >
        <Checkbox
          name="newsletter"
          label={words.subscribe}
          defaultChecked={isSubscribed}
          rejected={rejected}
        />
      </SaveForm>
    </>
  );
}
