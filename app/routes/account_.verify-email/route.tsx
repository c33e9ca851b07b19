import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findVerification, verifyEmail } from '~/core-api/email.server';
import { textIn } from '~/forms/parse-form';
import { pageTitle } from '~/i18n/page-title.server';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { Unexpected } from '~/server/outcome';
import { pageData } from '~/server/page-data.server';
import { redirectWithNotice } from '~/session/notices.server';
import { noticePath } from '~/session/return-path';
import { findUser, visitorOf } from '~/session/user.server';
import { FailureBoundary } from '~/ui/failure/failure-boundary';
import { failurePage } from '~/ui/failure/failure-page.server';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { Unbroken } from '~/ui/unbroken';

export const meta = pageMeta;

/** Does not use the code up: e-mail scanners follow links too (G56). */
export async function loader(args: LoaderFunctionArgs) {
  const code = new URL(args.request.url).searchParams.get('code') ?? '';
  const { t, words } = await getTranslator(args);
  const found = await findVerification(await visitorOf(args), { code });
  if (!found.ok && found.refusal !== 'already-verified') {
    throw await linkFailurePage(args, found.refusal);
  }
  const { title, submit } = words('verification').confirm;
  const { confirmed } = words('check-mail');
  const heading = found.ok ? title : confirmed.title;
  return pageData(args, {
    title: await pageTitle(args, heading),
    words: { heading, submit, link: confirmed.link },
    text: found.ok
      ? t('verification:confirm.text', { address: found.value.address })
      : confirmed.text,
    /** Null once it has done its work. */
    code: found.ok ? code : null,
  });
}

export async function action(args: ActionFunctionArgs) {
  const code = textIn(await args.request.formData(), 'code');
  const { t } = await getTranslator(args);
  const verified = await verifyEmail(await visitorOf(args), { code });
  if (!verified.ok && verified.refusal !== 'already-verified') {
    throw await linkFailurePage(args, verified.refusal);
  }
  const message = verified.ok
    ? t('verification:confirm.done', { address: verified.value.address })
    : t('check-mail:confirmed.text');
  const isSignedIn = (await findUser(args).catch(() => null)) !== null;
  const url = noticePath('/profile', isSignedIn);
  return redirectWithNotice(args, url, { type: 'success', message });
}

export default function VerifyEmailPage() {
  const { words, text, code } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow">
      <h1>
        <Unbroken>{words.heading}</Unbroken>
      </h1>
      <div className="box">
        <p>{text}</p>
        {code === null ? (
          <Link className="button" to="/profile">
            {words.link}
          </Link>
        ) : (
          <Form action="/account/verify-email">
            <input type="hidden" name="code" value={code} />
            <button className="button">{words.submit}</button>
          </Form>
        )}
      </div>
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;

async function linkFailurePage(args: LoaderFunctionArgs, refusal: 'expired' | Unexpected) {
  const { t } = await getTranslator(args);
  if (refusal !== 'expired') return failurePage(args, 502, t(refusalMessages[refusal]));
  const message = `${t(refusalMessages[refusal])} ${t('verification:confirm.expired')}`;
  return failurePage(args, 400, message, undefined, t('account:action.expiredTitle'));
}
