import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getTranslator } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { wholePage } from '~/features/profile/guards.server';
import { sizesPageOf } from '~/features/sizes/sizes-page.server';
import { SizesView } from '~/features/sizes/sizes-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const translator = await getTranslator(args);
  const heading = translator.words('sizes').title;
  return wholePage(args, heading, (shopper) => sizesPageOf(shopper, translator));
}

export default function SizesPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <SizesView {...page} />}
    </Whole>
  );
}
