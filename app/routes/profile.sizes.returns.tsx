import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { requireHistory } from '~/features/profile/guards.server';
import { insightPageOf } from '~/features/sizes/insight-page.server';
import { InsightView } from '~/features/sizes/insight-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const [translator, { instead, shopper }] = await Promise.all([
    getTranslator(args),
    requireHistory(args),
  ]);
  const heading = translator.words('why-i-return').title;
  const title = await pageTitle(args, instead?.prompt?.words.title ?? heading);
  if (instead) return pageData(args, { title, heading, instead, page: null });
  return pageData(args, {
    ...{ title, heading, instead: null },
    page: insightPageOf(shopper, translator),
  });
}

export default function ReturnsInsightPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <InsightView page={page} />}
    </Whole>
  );
}
