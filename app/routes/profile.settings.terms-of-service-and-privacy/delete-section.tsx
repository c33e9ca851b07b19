import { useState, type FormEvent } from 'react';
import { Checkbox } from '~/forms/fields/checkbox';
import type { RejectedForm } from '~/forms/rejected-form';
import { SaveForm } from '~/forms/save-form';
import type { Words } from '~/i18n/words';
import { QuestionDialog } from '~/ui/confirm/question-dialog';
import { termsPath } from '../profile.settings/addresses';
import { DeleteProfile } from './delete-profile';

type DeleteSectionProps = {
  words: Words['settings']['terms']['remove'];
  rejected: RejectedForm | undefined;
};

/** The way to the page that asks; with scripts it asks in a dialog. */
export function DeleteSection({ words, rejected }: DeleteSectionProps) {
  const [isOpen, setIsOpen] = useState(false);

  function open(event: FormEvent): void {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <SaveForm action={termsPath} label={words.open} isDangerous onSubmit={open}>
        <Checkbox name="confirm" label={words.confirm} defaultChecked required rejected={rejected} />
      </SaveForm>
      {isOpen && (
        <QuestionDialog title={words.question} onClose={() => setIsOpen(false)}>
          <DeleteProfile words={words} />
        </QuestionDialog>
      )}
    </>
  );
}
