import { Form } from '~/ui/form';
import type { Words } from '~/i18n/words';
import { passwordPath } from '../profile.settings/addresses';

/** For somebody whose account has no password: why, and the mail that gives it one. */
export function SetPassword({ words }: { words: Words['settings']['password'] }) {
  return (
    <>
      <p>{words.none}</p>
      <Form action={passwordPath}>
        <input type="hidden" name="intent" value="mail" />
        <button className="button">{words.mail}</button>
      </Form>
    </>
  );
}
