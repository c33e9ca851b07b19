import { config } from '~/config/config.server';
import type { Translator } from '~/i18n/translator.server';

type Store = { id: string; name: string };

export type ReturnPage = { label: string; address: string };

/** Where a partner store says how returns work; without that setting its site, and the words say so. */
export function returnPageOf(store: Store, { t }: Pick<Translator, 't'>): ReturnPage | null {
  const partner = partnerOf(store);
  if (!partner) return null;
  const { name, url, returns } = partner;
  return returns === undefined
    ? { label: t('help:return.site', { store: name }), address: url }
    : { label: t('help:return.page', { store: name }), address: returns };
}

/** Stores are known by id; one that another system has imported at least by its name. */
export function partnerOf({ id, name }: Store) {
  const isNamed = (partner: Store) => partner.name.toLowerCase() === name.trim().toLowerCase();
  return (
    config.partnerStores.find((partner) => partner.id === id) ?? config.partnerStores.find(isNamed)
  );
}
