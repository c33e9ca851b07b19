import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { Form } from '~/ui/form';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { addressForm } from '~/identity/credentials';
import { sendSignInMail } from '~/identity/links/mails.server';
import { messageOf, statusOf } from '~/identity/reaction';
import { returnPathOf, withNext } from '~/session/return-path';
import { requestMail } from '~/session/sign-in/ask-for-mail.server';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { findUser } from '~/session/user.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await getTranslator(args);
  const { emailLink, email, withPassword } = words('account');
  return json({
    title: await pageTitle(args, emailLink.title),
    words: { ...emailLink, email, withPassword },
    address: withNext('/account/email-link', next),
    signIn: withNext('/account', next),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { language, t } = await getTranslator(args);
  const parsed = parseForm(addressForm, await args.request.formData());
  if (!parsed.ok) return rejectForm(args, { problems: parsed.problems, typed: parsed.typed });
  const { email } = parsed.value;
  const next = returnPathOf(new URL(args.request.url).searchParams.get('next'));
  const continueUrl = siteOrigin(args.request) + next;
  const send = () => sendSignInMail({ email, language, continueUrl });
  const error = await requestMail(args, { purpose: 'email-link', email, next, send });
  if (error === null) return redirect('/account/check-mail', 303);
  return rejectForm(args, {
    message: t(messageOf(error)),
    typed: { email },
    status: statusOf(error),
  });
}

export default function EmailLinkPage() {
  const { words, address, signIn } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ email: words.email }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Form action={address} className="stack">
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          spellCheck={false}
          rejected={rejected}
        />
        <button className="button">{words.submit}</button>
      </Form>
      <p className="actions">
        <Link to={signIn}>{words.withPassword}</Link>
      </p>
    </div>
  );
}
