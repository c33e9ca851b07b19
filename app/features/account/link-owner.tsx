import { Form } from '~/ui/form';
import type { LinkOwnerData } from './link-owner.server';

export function LinkOwner({ forms }: { forms: LinkOwnerData }) {
  return forms.map(({ address, text, label, className }) => (
    <Form key={address} action={address} className="box" reloadDocument>
      <p>{text}</p>
      <button className={className}>{label}</button>
    </Form>
  ));
}
