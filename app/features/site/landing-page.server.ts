import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { findUser, isSignedInJustNow } from '~/session/user.server';
import type { ListedStore } from './sections';

export async function loadLandingPage(args: LoaderFunctionArgs) {
  if (await isSignedInJustNow(args)) throw redirect('/profile', 303);
  const user = await findUser(args);
  const { words } = await getTranslator(args);
  return pageData(args, {
    title: words('common').product,
    words: words('landing'),
    stores: await listStores(args),
    isSignedIn: user !== null,
  });
}

async function listStores(args: LoaderFunctionArgs): Promise<ListedStore[]> {
  const { t, words, countries } = await getTranslator(args);
  const { categories } = words('purchases');
  return config.partnerStores.map((store) => ({
    name: store.name,
    url: store.url,
    logo: store.logo,
    countries: countries(store.countries),
    categories: store.categories.map((name) => categories[name]).join(', '),
    visit: t('landing:stores.visit', { name: store.name }),
  }));
}
