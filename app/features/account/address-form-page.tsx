import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/credential-fields';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';

type AddressFormPageProps = {
  words: { title: string; intro: string; email: string; submit: string };
  address: string;
  typed?: string | null;
  link: { address: string; label: string };
  rejected: RejectedForm | undefined;
};

export function AddressFormPage({ words, address, typed, link, rejected }: AddressFormPageProps) {
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ email: words.email }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Form action={address} className="box">
        <EmailField
          name="email"
          label={words.email}
          defaultValue={typed ?? undefined}
          rejected={rejected}
        />
        <button className="button">{words.submit}</button>
      </Form>
      <p className="actions">
        <Link to={link.address}>{link.label}</Link>
      </p>
    </div>
  );
}
