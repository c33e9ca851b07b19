import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { sendSignInMail } from '~/identity/links/mails.server';
import { pageData } from '~/server/page-data.server';
import { returnPathOf } from '~/session/return-path';
import { siteOrigin } from '~/session/sign-in/continue-url.server';
import { findUser } from '~/session/user.server';
import { pageMeta } from '~/ui/page-meta';
import { AddressFormPage } from '~/features/account/address-form-page';
import { mailRequestPage, requestMailByForm } from '~/features/account/mail-request.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  if (await findUser(args)) throw redirect(returnPathOf(next), 303);
  const { words } = await getTranslator(args);
  return pageData(args, await mailRequestPage(args, 'email-link', words('account').emailLink));
}

export async function action(args: ActionFunctionArgs) {
  const origin = siteOrigin(args.request);
  return requestMailByForm(args, 'email-link', ({ next, ...mail }) =>
    sendSignInMail({ ...mail, continueUrl: origin + next }),
  );
}

export default function EmailLinkPage() {
  const page = useLoaderData<typeof loader>();
  return <AddressFormPage {...page} rejected={useActionData<typeof action>()} />;
}
