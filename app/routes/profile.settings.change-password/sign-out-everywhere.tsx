import { Form } from '~/ui/form';
import type { Words } from '~/i18n/words';

/** For somebody who does not know who else may be signed in as them. */
export function SignOutEverywhere({
  words,
}: {
  words: Words['settings']['password']['everywhere'];
}) {
  return (
    <section aria-labelledby="everywhere">
      <h2 id="everywhere">{words.title}</h2>
      <p>{words.text}</p>
      <Form action="/account/sign-out-everywhere" reloadDocument>
        <button className="button secondary">{words.submit}</button>
      </Form>
    </section>
  );
}
