import { drawingOf, type MainCategory } from '~/core-api/category';
import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { countOf, type BrandFinding, type KindSizes } from '~/sizes/kind-sizes';
import { nextSizes } from '~/sizes/size-ladder';
import type { Size } from '~/sizes/size';
import { hasFitted, type SizeFinding } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { itemsBehind, kindIdOf, marksOf, sizesText } from '../profile/size-tile.server';
import { sizeText } from '../profile/size-words';
import { evidenceOf, itemLines, nameAndSize } from './evidence.server';

export type KindBox = ReturnType<typeof kindBoxOf>;

/** One kind of garment with its findings, one for each size system in which it was bought. */
export function kindBoxOf(
  kind: MainCategory,
  findings: readonly KindSizes[],
  ownSizes: readonly Size[],
  translator: Translator,
) {
  const { t, words } = translator;
  const name = words('purchases').categories[kind];
  return {
    id: kindIdOf(kind),
    kind: name,
    drawing: drawingOf({ mainCategory: kind }),
    systems: findings.map((finding) => systemLineOf(finding, translator)),
    sameProduct: findings.flatMap(({ sameProduct }) =>
      sameProduct.map(({ item, nextTime }) =>
        t(`sizes:nextTime.${nextTime}`, { item: nameAndSize(item) }),
      ),
    ),
    caption: t('sizes:table.caption', { kind: name }),
    moreBrands: words('sizes').table.more,
    brands: findings.flatMap(({ brands }) => brands.map((brand) => brandRowOf(brand, translator))),
    own:
      ownSizes.length === 0 ? null : t('sizes:own.text', { sizes: counted(ownSizes, translator) }),
    evidence: evidenceOf(findings, translator),
  };
}

function systemLineOf(finding: KindSizes, translator: Translator) {
  const { t, words } = translator;
  const { sureness, systems } = words('sizes');
  return {
    name: systems[finding.system],
    size: sizesText(finding, translator),
    sure: sureness[finding.sureness],
    marks: marksOf(finding),
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
      translator,
    ),
  };
}

/** In plain words, the strongest first. */
function reasonsOf(finding: SizeFinding, translator: Translator): string[] {
  const { t, words } = translator;
  const { size, other, sureness, supporting, opposing, tried } = finding;
  const written = (one: Size) => sizeText(one, words('sizes'));
  if (!size) return tried ? [t('sizes:because.tried', { size: written(tried) })] : [];
  if (sureness === 'mixed' && other) {
    return [t('sizes:because.mixed', { size: written(size), other: written(other) })];
  }
  const fitted = supporting.filter(hasFitted).length;
  const counts = { fitted, kept: supporting.length - fitted, opposing: opposing.length };
  return [
    ...(['fitted', 'kept', 'opposing'] as const).flatMap((group) =>
      counts[group] === 0
        ? []
        : [t(`sizes:because.${group}`, { count: counts[group], size: written(size) })],
    ),
    ...leanReason(finding, translator),
  ];
}

function leanReason({ size, lean }: SizeFinding, { t, words }: Translator): string[] {
  const next = size && lean && nextSizes(size)[lean];
  if (!next) return [];
  const written = { size: sizeText(size, words('sizes')), next: sizeText(next, words('sizes')) };
  return [t(`sizes:because.${lean}`, written)];
}

function countsOf(finding: SizeFinding) {
  const items = [...finding.supporting, ...finding.opposing, ...finding.weightless];
  const returned = items.filter(({ isReturned }) => isReturned).length;
  return {
    kept: countOf(finding) - returned,
    returned,
    answered: items.filter(isAnswered).length,
  };
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
