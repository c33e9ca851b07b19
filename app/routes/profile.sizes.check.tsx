import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle, getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { requireHistory } from '~/features/profile/guards.server';
import { checkPage } from '~/features/sizes/check-page.server';
import { CheckView } from '~/features/sizes/check-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const [{ words }, { instead, shopper }] = await Promise.all([
    getTranslator(args),
    requireHistory(args),
  ]);
  const heading = words('sizes').links.check;
  if (instead) {
    const title = await pageTitle(args, instead.prompt?.words.title ?? heading);
    return pageData(args, { title, heading, instead, page: null });
  }
  const page = await checkPage(args, shopper);
  const title = await pageTitle(args, page.answer?.title ?? heading);
  const status = page.rejected ? 422 : 200;
  return pageData(args, { title, heading, instead: null, page }, { status });
}

export default function CheckPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <CheckView page={page} />}
    </Whole>
  );
}
