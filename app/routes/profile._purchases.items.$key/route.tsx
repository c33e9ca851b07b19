import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasVerifiedEmail } from '~/core-api/profile';
import { pageTitle } from '~/i18n/page-title.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { pageMeta } from '~/ui/page-meta';
import { requireProfile } from '../profile/require-profile.server';
import { itemPageOf } from './item-page.server';
import { ItemView } from './item-view';

export const meta = pageMeta;

/** The layout shows the prompt while the e-mail address is not verified (G33). */
export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    const { words } = await getTranslator(args);
    return pageData(args, {
      title: await pageTitle(args, words('verification').title),
      page: null,
    });
  }
  const page = await itemPageOf(args, user);
  return pageData(args, { title: await pageTitle(args, page.name), page });
}

export default function ItemPage() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ItemView page={page} />;
}
