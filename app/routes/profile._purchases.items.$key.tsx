import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasVerifiedEmail } from '~/core-api/profile';
import { getTranslator, pageTitle, titledPage } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { requireProfile } from '~/features/profile/guards.server';
import { saveForWhom } from '~/features/purchases/for-whom.server';
import { itemPageOf } from '~/features/purchases/item-page.server';
import { ItemView } from '~/features/purchases/item-view';

export const meta = pageMeta;

/** The layout shows the prompt while the e-mail address is not verified (G33). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    const { words } = await getTranslator(args);
    const title = await pageTitle(args, words('verification').title);
    return pageData(args, { title, heading: '', instead: null, page: null });
  }
  const page = await itemPageOf(args, user);
  if (page.reading) {
    const { title: heading } = (await getTranslator(args)).words('purchases');
    const instead = { prompt: null, reading: page.reading };
    return titledPage(args, heading, { heading, instead, page: null });
  }
  const title = await pageTitle(args, page.name);
  return pageData(args, { title, heading: page.name, instead: null, page });
}

export const action = (args: ActionFunctionArgs) => saveForWhom(args);

export default function ItemPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <ItemView page={page} />}
    </Whole>
  );
}
