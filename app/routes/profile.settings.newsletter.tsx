import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isSubscribed, withNewsletter } from '~/core-api/profile';
import { ErrorSummary } from '~/forms/error-summary';
import { Checkbox } from '~/forms/fields/checkbox';
import { useRejectedForm } from '~/forms/rejected-form';
import { typedInto } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { SaveForm } from '~/forms/save-form';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import { pageMeta } from '~/ui/page-meta';
import { saveProfile } from '~/features/settings/general-page.server';
import { requireProfile } from '~/features/profile/guards.server';

const address = '/profile/settings/newsletter';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { newsletter, save } = words('settings');
  return titledPage(args, newsletter.title, {
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
    return redirectWithNotice(args, address, 'info', t('messages:newsletter.unchanged'));
  }
  const saved = await saveProfile(user, withNewsletter(profile, Newsletter));
  if (!saved.ok) {
    return rejectForm(args, { refusal: 'unknown', typed: typedInto(form), status: 502 });
  }
  return redirectWithNotice(args, address, 'success', t('messages:newsletter.saved'));
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
