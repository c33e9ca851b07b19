import { config } from '~/config/config.server';
import type { Translator } from '~/i18n/translator.server';
import { returnPageOf } from '~/features/profile/return-pages.server';
import type { ReplyOf } from '../conversation/step';
import type { MessageText } from './message';

const maxPartners = 10;

/** The page of each store that says how to return, or its site; a store without an address is only named. */
export function returnMessage({ stores }: ReplyOf<'return'>, translator: Translator): MessageText {
  const { t, words } = translator;
  const help = words('help').return;
  const isOwn = stores.length > 0;
  const shown = isOwn ? stores : config.partnerStores.slice(0, maxPartners);
  const pages = shown.map((store) => ({ store, page: returnPageOf(store, translator) }));
  return {
    text: isOwn ? help.own : shown.length > 0 ? help.partners : help.none,
    lines: pages.flatMap(({ store, page }) =>
      page ? [] : [t('help:return.order', { store: store.name })],
    ),
    notes: [help.note],
    links: [
      ...pages.flatMap(({ page }) => page ?? []),
      { label: words('purchases').returns.title, address: '/profile?tab=returns' },
    ],
  };
}

export function contactMessage({ t, words }: Translator): MessageText {
  const { name, email } = config.operator;
  return {
    text: t('help:contact.text', { name, email }),
    notes: [words('help').contact.store],
    links: [{ label: email, address: `mailto:${email}` }],
  };
}
