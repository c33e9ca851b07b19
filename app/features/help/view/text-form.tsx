import { Field } from '~/forms/field';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import type { HelpPageData } from '../help-page.server';

type TextFormProps = {
  words: HelpPageData['words'];
  rejected: RejectedForm | undefined;
  isOver: boolean;
};

export function TextForm({ words, rejected, isOver }: TextFormProps) {
  const { label, placeholder, send } = words.write;
  return (
    <Form action="/profile/help" replace className="write beside">
      <Field
        name="text"
        type="text"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        disabled={isOver}
        rejected={rejected}
      />
      <button className="button" disabled={isOver}>
        {send}
      </button>
    </Form>
  );
}
