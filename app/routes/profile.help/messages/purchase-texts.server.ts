import type { Translator } from '~/i18n/translator.server';
import type { ReplyOf } from '../conversation/step';
import { formatsOf } from './formats.server';
import type { Text } from './message';

type Purchases = ReplyOf<'purchases'>;

/** Which stores and months are seen, by which addresses, and what to do when something is missing. */
export function purchaseTexts(reply: Purchases, { language, t, words }: Translator): Text[] {
  const { purchases } = words('help');
  const { and } = formatsOf(language);
  const { count, isComplete, verified, unverified } = reply;
  const seen: Text =
    count === 0
      ? { text: purchases.none }
      : {
          text: t('help:purchases.found', { count }),
          lines: storeLines(reply, { language, t }),
          notes: isComplete ? [] : [purchases.older],
          links: [{ label: purchases.list, address: '/profile' }],
        };
  const waiting = unverified.length > 0;
  return [
    seen,
    {
      text: t('help:purchases.verified', { addresses: and(verified) }),
      notes: [
        ...(waiting ? [t('help:purchases.unverified', { addresses: and(unverified) })] : []),
        purchases.missing,
      ],
      links: [{ label: purchases.addresses, address: '/profile/settings/email' }],
    },
  ];
}

function storeLines(
  { stores, others }: Purchases,
  { language, t }: Pick<Translator, 'language' | 't'>,
): string[] {
  const { months } = formatsOf(language);
  const lines = stores.map(({ name, count, bought }) =>
    bought
      ? t('help:purchases.storeSince', { store: name, count, months: months(bought) })
      : t('help:purchases.store', { store: name, count }),
  );
  return others > 0 ? [...lines, t('help:purchases.others', { count: others })] : lines;
}
