import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/email-field';
import { Checkbox } from '~/forms/fields/checkbox';
import { PasswordField } from '~/forms/fields/password-field';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import { emailAddress, newPassword } from '~/identity/credentials';
import type { ErrorCode } from '~/identity/error-code';
import { weaknessOf } from '~/identity/password-rule.server';
import { statusOf } from '~/identity/reaction';
import { clientOf, consume } from '~/server/limit.server';
import { pageData } from '~/server/page-data.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { hideTiming } from '~/session/sign-in/hide-timing.server';
import { rememberMail } from '~/session/sign-in/request-mail.server';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { findUser } from '~/session/user.server';
import { ClothesRail } from '~/ui/clothes-rail';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { Promises } from '~/features/account/promises';
import { createAccount } from '~/features/account/create-account.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await getTranslator(args);
  const { create, email, password, promises } = words('account');
  const requested = await requestedMail.read(args);
  return pageData(args, {
    title: await pageTitle(args, create.title),
    words: { ...create, email, password, promises },
    address: withNext('/account/create', next),
    signIn: withNext('/account', next),
    /** Whoever comes back to correct the address need not accept the terms again. */
    typed: requested?.purpose === 'create' ? requested.email : null,
  });
}

/** The same response whether the address is registered or not. */
export async function action(args: ActionFunctionArgs) {
  const { t } = await getTranslator(args);
  const schema = z.object({
    email: emailAddress,
    password: newPassword('weak-password'),
    terms: z
      .string()
      .optional()
      .refine((terms) => terms === 'accepted', 'tick'),
  });
  const parsed = parseForm(schema, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, parsed);
  const { email, terms } = parsed.value;
  const typed = { email, terms };
  const weakness = await weaknessOf(parsed.value.password, email);
  if (weakness) return rejectForm(args, { problems: { password: { key: weakness } }, typed });
  if (!(await consume('sign-up', clientOf(args.context)))) {
    return rejectForm(args, { message: t(refusalMessages['too-many-requests']), typed });
  }
  const created = await hideTiming(() => createAccount(args, parsed.value));
  if (!created.ok) return rejectCreation(args, created.refusal, typed);
  const next = returnPathOf(new URL(args.request.url).searchParams.get('next'));
  await rememberMail(args, { purpose: 'create', email, next, ...created.value });
  return redirect('/account/check-mail', 303);
}

async function rejectCreation(
  args: ActionFunctionArgs,
  refusal: ErrorCode,
  typed: Record<string, string>,
) {
  if (refusal === 'weak-password') {
    return rejectForm(args, { problems: { password: { key: 'weak-password' } }, typed });
  }
  if (refusal === 'invalid-email') {
    return rejectForm(args, { problems: { email: { key: 'email' } }, typed });
  }
  const { t } = await getTranslator(args);
  return rejectForm(args, {
    message: t(refusalMessages[refusal]),
    typed,
    status: statusOf(refusal),
  });
}

export default function CreateAccountPage() {
  const { words, address, signIn, typed } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const labels = { email: words.email, password: words.password, terms: words.terms };
  return (
    <div className="page with-promises">
      <div>
        <ErrorSummary rejected={rejected} labels={labels} />
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <Form action={address} className="box">
          <EmailField
            name="email"
            label={words.email}
            defaultValue={typed ?? undefined}
            isUsername
            rejected={rejected}
          />
          <PasswordField
            name="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
            rejected={rejected}
          />
          <Checkbox
            name="terms"
            label={words.terms}
            value="accepted"
            defaultChecked={typed !== null}
            rejected={rejected}
          />
          <p className="reading">
            <a href="/terms">{words.readTerms}</a> <a href="/privacy">{words.readPrivacy}</a>
          </p>
          <button className="button wide">{words.submit}</button>
        </Form>
        <p className="actions">
          <Link to={signIn}>{words.haveAccount}</Link>
        </p>
      </div>
      <Promises words={words.promises}>
        <ClothesRail />
      </Promises>
    </div>
  );
}
