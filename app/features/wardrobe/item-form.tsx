import type { SerializeFrom } from '@remix-run/node';
import { useState, type FormEvent } from 'react';
import { sizeHintsOf } from '~/core-api/wardrobe/size-hints';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { RadioField } from '~/forms/fields/radio-field';
import { SelectField } from '~/forms/fields/select-field';
import { TextAreaField } from '~/forms/fields/text-area-field';
import { useRejectedForm, type RejectedForm } from '~/forms/rejected-form';
import { textIn } from '~/forms/parse-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { ItemFormData } from './item-form.server';
import { wardrobeAddressOf } from './wardrobe-address';

type ItemFormPageProps = SerializeFrom<ItemFormData> & { heading: string; action: string };

export function ItemFormPage({ heading, ...form }: ItemFormPageProps) {
  const rejected = useRejectedForm();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={form.labels} />
      <h1>{heading}</h1>
      <ItemForm {...form} rejected={rejected} />
    </div>
  );
}

type ItemFormProps = SerializeFrom<ItemFormData> & {
  action: string;
  rejected: RejectedForm | undefined;
};

function ItemForm(form: ItemFormProps) {
  const { action, rejected, words, values } = form;
  const [garment, setGarment] = useState({ ...values, ...rejected?.typed });
  const [mainCategory = ''] = garment.category.split('/');
  const sizes = sizeHintsOf(form.tree, { section: garment.section, mainCategory });

  function updateSizeHints({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(currentTarget);
    const [section, category] = [textIn(typed, 'section'), textIn(typed, 'category')];
    setGarment({ ...garment, section, category });
  }

  return (
    <Form action={action} onChange={updateSizeHints}>
      <input type="hidden" name="itemKey" value={rejected?.typed.itemKey ?? form.itemKey} />
      <GarmentFields {...form} sizes={sizes} />
      <FitFields {...form} />
      <p className="actions">
        <button className="button">{words.save}</button>{' '}
        <Link className="button secondary" to={wardrobeAddressOf()}>
          {words.cancel}
        </Link>
      </p>
    </Form>
  );
}

function GarmentFields({
  words,
  values,
  categories,
  sizes,
  rejected,
}: ItemFormProps & { sizes: string[] }) {
  return (
    <>
      <RadioField
        name="section"
        label={words.section}
        options={[
          { value: 'women', text: words.women },
          { value: 'men', text: words.men },
        ]}
        defaultValue={values.section}
        rejected={rejected}
      />
      <Field
        name="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={values.name}
        rejected={rejected}
      />
      <SelectField
        name="category"
        label={words.category}
        placeholder={words.chooseCategory}
        options={categories}
        defaultValue={values.category}
        rejected={rejected}
      />
      <Field
        name="size"
        label={words.size}
        hint={words.sizeHint}
        list="sizes"
        autoComplete="off"
        defaultValue={values.size}
        rejected={rejected}
      />
      <datalist id="sizes">
        {sizes.map((size) => (
          <option key={size} value={size} />
        ))}
      </datalist>
    </>
  );
}

function FitFields({ words, values, fits, noteHint, rejected }: ItemFormProps) {
  return (
    <>
      <Field name="brand" label={words.brand} defaultValue={values.brand} rejected={rejected} />
      <Field name="color" label={words.color} defaultValue={values.color} rejected={rejected} />
      <RadioField
        name="fit"
        label={words.fit}
        options={fits}
        defaultValue={values.fit}
        rejected={rejected}
      />
      <TextAreaField
        name="note"
        label={words.note}
        hint={noteHint}
        defaultValue={values.note}
        rejected={rejected}
      />
    </>
  );
}
