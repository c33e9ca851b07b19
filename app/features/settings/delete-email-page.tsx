import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { DeleteEmailForm } from './delete-email-form';
import type { loadDeleteEmailPage } from './delete-email-page.server';

export function DeleteEmailPage() {
  const { words, email } = useLoaderData<typeof loadDeleteEmailPage>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} />
      <h1>{words.title}</h1>
      <DeleteEmailForm email={email} words={words} isAgain={rejected?.typed.again !== undefined} />
    </>
  );
}
