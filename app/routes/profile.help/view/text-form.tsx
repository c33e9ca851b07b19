import { useEffect, useRef } from 'react';
import { Field } from '~/forms/field';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import type { HelpPageData } from '../help-page.server';

type TextFormProps = {
  words: HelpPageData['words'];
  rejected: RejectedForm | undefined;
  isPending: boolean;
  isOver: boolean;
};

export function TextForm({ words, rejected, isPending, isOver }: TextFormProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPending) box.current?.querySelector('form')?.reset();
  }, [isPending]);
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
