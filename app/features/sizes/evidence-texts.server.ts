import type { Translator } from '~/i18n/translator.server';
import type { BrandFinding } from '~/sizes/kind-sizes';
import { type SizeSystem, foldedBrand, type SizedItem } from '~/sizes/sized-item';
import type { Advice } from '~/sizes/size-advice';
import { itemsBehind } from '~/sizes/size-rule';
import { itemAddressOf } from '~/features/profile/item-address';
import { profileOf, sizeText } from '~/features/profile/size-profile-of';
import { sizesText } from '~/features/profile/size-tile.server';
import { evidenceOf, outcomeOf, sizeRows, type EvidenceGroup } from './check-evidence';
import type { CheckQuestion } from './check-question.server';

const maxLines = 20;
const maxBrands = 8;

const groups = ['supporting', 'opposing', 'others'] as const satisfies readonly EvidenceGroup[];

type TableContext = { question: CheckQuestion; about: string; translator: Translator };

export function sizeTable(
  { scope }: Pick<Advice, 'scope'>,
  behind: readonly SizedItem[],
  { question, about, translator: { t, words } }: TableContext,
) {
  const { system, hint, ...columns } = words('size-check').table;
  const of = scope === 'brand' ? about : words('purchases').categories[question.kind];
  const rows = sizeRows(behind);
  return {
    caption: scope === 'system' ? system : t('size-check:tableOf', { about: of }),
    columns,
    hint: rows.some(({ kept, returned }) => kept + returned > 0) ? hint : null,
    rows: rows.map(({ size, ...counts }) => ({
      size: sizeText(size, words('sizes')),
      ...counts,
    })),
  };
}

type BrandContext = {
  question: CheckQuestion;
  items: readonly SizedItem[];
  translator: Translator;
};

/** Only where a brand was asked for: what the person's other brands of this kind say, one line each. */
export function brandLines(
  system: SizeSystem,
  { question, items, translator }: BrandContext,
): string[] {
  const { kind, brand } = question;
  if (brand === '') return [];
  const known = profileOf(items).kinds.find((one) => one.kind === kind && one.system === system);
  return (known?.brands ?? [])
    .filter((one) => one.size && foldedBrand(one.brand) !== foldedBrand(brand))
    .slice(0, maxBrands)
    .map((one) => brandLine(one, translator));
}

function brandLine(found: BrandFinding, translator: Translator): string {
  const { brand, sureness } = found;
  const { t, words } = translator;
  const sure = words('sizes').sureness[sureness];
  return t('size-check:brandLine', {
    brand,
    sizes: sizesText(found, translator),
    sure: t('sizes:sureCount', { sure, count: itemsBehind(found).length }),
  });
}

/** The items by name, the newest first. */
export function evidenceLists(
  advice: Advice,
  behind: readonly SizedItem[],
  translator: Translator,
) {
  const { t, words } = translator;
  const found = evidenceOf(advice, behind);
  const size = advice.size ? sizeText(advice.size, words('sizes')) : '';
  return groups.flatMap((group) => {
    const items = found[group];
    if (items.length === 0) return [];
    const hidden = items.length - maxLines;
    const key = advice.size ? group : 'all';
    return [
      {
        group,
        title: t(`size-check:evidence.${key}`, { count: items.length, size }),
        lines: items.slice(0, maxLines).map((item) => ({
          id: item.id,
          text: itemLine(item, translator),
          address: itemAddressOf(item.key),
        })),
        more: hidden > 0 ? t('sizes:more', { count: hidden }) : null,
      },
    ];
  });
}

function itemLine(item: SizedItem, { t, words, date }: Translator): string {
  const { name, size, isReturned } = item;
  const outcome = outcomeOf(item);
  const facts = { name, size: size ? sizeText(size, words('sizes')) : '' };
  const about =
    item.date === null
      ? t('size-check:item', facts)
      : t('size-check:itemOn', { ...facts, date: date(new Date(item.date)) });
  const line = isReturned && outcome !== 'returned' ? 'returned' : 'plain';
  return t(`sizes:line.${line}`, { item: about, outcome: words('sizes').outcomes[outcome] });
}
