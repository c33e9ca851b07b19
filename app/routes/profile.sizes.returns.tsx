import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { wholePage } from '~/features/profile/guards.server';
import { insightPageOf } from '~/features/sizes/insight-page.server';
import { InsightView } from '~/features/sizes/insight-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const translator = await getTranslator(args);
  const heading = translator.words('why-i-return').title;
  return wholePage(args, heading, (shopper) => insightPageOf(shopper, translator));
}

export default function ReturnsInsightPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <InsightView page={page} />}
    </Whole>
  );
}
