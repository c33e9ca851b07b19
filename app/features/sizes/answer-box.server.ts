import { drawingOf } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import { isSameSize, type Size, type SizedItem, type SizeSystem, isFrom } from '~/sizes/sized-item';
import type { Advice } from '~/sizes/size-advice';
import { itemsBehind, itemsOf, shownSizes } from '~/sizes/size-rule';
import { sizesText, unbroken } from '~/features/profile/size-tile.server';
import { sizeText, profileOf } from '~/features/profile/size-profile-of';
import type { BrandFinding } from '~/sizes/kind-sizes';
import { evidenceOf, sizeRows, type EvidenceGroup } from './check-evidence';
import type { AskedQuestion } from './check-question.server';
import { adviceTexts } from './advice-texts.server';
import { itemLines } from './item-lines.server';

type BoxContext = {
  question: AskedQuestion;
  /** The kind, and the brand if one was asked for. */
  about: string;
  inMind: Size | null;
  items: readonly SizedItem[];
  /** In milliseconds since 1970. */
  now: number;
  translator: Translator;
};

export function answerBox(found: Advice, context: BoxContext) {
  const { question, translator, inMind, about } = context;
  const behind = itemsOf(found);
  // What all kinds of a system say may rest on this kind alone.
  const isOfKind = behind.every(({ kind }) => kind === question.kind);
  const advice: Advice = found.scope === 'system' && isOfKind ? { ...found, scope: 'kind' } : found;
  const { reason, more } = adviceTexts(advice, { ...context, behind });
  const isAsked = isFrom(question);
  const isAbout = (item: SizedItem) =>
    item.kind === question.kind && (question.brand === '' || isAsked(item));
  return {
    system: advice.system,
    drawing: drawingOf({ mainCategory: question.kind }),
    headline: headlineOf(advice, context),
    systemName: translator.words('sizes').systems[advice.system],
    sizes: advice.size ? sizesText(advice, translator) : '',
    sure: sureText(advice, translator),
    reason,
    more: [...more, ...sameProductTexts(behind.filter(isAbout), translator)],
    table: sizeTable(advice, behind, { question, about, translator }),
    brands: brandLines(advice.system, context),
    evidence: evidenceLists(advice, behind, translator),
    isAsked: inMind?.system === advice.system,
  };
}

export type AnswerBox = ReturnType<typeof answerBox>;

function headlineOf(advice: Advice, { inMind, translator }: BoxContext): string {
  const { t, words } = translator;
  if (!advice.size) return words('size-check').headline.none;
  if (advice.system === 'one-size') return words('size-check').oneSize.headline;
  const sizes = unbroken(sizesText(advice, translator));
  const shown = shownSizes(advice);
  if (inMind?.system !== advice.system) return t('size-check:headline.known', { sizes });
  if (!shown.some((size) => isSameSize(size, inMind))) {
    const other = unbroken(sizeText(inMind, words('sizes')));
    return t('size-check:headline.rather', { sizes, inMind: other });
  }
  return t(`size-check:headline.${shown.length === 1 ? 'same' : 'known'}`, { sizes });
}

function sureText(advice: Advice, { t, words }: Translator): string {
  const { size, sureness, supporting, opposing } = advice;
  const sure = words('sizes').sureness[sureness];
  if (!size) return sure;
  const behind = itemsBehind(advice);
  if (shownSizes(advice).length > 1) return t('sizes:sureCount', { sure, count: behind.length });
  const facts = { sure, count: supporting.length, size: sizeText(size, words('sizes')) };
  return opposing.length === 0
    ? t('size-check:sure', facts)
    : t('size-check:sureOf', { ...facts, all: supporting.length + opposing.length });
}

const maxSameProduct = 3;

/** Another size was said about one product only, never about the kind (rule). */
function sameProductTexts(items: readonly SizedItem[], { t, words }: Translator): string[] {
  return items
    .flatMap(({ name, size, answers: { nextTime } }) => {
      if (!size || (nextTime !== 'sizeDown' && nextTime !== 'sizeUp')) return [];
      return [t(`size-check:again.${nextTime}`, { name, size: sizeText(size, words('sizes')) })];
    })
    .slice(0, maxSameProduct);
}

const maxLines = 20;

const maxBrands = 8;

const groups = ['supporting', 'opposing', 'others'] as const satisfies readonly EvidenceGroup[];

type TableContext = { question: AskedQuestion; about: string; translator: Translator };

function sizeTable(
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
    rows: rows.map(({ size, ...counts }) => ({ size: sizeText(size, words('sizes')), ...counts })),
  };
}

type BrandContext = {
  question: AskedQuestion;
  items: readonly SizedItem[];
  translator: Translator;
};

function brandLines(system: SizeSystem, { question, items, translator }: BrandContext): string[] {
  const { kind, brand } = question;
  const isAsked = isFrom(question);
  if (brand === '') return [];
  const known = profileOf(items).kinds.find((one) => one.kind === kind && one.system === system);
  return (known?.brands ?? [])
    .filter((one) => one.size && !isAsked({ brand: one.brand, store: null }))
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

function evidenceLists(advice: Advice, behind: readonly SizedItem[], translator: Translator) {
  const { t, words } = translator;
  const found = evidenceOf(advice, behind);
  const size = advice.size ? sizeText(advice.size, words('sizes')) : '';
  return groups.flatMap((group) => {
    const items = found[group];
    if (items.length === 0) return [];
    const key = advice.size ? group : 'all';
    return [
      {
        title: t(`size-check:evidence.${key}`, { count: items.length, size }),
        lines: itemLines(
          items,
          { most: maxLines, nameOf: (item) => datedName(item, translator) },
          translator,
        ),
      },
    ];
  });
}

function datedName({ name, size, date: day }: SizedItem, { t, words, date }: Translator): string {
  const facts = { name, size: size ? sizeText(size, words('sizes')) : '' };
  return day === null
    ? t('size-check:item', facts)
    : t('size-check:itemOn', { ...facts, date: date(new Date(day)) });
}
