import type { Words } from '~/i18n/words';
import { CancelLink } from '~/ui/confirm/cancel-link';
import { Form } from '~/ui/form';
import { deletionAddressOf, wardrobeAddressOf } from './wardrobe-address';

type DeleteFormProps = {
  item: { id: string; name: string };
  words: Words['wardrobe']['delete'];
};

/** The name stands beside the offer to undo the deletion. */
export function DeleteForm({ item, words }: DeleteFormProps) {
  return (
    <Form action={deletionAddressOf(item.id)}>
      <p>{words.text}</p>
      <input type="hidden" name="itemName" value={item.name} />
      <p className="actions">
        <CancelLink to={wardrobeAddressOf()}>{words.cancel}</CancelLink>{' '}
        <button className="button danger">{words.submit}</button>
      </p>
    </Form>
  );
}
