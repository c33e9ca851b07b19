import { Field } from '~/forms/field';
import { RadioField } from '~/forms/fields/radio-field';
import { SelectField } from '~/forms/fields/select-field';
import { TextAreaField } from '~/forms/fields/text-area-field';
import type { ItemFormProps } from './item-form';

/** What the item is. */
export function GarmentFields({
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

/** What else there is to say about it. */
export function FitFields({ words, values, fits, noteHint, rejected }: ItemFormProps) {
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
