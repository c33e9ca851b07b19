import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { requireHistory } from '../profile.sizes/require-history.server';
import { VerifyPrompt } from '../profile/verify-prompt';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { prompt } = await requireHistory(args);
  const { words } = await getTranslator(args);
  const title = prompt ? prompt.words.title : words('sizes').title;
  return json({ title: await pageTitle(args, title), prompt, words: words('sizes') });
}

export default function SizesPage() {
  const { prompt, words } = useLoaderData<typeof loader>();
  if (prompt) return <VerifyPrompt {...prompt} />;
  return (
    <div className="page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
    </div>
  );
}
