import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { requireHistory } from '../profile.sizes/require-history.server';
import { VerifyPrompt } from '../profile/verify-prompt';
import { insightPageOf } from './insight-page.server';
import { InsightView } from './insight-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { prompt, shopper } = await requireHistory(args);
  if (prompt) {
    return pageData(args, { title: await pageTitle(args, prompt.words.title), prompt, page: null });
  }
  const page = insightPageOf(shopper, await getTranslator(args));
  return pageData(args, { title: await pageTitle(args, page.words.title), prompt: null, page });
}

export default function ReturnsInsightPage() {
  const { prompt, page } = useLoaderData<typeof loader>();
  if (prompt) return <VerifyPrompt {...prompt} />;
  return page && <InsightView page={page} />;
}
