import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { hasVerifiedEmail } from '~/core-api/profile';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { pageMeta } from '~/ui/page-meta';
import { wardrobeQueryOf } from '~/features/wardrobe/wardrobe-address';
import { requireProfile, verifyPromptOf } from '~/features/profile/guards.server';
import { VerifyPrompt } from '~/features/profile/instead';
import { wardrobeListOf } from '~/features/wardrobe/wardrobe-list.server';
import { WardrobeView } from '~/features/wardrobe/wardrobe-view';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, profile } = await requireProfile(args);
  if (!hasVerifiedEmail(profile)) {
    const prompt = await verifyPromptOf(args, profile);
    return titledPage(args, prompt.words.title, { prompt, list: null });
  }
  const { words } = await getTranslator(args);
  const query = wardrobeQueryOf(new URL(args.request.url).searchParams);
  const list = await wardrobeListOf(args, user, query);
  const own = words('wardrobe');
  const page = query.section ? `${own.title}, ${own.tabs[query.section]}` : own.title;
  return titledPage(args, page, { prompt: null, list });
}

export default function WardrobePage() {
  const { prompt, list } = useLoaderData<typeof loader>();
  if (prompt) return <VerifyPrompt {...prompt} />;
  return list && <WardrobeView list={list} />;
}
