import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config/config.server';
import { longText } from '~/i18n/long-text.server';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { LongText } from '~/ui/long-text';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const address = config.operator.links.privacy;
  if (address !== '/privacy') throw redirect(address, 302);
  const { language } = await getTranslator(args);
  const { title, html } = longText(language, 'privacy');
  return pageData(args, { title: await pageTitle(args, title), html });
}

export default function PrivacyPage() {
  return <LongText {...useLoaderData<typeof loader>()} />;
}
