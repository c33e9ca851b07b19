import { drawingOf, type MainCategory } from '~/core-api/category';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { formatsOf } from '~/i18n/formats.server';
import { languageInfo } from '~/i18n/languages';
import type { Translator } from '~/i18n/translator.server';
import { countOf, type BrandFinding, type KindSizes } from '~/sizes/kind-sizes';
import { readSize } from '~/sizes/read-size';
import { nextSizes } from '~/sizes/size-ladder';
import { isSameSize, type Size, type SizedItem } from '~/sizes/sized-item';
import {
  hasFitted,
  itemsBehind,
  itemsOf,
  lastBought,
  newestFirst,
  shownSizes,
  type SizeFinding,
} from '~/sizes/size-rule';
import { divisionText, sizesText, unbroken } from '~/features/profile/size-tile.server';
import { sizeText } from '~/features/profile/size-profile-of';
import { itemLines } from './item-lines.server';

const mostRated = 10;

// Of somebody who has bought for years, the newest items are enough to recognise what is counted.
const asLines = { most: 10, nameOf: nameAndSize };

export type KindPage = ReturnType<typeof kindPageOf>;

type Found = { findings: readonly KindSizes[]; ownItems: WardrobeItem[]; since: string | null };

export function kindPageOf(
  kind: MainCategory,
  { findings, ownItems, since }: Found,
  translator: Translator,
) {
  const { t, words } = translator;
  const name = words('purchases').categories[kind];
  const { links, table, evidence } = words('sizes');
  const ownSizes = ownSizesOf(kind, ownItems);
  return {
    kind: name,
    since,
    drawing: drawingOf({ mainCategory: kind }),
    systems: findings.map((finding) => systemLineOf(finding, translator)),
    sameProduct: findings.flatMap(({ sameProduct }) =>
      sameProduct.map(({ item, nextTime }) =>
        t(`sizes:nextTime.${nextTime}`, { item: nameAndSize(item) }),
      ),
    ),
    caption: t('sizes:table.caption', { kind: name }),
    words: { all: links.all, check: links.check, table, rule: evidence.rule },
    check: `/profile/sizes/check?${new URLSearchParams({ kind })}`,
    brands: findings.flatMap(({ brands }) => brands.map((brand) => brandRowOf(brand, translator))),
    own:
      ownSizes.length === 0 ? null : t('sizes:own.text', { sizes: counted(ownSizes, translator) }),
    evidence: evidenceOf(findings, translator),
  };
}

/** Own items stand beside what was bought: they are recorded because they fit, and count for nothing. */
function ownSizesOf(kind: MainCategory, ownItems: WardrobeItem[]): Size[] {
  return ownItems.flatMap(({ category, size: text }) => {
    if (category?.mainCategory !== kind) return [];
    const garment = { kind, isJeans: category.subCategory === 'Jeans', label: null };
    return readSize(text.toUpperCase(), garment) ?? [];
  });
}

function systemLineOf(finding: KindSizes, translator: Translator) {
  const { t, words } = translator;
  const { sureness, systems } = words('sizes');
  return {
    name: systems[finding.system],
    size: sizesText(finding, translator),
    sure: sureness[finding.sureness],
    sentence: sentenceOf(finding, translator),
    reasons: reasonsOf(finding, translator),
    counts: t('sizes:counts', countsOf(finding)),
  };
}

function brandRowOf(finding: BrandFinding, translator: Translator) {
  const { t, words } = translator;
  const sure = words('sizes').sureness[finding.sureness];
  const count = itemsBehind(finding).length;
  return {
    brand: finding.brand,
    size: sizesText(finding, translator),
    sure: finding.size ? t('sizes:sureCount', { sure, count }) : sure,
    items: itemLines(
      [...finding.supporting, ...finding.opposing, ...finding.weightless],
      asLines,
      translator,
    ),
  };
}

