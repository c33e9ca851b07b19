import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/credential-fields';
import type { RejectedForm } from '~/forms/rejected-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import type { MailRequestPageData } from './mail-request.server';

type MailRequestPageProps = { page: MailRequestPageData; rejected: RejectedForm | undefined };

export function MailRequestPage({ page, rejected }: MailRequestPageProps) {
  const { words, address, signIn } = page;
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ email: words.email }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Form action={address} className="box">
        <EmailField name="email" label={words.email} rejected={rejected} />
        <button className="button">{words.submit}</button>
      </Form>
      <p className="actions">
        <Link to={signIn}>{words.withPassword}</Link>
      </p>
    </div>
  );
}
