import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { mainCategories } from '~/core-api/category';
import { readOwnItems } from '~/core-api/wardrobe/own-items.server';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { pageMeta } from '~/ui/page-meta';
import { Whole } from '~/features/profile/instead';
import { wholePage } from '~/features/profile/guards.server';
import { profileOf } from '~/features/profile/size-profile-of';
import { kindPageOf } from '~/features/sizes/kind-page.server';
import { KindView } from '~/features/sizes/kind-view';

export const meta = pageMeta;

/** Own items stand beside the sizes: without them, the page is complete. */
export async function loader(args: LoaderFunctionArgs) {
  const translator = await getTranslator(args);
  const { words } = translator;
  const kind = mainCategories.find((name) => name.toLowerCase() === args.params.kind);
  const back = { address: '/profile/sizes', label: words('sizes').links.all };
  const { notFound } = words('common').failure;
  if (!kind) throw await failurePage(args, 404, notFound, back);
  return wholePage(args, words('purchases').categories[kind], async ({ user, items, since }) => {
    const findings = profileOf(items).kinds.filter((finding) => finding.kind === kind);
    if (findings.length === 0) throw await failurePage(args, 404, notFound, back);
    const own = await readOwnItems(user);
    const ownItems = own.ok ? own.value.items : [];
    return kindPageOf(kind, { findings, ownItems, since }, translator);
  });
}

export default function KindPage() {
  const { heading, instead, page } = useLoaderData<typeof loader>();
  return (
    <Whole title={heading} instead={instead}>
      {page && <KindView page={page} />}
    </Whole>
  );
}
