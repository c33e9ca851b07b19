import type { Words } from '~/i18n/words';
import { CancelLink } from '~/ui/confirm/cancel-link';
import { Form } from '~/ui/form';
import { deletionAddressOf, wardrobeAddressOf } from './wardrobe-address';

type DeleteFormProps = { itemId: string; words: Words['wardrobe']['delete'] };

export function DeleteForm({ itemId, words }: DeleteFormProps) {
  return (
    <Form action={deletionAddressOf(itemId)}>
      <p>{words.text}</p>
      <p className="actions">
        <button className="button danger">{words.submit}</button>
        <CancelLink to={wardrobeAddressOf()}>{words.cancel}</CancelLink>
      </p>
    </Form>
  );
}
