import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import type { Words } from '~/i18n/words';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { DeleteSection } from './delete-section';
import type { loadTermsPage } from './terms-page.server';

export function TermsPage() {
  const { words } = useLoaderData<typeof loadTermsPage>();
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
