import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/email-field';
import { SaveForm } from '~/forms/save-form';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { emailPath } from './addresses';
import { VerifyPrompt } from '~/features/profile/verify-prompt';
import { EmailList } from './email-list';
import type { loadEmailPage } from './email-page.server';

export function EmailPage() {
  const { prompt, page } = useLoaderData<typeof loadEmailPage>();
  const rejected = useRejectedForm();
  if (!page) return <VerifyPrompt {...prompt} />;
  const { words } = page;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ address: words.address }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <SaveForm
        action={emailPath}
        label={words.add}
        className="box"
        // A disabled button would not tell what is wrong with the address.
        isReady={() => true}
      >
        <EmailField name="address" label={words.address} required rejected={rejected} />
      </SaveForm>
      <EmailList {...page} />
    </>
  );
}
