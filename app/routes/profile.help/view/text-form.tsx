import { useEffect, useRef } from 'react';
import { Field } from '~/forms/field';
import { Form } from '~/ui/form';
import type { HelpViewProps } from './help-view';

type TextFormProps = Pick<HelpViewProps, 'words' | 'rejected'> & {
  /** Its text is on its way. */
  isSent: boolean;
  /** After a restart message nothing more can be written, which only scripts say by a dead field. */
  isOver: boolean;
};

/** A question in one's own words. Enter or the button sends it and empties the field. */
export function TextForm({ words, rejected, isSent, isOver }: TextFormProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) box.current?.querySelector('form')?.reset();
  }, [isSent]);
  const { label, placeholder, send } = words.write;
  return (
    <div ref={box}>
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
    </div>
  );
}
