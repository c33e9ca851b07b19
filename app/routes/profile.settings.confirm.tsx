import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ErrorSummary } from '~/forms/error-summary';
import { PasswordField } from '~/forms/fields/password-field';
import { UsernameField } from '~/forms/fields/username-field';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { WaysOut } from '~/forms/ways-out';
import { pageData } from '~/server/page-data.server';
import { returnPathOf } from '~/session/return-path';
import { finishProof } from '~/session/sign-in/finish-proof.server';
import { tryPassword } from '~/session/sign-in/try-password.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { rejectProof } from '~/features/settings/reject-proof.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { mailProof } from '~/features/settings/mail-proof.server';
import { OtherProofs } from '~/features/settings/other-proofs';
import { proofPage } from '~/features/settings/proof-page.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  return pageData(args, await proofPage(args, user, nextOf(args)));
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailProof(args, user, nextOf(args));
  const schema = z.object({ currentPassword: z.string().min(1, 'required') });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const password = parsed.value.currentPassword;
  const outcome = await tryPassword(args, { email: user.email, password }, user.sessionId);
  const finished = await finishProof(args, user, outcome, nextOf(args));
  return finished.ok ? finished.value : rejectProof(args, finished.refusal);
}

export default function ConfirmPage() {
  const page = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  const { words, hasPassword, mail, federated } = page;
  const hasOthers = mail !== null || federated.length > 0;
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ currentPassword: words.password }} />
      <WaysOut rejected={rejected} />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {hasPassword && (
        <>
          <Form action={page.address} className="box">
            <UsernameField label={words.email} address={page.email} />
            <PasswordField
              name="currentPassword"
              label={words.password}
              autoComplete="current-password"
              rejected={rejected}
            />
            <button className="button">{words.submit}</button>
          </Form>
          <p className="actions">
            <Link to={page.forgotAddress}>{words.forgot}</Link>
          </p>
          {hasOthers && <h2>{words.others}</h2>}
        </>
      )}
      <OtherProofs address={page.address} mail={mail} federated={federated} />
      {!hasPassword && !hasOthers && <LogInAgain words={words} />}
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

function LogInAgain({ words }: { words: { none: string; signOut: string } }) {
  return (
    <>
      <p>{words.none}</p>
      <Form action="/account/sign-out" reloadDocument>
        <button className="button">{words.signOut}</button>
      </Form>
    </>
  );
}

function nextOf({ request }: LoaderFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}