/** Null where there is no size, or nothing to choose. */
function sentenceOf(finding: KindSizes, translator: Translator): string | null {
  const { language, t, words } = translator;
  if (!finding.size || finding.system === 'one-size') return null;
  const [first = '', ...rest] = words('purchases').categories[finding.kind];
  const kind = first.toLocaleLowerCase(languageInfo[language].locale) + rest.join('');
  return t('sizes:kind.size', { kind, size: unbroken(sizesText(finding, translator)) });
}

/** The strongest reason comes first. */
function reasonsOf(finding: SizeFinding, translator: Translator): string[] {
  const { t } = translator;
  const { size, supporting, opposing } = finding;
  if (!size) return triedReason(finding, translator);
  const divided = divisionText(finding, translator);
  if (divided && shownSizes(finding).length > 1) return [divided];
  const kept = supporting.filter((item) => !hasFitted(item)).length;
  const others = divided ? 0 : opposing.length;
  return [
    ...shareReason(finding, translator),
    ...(kept > 0 ? [keptReason(size, kept, translator)] : []),
    ...(others > 0 ? [t('sizes:because.opposing', { count: others })] : []),
    ...(divided ? [divided] : []),
    ...leanReason(finding, translator),
  ];
}

function triedReason(finding: SizeFinding, { t, words }: Translator): string[] {
  const last = lastBought(finding);
  if (!last) return [];
  if (last.system === 'one-size') return [words('size-check').oneSize.tried];
  return [t('sizes:because.tried', { size: sizeText(last, words('sizes')) })];
}

function keptReason(size: Size, count: number, { t, words }: Translator): string {
  if (size.system === 'one-size') return words('size-check').oneSize.kept;
  return t('sizes:because.kept', { count, size: sizeText(size, words('sizes')) });
}

function shareReason({ size, supporting, weightless }: SizeFinding, { t }: Translator): string[] {
  const rated = [...supporting, ...weightless]
    .filter((item) => isSameSize(item.size, size) && isAnswered(item))
    .sort(newestFirst)
    .slice(0, mostRated);
  const count = rated.filter(hasFitted).length;
  if (count === 0) return [];
  if (rated.length === 1) return [t('sizes:kind.only')];
  return [t('sizes:kind.share', { count, all: rated.length })];
}

function leanReason({ size, lean }: SizeFinding, { t, words }: Translator): string[] {
  const next = size && lean && nextSizes(size)[lean];
  if (!next) return [];
  const written = { size: sizeText(size, words('sizes')), next: sizeText(next, words('sizes')) };
  return [t(`sizes:because.${lean}`, written)];
}

function countsOf(finding: SizeFinding) {
  const items = itemsOf(finding);
  const returned = items.filter(({ isReturned }) => isReturned).length;
  return { kept: countOf(finding) - returned, returned, answered: items.filter(isAnswered).length };
}

function isAnswered({ answers }: SizedItem): boolean {
  return answers.verdict !== null;
}

/** "M (2) and L". */
function counted(sizes: readonly Size[], { language, t, words }: Translator): string {
  const counts = new Map<string, number>();
  for (const size of sizes) {
    const text = sizeText(size, words('sizes'));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const parts = [...counts].map(([size, count]) =>
    count === 1 ? size : t('sizes:own.count', { size, count }),
  );
  return formatsOf(language).and(parts);
}

function evidenceOf(findings: readonly SizeFinding[], translator: Translator) {
  const { t, words } = translator;
  const { evidence } = words('sizes');
  const groups = [
    ...findings.map(({ size, supporting }) => ({
      title: size ? t('sizes:evidence.supporting', { size: sizeText(size, words('sizes')) }) : '',
      items: supporting,
    })),
    { title: evidence.opposing, items: findings.flatMap(({ opposing }) => opposing) },
    { title: evidence.weightless, items: findings.flatMap(({ weightless }) => weightless) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, lines: itemLines(items, asLines, translator) }));
}

function nameAndSize({ name, bought }: SizedItem): string {
  return bought === null ? name : `${name}, ${bought}`;
}
