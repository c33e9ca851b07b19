import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { withNext } from '~/session/return-path';
import { requestedMail } from '~/session/sign-in/sign-in-cookies.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

const texts = {
  create: 'account:checkMail.create',
  'email-link': 'account:checkMail.emailLink',
  'forgot-password': 'account:checkMail.forgotPassword',
} as const;

/** The same page whether the address is known or not. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, words } = await getTranslator(args);
  const requested = await requestedMail.read(args);
  const { title, hint, again, signIn } = words('account').checkMail;
  const next = requested?.next ?? null;
  return json({
    title: await pageTitle(args, title),
    words: { title, hint, again, signIn },
    text: requested && t(texts[requested.purpose], { address: requested.email }),
    again: requested && withNext(`/account/${requested.purpose}`, next),
    signIn: withNext('/account', next),
  });
}

export default function CheckMailPage() {
  const { words, text, again, signIn } = useLoaderData<typeof loader>();
  return (
    <div className="page narrow">
      <h1>{words.title}</h1>
      {text && <p>{text}</p>}
      <p>{words.hint}</p>
      <p className="actions">
        <Link className="button secondary" to={signIn}>
          {words.signIn}
        </Link>{' '}
        {again && <Link to={again}>{words.again}</Link>}
      </p>
    </div>
  );
}
