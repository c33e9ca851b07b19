import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField } from '~/forms/fields/credential-fields';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/site-data';
import { requireAddressless, requestAddress } from '~/features/account/newcomer-mail.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  await requireAddressless(args);
  const { words } = await getTranslator(args);
  const { title, intro, submit, later } = words('first-address');
  return pageData(args, {
    title: await pageTitle(args, title),
    words: { title, intro, submit, later, email: words('account').email },
    address: withNext(firstAddressPath, next),
    later: returnPathOf(next),
  });
}

export async function action(args: ActionFunctionArgs) {
  return requestAddress(args, await requireAddressless(args));
}

export default function FirstAddressPage() {
  const { words, address, later } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
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
        <Link to={later}>{words.later}</Link>
      </p>
    </div>
  );
}
