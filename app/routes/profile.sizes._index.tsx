import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { requireHistory } from '~/features/profile/guards.server';
import { sizesPageOf } from '~/features/sizes/sizes-page.server';
import { SizesView } from '~/features/sizes/sizes-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const [translator, { instead, shopper }] = await Promise.all([
    getTranslator(args),
    requireHistory(args),
  ]);
  const heading = translator.words('sizes').title;
  if (instead) {
    const title = await pageTitle(args, instead.prompt?.words.title ?? heading);
    return pageData(args, { title, heading, instead, page: null });
  }
  const page = sizesPageOf(shopper, translator);
  return pageData(args, { title: await pageTitle(args, heading), heading, instead: null, page });
}

export default function SizesPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <SizesView {...page} />}
    </Whole>
  );
}
