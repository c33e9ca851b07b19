import type { Words } from '~/i18n/words';
import { ConfirmButtons } from '~/ui/confirm';
import { Form } from '~/ui/form';
import { deletionAddressOf, wardrobeAddressOf } from './wardrobe-address';

type DeleteFormProps = { item: { id: string; name: string }; words: Words['wardrobe']['delete'] };

/** The name stands beside the offer to undo the deletion. */
export function DeleteForm({ item, words }: DeleteFormProps) {
  return (
    <Form action={deletionAddressOf(item.id)}>
      <p>{words.text}</p>
      <input type="hidden" name="itemName" value={item.name} />
      <ConfirmButtons back={wardrobeAddressOf()} cancel={words.cancel} submit={words.submit} />
    </Form>
  );
}
