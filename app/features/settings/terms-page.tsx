import { useLoaderData, useFetcher } from '@remix-run/react';
import { useEffect, type FormEvent } from 'react';
import { Announced } from '~/ui/use-hydrated';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm, type RejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Checkbox } from '~/forms/fields/checkbox';
import { SaveForm } from '~/forms/save-form';
import { ConfirmButtons, QuestionDialog } from '~/ui/confirm';
import { FormToken } from '~/ui/form';
import { useDialog } from '~/ui/navigation/use-modal';
import type { loadTermsPage } from './terms-page.server';
import { deletePath, termsPath } from './addresses';
import { WhatIsLost } from './what-is-lost';

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

type DeleteSectionProps = {
  words: Words['settings']['terms']['remove'];
  rejected: RejectedForm | undefined;
};

/** Leads to the confirmation page; with scripts to a dialog. */
function DeleteSection({ words, rejected }: DeleteSectionProps) {
  const [isOpen, openDialog, close] = useDialog();

  function open(event: FormEvent<HTMLFormElement>): void {
    // Without the confirmation the server says what is missing.
    if (!event.currentTarget.checkValidity()) return;
    event.preventDefault();
    openDialog();
  }

  return (
    <>
      <SaveForm action={termsPath} label={words.open} isDangerous onSubmit={open}>
        <Checkbox
          name="confirm"
          label={words.confirm}
          defaultChecked
          required
          rejected={rejected}
        />
      </SaveForm>
      {isOpen && (
        <QuestionDialog title={words.question} onClose={close}>
          <DeleteProfile words={words} />
        </QuestionDialog>
      )}
    </>
  );
}

type Deletion = RejectedForm & { isDeleted?: boolean };

const shownForMs = 1000;

/** Confirms the deletion, which ends the session too, before the browser leaves (specification, section 4). */
function DeleteProfile({ words }: { words: Words['settings']['terms']['remove'] }) {
  const { Form, data } = useFetcher<Deletion>();
  const isDeleted = data?.isDeleted ?? false;
  useEffect(() => {
    if (!isDeleted) return;
    const timer = setTimeout(() => window.location.assign('/'), shownForMs);
    return () => clearTimeout(timer);
  }, [isDeleted]);

  if (isDeleted) {
    return (
      <p role="status">
        <Announced>{data?.message}</Announced>
      </p>
    );
  }
  return (
    <>
      <ErrorSummary rejected={data} />
      <WhatIsLost words={words} />
      <Form method="post" action={deletePath} role="none">
        <FormToken />
        <input type="hidden" name="stay" value="on" />
        <ConfirmButtons back={termsPath} cancel={words.cancel} submit={words.submit} />
      </Form>
    </>
  );
}
