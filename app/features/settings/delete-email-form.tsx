import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';
import { ConfirmButtons } from '~/ui/confirm/confirm-buttons';
import { Form } from '~/ui/form';
import { deleteEmailPathOf, emailPath } from './addresses';

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
