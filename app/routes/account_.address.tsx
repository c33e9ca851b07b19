import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { returnPathOf, withNext } from '~/session/return-path';
import { firstAddressPath } from '~/session/sign-in/first-address.server';
import { pageMeta } from '~/ui/page-meta';
import { AddressFormPage } from '~/features/account/address-form-page';
import { requireAddressless, requestAddress } from '~/features/account/address-request.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const next = new URL(args.request.url).searchParams.get('next');
  await requireAddressless(args);
  const { words } = await getTranslator(args);
  const { title, intro, submit, later } = words('first-address');
  return titledPage(args, title, {
    words: { title, intro, submit, email: words('account').email },
    address: withNext(firstAddressPath, next),
    link: { address: returnPathOf(next), label: later },
  });
}

export async function action(args: ActionFunctionArgs) {
  return requestAddress(args, await requireAddressless(args));
}

export default function FirstAddressPage() {
  const page = useLoaderData<typeof loader>();
  return <AddressFormPage {...page} rejected={useActionData<typeof action>()} />;
}
