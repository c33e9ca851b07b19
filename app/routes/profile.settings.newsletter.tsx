import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isSubscribed, withNewsletter } from '~/core-api/profile';
import { ErrorSummary } from '~/forms/error-summary';
import { Checkbox } from '~/forms/fields/checkbox';
import { useRejectedForm } from '~/forms/rejected-form';
import { typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { SaveForm } from '~/forms/save-form';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { pageMeta } from '~/ui/page-meta';
import { saveProfile } from '~/features/settings/save-profile.server';
import { requireProfile } from '~/features/profile/guards.server';

const address = '/profile/settings/newsletter';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { newsletter, save } = words('settings');
  return pageData(args, {
    title: await pageTitle(args, newsletter.title),
    words: { ...newsletter, save },
    isSubscribed: isSubscribed(profile),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  const { t } = await getTranslator(args);
  const form = await args.request.formData();
  const Newsletter = form.has('newsletter');
  if (Newsletter === isSubscribed(profile)) {
    const message = t('messages:newsletter.unchanged');
    return redirectWithNotice(args, address, { type: 'info', message });
  }
  const saved = await saveProfile(user, withNewsletter(profile, Newsletter));
  if (!saved.ok) {
    const message = t(refusalMessages.unknown);
    return rejectForm(args, { message, typed: typedInto(form), status: 502 });
  }
  const message = t('messages:newsletter.saved');
  return redirectWithNotice(args, address, { type: 'success', message });
}

export default function NewsletterPage() {
  const { words, isSubscribed } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SaveForm
        action={address}
        label={words.save}
        className="box"
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
