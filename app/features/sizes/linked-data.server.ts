import type { Translator } from '~/i18n/translator.server';
import type { SizeSystem } from '~/sizes/size';
import type { SizeLine } from './size-lines.server';
import type { TakenAlong } from './taken-along';

const vocabulary = 'https://schema.org';

/** Members of WearableSizeSystemEnumeration; of other systems only the name is known. */
const knownSystems: Partial<Record<SizeSystem, string>> = {
  eu: 'Europe',
  'shoes-eu': 'Europe',
  uk: 'UK',
  'shoes-uk': 'UK',
  us: 'US',
  'shoes-us': 'US',
};

/** The sizes as JSON-LD: for each kind, or two where items disagree, a SizeSpecification of schema.org. */
export function linkedDataOf({ lines, note, now }: TakenAlong, translator: Translator) {
  const items = lines.flatMap((line) => specificationsOf(line, translator));
  const date = translator.date(now);
  return {
    '@context': vocabulary,
    '@type': 'ItemList',
    name: translator.words('sizes').title,
    description: note === null ? date : `${date}. ${note}`,
    numberOfItems: items.length,
    itemListElement: items.map(({ kind, item }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: kind,
      item,
    })),
  };
}

function specificationsOf(line: SizeLine, { t }: Translator) {
  const { kind, sizes, system, systemName, sureness } = line;
  const known = knownSystems[system];
  return sizes.map(({ text, count }) => ({
    kind,
    item: {
      '@type': 'SizeSpecification',
      name: text,
      sizeSystem: known ? `${vocabulary}/WearableSizeSystem${known}` : systemName,
      description: t('sizes:sureCount', { sure: sureness, count }),
    },
  }));
}
