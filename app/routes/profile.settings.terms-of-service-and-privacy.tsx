import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { pageData } from '~/server/page-data.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { deletePath } from '~/features/settings/addresses';
import { shouldRevalidate } from '~/features/settings/should-revalidate';
import { requireProfile } from '~/features/profile/require-profile.server';
import { DeleteSection } from '~/features/settings/delete-section';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireProfile(args);
  const { words } = await getTranslator(args);
  const { terms } = words('settings');
  const data = { ...terms.data, profile: words('deletion').profileFile };
  return pageData(args, { title: await pageTitle(args, terms.title), words: { ...terms, data } });
}

/** Deletes nothing yet: the next page asks for confirmation. */
export async function action(args: ActionFunctionArgs) {
  await requireProfile(args);
  const form = await args.request.formData();
  if (form.has('confirm')) return redirect(deletePath, 303);
  return rejectForm(args, { problems: { confirm: { key: 'tick' } } });
}

export { shouldRevalidate };

export default function TermsPage() {
  const { words } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ confirm: words.remove.confirm }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <ul className="link-rows">
        <li>
          <Link to="/terms">
            {words.termsLink} <Icon name="next" />
          </Link>
        </li>
        <li>
          <Link to="/privacy">
            {words.privacyLink} <Icon name="next" />
          </Link>
        </li>
      </ul>
      <h2 id="data" tabIndex={-1}>
        {words.data.title}
      </h2>
      <p>{words.data.note}</p>
      <Downloads words={words.data} />
      <p className="hint">{words.data.password}</p>
      <h2>{words.remove.title}</h2>
      <p>{words.remove.intro}</p>
      <DeleteSection words={words.remove} rejected={rejected} />
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

type DownloadWords = Words['settings']['terms']['data'] & { profile: string };

function Downloads({ words }: { words: DownloadWords }) {
  const files = [
    { name: 'my-data.json', label: words.everything },
    { name: 'profile.csv', label: words.profile },
    { name: 'purchases.csv', label: words.purchases },
    { name: 'feedback.csv', label: words.feedback },
    { name: 'wardrobe.csv', label: words.wardrobe },
  ];
  return (
    <ul className="link-rows">
      {files.map(({ name, label }) => (
        <li key={name}>
          <a href={`/profile/settings/download/${name}`}>
            {label} <Icon name="next" />
          </a>
        </li>
      ))}
    </ul>
  );
}
