import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/i18n/page-title.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { requireHistory } from '../profile.sizes/require-history.server';
import { VerifyPrompt } from '../profile/verify-prompt';
import { checkPage } from './check-page.server';
import { CheckView } from './check-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { prompt, shopper } = await requireHistory(args);
  if (prompt) {
    const title = await pageTitle(args, prompt.words.title);
    return pageData(args, { title, prompt, page: null });
  }
  const page = await checkPage(args, shopper);
  const title = await pageTitle(args, page.answer?.title ?? page.title);
  return pageData(args, { title, prompt: null, page }, { status: page.rejected ? 422 : 200 });
}

export default function CheckPage() {
  const { prompt, page } = useLoaderData<typeof loader>();
  if (prompt) return <VerifyPrompt {...prompt} />;
  return page && <CheckView page={page} />;
}
