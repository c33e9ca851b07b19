import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getWardrobePage } from '~/core-api/wardrobe/wardrobe.server';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { requireHistory } from '../profile.sizes/require-history.server';
import { VerifyPrompt } from '../profile/verify-prompt';
import { sizesPageOf } from './sizes-page.server';
import { SizesView } from './sizes-view';

export const meta = pageMeta;

/** Own items stand beside the sizes: without them, the page is complete. */
export async function loader(args: LoaderFunctionArgs) {
  const { prompt, shopper } = await requireHistory(args);
  if (prompt) {
    return pageData(args, { title: await pageTitle(args, prompt.words.title), prompt, page: null });
  }
  const [translator, own] = await Promise.all([
    getTranslator(args),
    getWardrobePage(shopper.user, { section: null, continuationToken: null }),
  ]);
  const page = sizesPageOf({ ...shopper, ownItems: own.ok ? own.value.results : [] }, translator);
  return pageData(args, { title: await pageTitle(args, page.words.title), prompt: null, page });
}

export default function SizesPage() {
  const { prompt, page } = useLoaderData<typeof loader>();
  if (prompt) return <VerifyPrompt {...prompt} />;
  return page && <SizesView {...page} />;
}
