import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ErrorSummary } from '~/forms/error-summary';
import { PasswordField } from '~/forms/fields/password-field';
import { UsernameField } from '~/forms/fields/username-field';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { useRejectedForm } from '~/forms/use-rejected-form';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { hasPassword } from '~/identity/own-account.server';
import { redirectWithNotice } from '~/session/notices.server';
import { proofAddress } from '~/session/proof.server';
import { returnPathOf } from '~/session/return-path';
import { provePassword } from '~/session/sign-in/try-password.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Form } from '~/ui/form';
import { pageMeta } from '~/ui/page-meta';
import { rejectProof } from '../profile.settings/reject-proof.server';
import { requireProfile } from '../profile/require-profile.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const { proof, password, navigation } = words('settings');
  return json({
    title: await pageTitle(args, proof.title),
    words: {
      ...proof,
      label: password.current,
      email: words('account').email,
      signOut: navigation.signOut,
    },
    email: user.email,
    address: proofAddress(nextOf(args)),
    hasPassword: await hasPassword(user),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const { words } = await getTranslator(args);
  const schema = z.object({ currentPassword: z.string().min(1, 'required') });
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const proof = await provePassword(args, user, { password: parsed.value.currentPassword });
  if (!proof.ok) return rejectProof(args, proof.refusal);
  await user.markAsProven();
  const notice = { type: 'success', message: words('settings').proof.done } as const;
  return redirectWithNotice(args, nextOf(args), notice);
}

export default function ConfirmPage() {
  const { words, email, address, hasPassword } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <>
      <ErrorSummary rejected={rejected} labels={{ currentPassword: words.label }} />
      <h1>{words.title}</h1>
      <p>{hasPassword ? words.text : words.again}</p>
      {hasPassword ? (
        <Form action={address}>
          <UsernameField label={words.email} address={email} />
          <PasswordField
            name="currentPassword"
            label={words.label}
            autoComplete="current-password"
            rejected={rejected}
          />
          <button className="button">{words.submit}</button>
        </Form>
      ) : (
        <Form action="/account/sign-out" reloadDocument>
          <button className="button">{words.signOut}</button>
        </Form>
      )}
    </>
  );
}

export const ErrorBoundary = FailureBoundary;

function nextOf({ request }: LoaderFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}
