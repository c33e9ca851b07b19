import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { Field } from '~/forms/field';
import { Form } from '~/forms/form';
import { parseForm } from '~/forms/parse-form';
import { refuseForm } from '~/forms/refused-form.server';
import { pageTitle } from '~/i18n/page-title.server';
import { speak } from '~/i18n/speak.server';
import { signInWithPassword } from '~/identity/tokens.server';
import { returnPathOf } from '~/session/return-path';
import { beginSession, findUser } from '~/session/user.server';
import { pageMeta } from '~/ui/page-meta';
import { countFailure, hasTooManyFailures } from './sign-in-limit.server';
import { signInSchema } from './sign-in-schema';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await speak(args);
  return json({
    title: await pageTitle(args, words('account').title),
    words: words('account'),
    next: next === null ? null : returnPathOf(next),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { t } = await speak(args);
  const parsed = parseForm(signInSchema, await args.request.formData());
  if (!parsed.ok) return refuseForm(args, { problems: parsed.problems, typed: parsed.typed });
  const { email, password, next } = parsed.value;
  const refuse = (message: string, status: 422 | 502 = 422) =>
    refuseForm(args, { message, typed: { email }, status });

  if (await hasTooManyFailures(args, email)) return refuse(t('messages:password.too-many'));
  const answer = await signInWithPassword({ email, password });
  if (answer.ok) {
    await beginSession(args, answer.value);
    return redirect(withMark(returnPathOf(next)), 303);
  }
  if (answer.error === 'network-request-failed' || answer.error === 'internal-error') {
    return refuse(t('messages:generic.unknown'), 502);
  }
  if (answer.error === 'too-many-requests') return refuse(t('messages:password.too-many'));
  await countFailure(args, email);
  return refuse(t('messages:generic.authentication-failed'));
}

export default function AccountPage() {
  const { words, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <ErrorSummary refused={refused} labels={{ email: words.email, password: words.password }} />
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <Form action="/account" className="stack">
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          spellCheck={false}
          refused={refused}
        />
        <Field
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          refused={refused}
        />
        <button className="button">{words.submit}</button>
      </Form>
    </div>
  );
}

/** Old browsers keep the redirect that led here and would follow it for ever from an address they know (G71). */
function withMark(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.set('signed-in', '1');
  return url.pathname + url.search + url.hash;
}
