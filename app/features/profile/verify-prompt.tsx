import { Drawing } from '~/ui/drawing';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { Unbroken } from '~/ui/unbroken';
import type { VerifyPromptData } from './verify-prompt.server';

export function VerifyPrompt({ words, message, from, add }: VerifyPromptData) {
  return (
    <div className="page narrow">
      <div className="box mail-box">
        <Drawing name="mail" />
        <h1>
          <Unbroken>{words.title}</Unbroken>
        </h1>
        <p>{message}</p>
        {add ? (
          <Link className="button" to={add.address}>
            {add.label}
          </Link>
        ) : (
          <>
            <Form action="/profile/send-verification">
              <input type="hidden" name="from" value={from} />
              <button className="button">{words.resend}</button>
            </Form>
            <p className="hint">{words.wrong}</p>
          </>
        )}
      </div>
    </div>
  );
}
