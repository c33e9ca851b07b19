import { Form } from '~/ui/form';

type OtherProofsProps = {
  /** Of this page, with what it leads to. */
  address: string;
  mail: { label: string; hint: string } | null;
  federated: { address: string; label: string }[];
};

export function OtherProofs({ address, mail, federated }: OtherProofsProps) {
  return (
    <>
      {mail && (
        <Form action={address}>
          <input type="hidden" name="intent" value="mail" />
          <p className="hint" id="mail-hint">
            {mail.hint}
          </p>
          <button className="button secondary" aria-describedby="mail-hint">
            {mail.label}
          </button>
        </Form>
      )}
      {federated.map(({ address, label }) => (
        <p key={address}>
          {/* Client-side navigation cannot follow its redirect to another site. */}
          <a className="button secondary" href={address} rel="nofollow">
            {label}
          </a>
        </p>
      ))}
    </>
  );
}
