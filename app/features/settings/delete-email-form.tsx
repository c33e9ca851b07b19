import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import type { Words } from '~/i18n/words';
import { ConfirmButtons } from '~/ui/confirm';
import { Form } from '~/ui/form';
import { fill } from '~/i18n/fill';
import { emailPath, deleteEmailPathOf } from './addresses';
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

type DeleteEmailFormProps = {
  email: { id: string; address: string };
  words: Words['settings']['email']['remove'];
  /** After a try whose reply was lost. */
  isAgain?: boolean;
};

export function DeleteEmailForm({ email, words, isAgain = false }: DeleteEmailFormProps) {
  return (
    <>
      <p>{fill(words.text, { address: email.address })}</p>
      <Form action={deleteEmailPathOf(email.id)}>
        {isAgain && <input type="hidden" name="again" value="on" />}
        <ConfirmButtons back={emailPath} cancel={words.cancel} submit={words.submit} />
      </Form>
    </>
  );
}
