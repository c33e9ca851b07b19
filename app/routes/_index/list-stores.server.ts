import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import type { ListedStore } from './stores-section';

/** The partner stores in the reader's words, in the order of their file (G16). */
export async function listStores(args: LoaderFunctionArgs): Promise<ListedStore[]> {
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
