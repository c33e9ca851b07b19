import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { Form } from '~/ui/form';
import { pageMeta } from '~/ui/page-meta';
import { ActionFields } from './action-fields';
import { applyLink } from './apply-link.server';
import { isFirstAddress, readLink } from './read-link.server';

export const meta = pageMeta;

/** Does not use the code up: e-mail scanners follow links too (G56). */
export async function loader(args: LoaderFunctionArgs) {
  const { mode, email, newEmail } = await readLink(args);
  const { t, words } = await getTranslator(args);
  const requested = mode === 'signIn' ? await requestedMail.read(args) : null;
  const { newPassword, passwordConfirmation, passwordHint } = words('account').action;
  const isFirst = isFirstAddress({ mode, email });
  const usual = words('account').action[mode];
  const first = words('first-address').action;
  const title = isFirst ? first.title : usual.title;
  const submit = isFirst ? first.submit : usual.submit;
  const { pathname, search } = new URL(args.request.url);
  return pageData(args, {
    title: await pageTitle(args, title),
    words: { title, submit, newPassword, passwordConfirmation, passwordHint },
    labels: { email: words('account').email },
    text: isFirst
      ? t('first-address:action.text', { address: newEmail ?? '' })
      : t(`account:action.${mode}.text`, { address: email ?? '', newAddress: newEmail ?? '' }),
    mode,
    email: email ?? requested?.email ?? null,
    address: pathname + search,
  });
}

export async function action(args: ActionFunctionArgs) {
  return applyLink(args, await readLink(args));
}

export default function ActionPage() {
  const { words, labels, text, mode, email, address } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { newPassword, passwordConfirmation } = words;
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} labels={{ ...labels, newPassword, passwordConfirmation }} />
      <h1>{words.title}</h1>
      <Form action={address} className="box">
        <p>{text}</p>
        <ActionFields
          mode={mode}
          email={email}
          words={{ ...words, email: labels.email }}
          rejected={rejected}
        />
        <button className="button">{words.submit}</button>
      </Form>
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
