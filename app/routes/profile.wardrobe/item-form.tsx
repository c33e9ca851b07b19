import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { sizeHintsOf } from '~/core-api/wardrobe/size-hints';
import { Form } from '~/ui/form';
import { textIn } from '~/forms/parse-form';
import type { RejectedForm } from '~/forms/rejected-form';
import { FitFields, GarmentFields } from './item-fields';
import type { ItemFormData } from './item-form.server';
import { wardrobeAddressOf } from '../wardrobe-address';

export type ItemFormProps = SerializeFrom<ItemFormData> & {
  action: string;
  rejected: RejectedForm | undefined;
};

/** The form of an item, new or old. With scripts the sizes that it offers follow the section and the category. */
export function ItemForm(form: ItemFormProps) {
  const { action, rejected, words, values } = form;
  const [garment, setGarment] = useState({ ...values, ...rejected?.typed });
  const [mainCategory = ''] = garment.category.split('/');
  const sizes = sizeHintsOf(form.tree, { section: garment.section, mainCategory });

  function follow({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(currentTarget);
    const [section, category] = [textIn(typed, 'section'), textIn(typed, 'category')];
    setGarment({ ...garment, section, category });
  }

  return (
    <Form action={action} onChange={follow}>
      <input type="hidden" name="itemKey" value={rejected?.typed.itemKey ?? form.itemKey} />
      <GarmentFields {...form} sizes={sizes} />
      <FitFields {...form} />
      <p className="actions">
        <button className="button">{words.save}</button>
        <Link className="button secondary" to={wardrobeAddressOf()}>
          {words.cancel}
        </Link>
      </p>
    </Form>
  );
}
