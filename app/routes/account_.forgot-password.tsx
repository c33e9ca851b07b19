import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { sendPasswordMail } from '~/identity/links/mails.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { AddressFormPage } from '~/features/account/address-form-page';
import { mailRequestPage, requestMailByForm } from '~/features/account/mail-request.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { words } = await getTranslator(args);
  return pageData(
    args,
    await mailRequestPage(args, 'forgot-password', words('account').forgotPassword),
  );
}

export async function action(args: ActionFunctionArgs) {
  return requestMailByForm(args, 'forgot-password', sendPasswordMail);
}

export default function ForgotPasswordPage() {
  const page = useLoaderData<typeof loader>();
  return <AddressFormPage {...page} rejected={useActionData<typeof action>()} />;
}
