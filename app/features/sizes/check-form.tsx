import { Field } from '~/forms/field';
import { SelectField } from '~/forms/fields/select-field';
import type { RejectedForm } from '~/forms/rejected-form';
import { QueryForm } from '~/ui/form';
import type { CheckPage } from './check-page.server';

type CheckFormProps = Pick<CheckPage, 'words' | 'kinds' | 'brands' | 'asked'> & {
  rejected: RejectedForm | undefined;
};

/** Sent by GET: the address of an answer can be kept and shared. */
export function CheckForm({ words: { fields }, kinds, brands, asked, rejected }: CheckFormProps) {
  return (
    <QueryForm action="/profile/sizes/check#answer" className="box" noValidate>
      <SelectField
        name="kind"
        label={fields.kind}
        placeholder={fields.choose}
        options={kinds}
        defaultValue={asked?.kind}
        rejected={rejected}
      />
      <Field
        name="brand"
        label={fields.brand}
        list="brands"
        autoComplete="off"
        defaultValue={asked?.brand}
        rejected={rejected}
      />
      <datalist id="brands">
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <Field
        name="size"
        label={fields.size}
        hint={fields.sizeHint}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={asked?.size}
        rejected={rejected}
      />
      <button className="button">{fields.submit}</button>
    </QueryForm>
  );
}
