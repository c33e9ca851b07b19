import { drawingOf } from '~/core-api/category';
import type { Translator } from '~/i18n/translator.server';
import { isSameSize, type Size, type SizedItem } from '~/sizes/sized-item';
import type { Advice } from '~/sizes/size-advice';
import { itemsBehind, shownSizes } from '~/sizes/size-rule';
import { marksOf, sizesText } from '~/features/profile/size-tile.server';
import { sizeText } from '~/features/profile/size-profile-of';
import { itemsLookedAt } from './check-evidence';
import type { CheckQuestion } from './check-question.server';
import { adviceTexts } from './advice-texts.server';
import { brandLines, evidenceLists, sizeTable } from './evidence-texts.server';

export type BoxContext = {
  question: CheckQuestion;
  /** The kind, and the brand if one was asked for. */
  about: string;
  inMind: Size | null;
  items: readonly SizedItem[];
  /** In milliseconds since 1970. */
  now: number;
  translator: Translator;
};

/** One size system's answer with all that speaks for it and against it. */
export function answerBox(found: Advice, context: BoxContext) {
  const { question, items, translator, inMind, about } = context;
  const behind = itemsLookedAt(found, question, items);
  // What all kinds of a system say may rest on this kind alone.
  const isOfKind = behind.every(({ kind }) => kind === question.kind);
  const advice: Advice = found.scope === 'system' && isOfKind ? { ...found, scope: 'kind' } : found;
  return {
    system: advice.system,
    drawing: drawingOf({ mainCategory: question.kind }),
    headline: headlineOf(advice, context),
    systemName: translator.words('sizes').systems[advice.system],
    /** The size to start with, or both when they disagree; empty without advice. */
    sizes: advice.size ? sizesText(advice, translator) : '',
    marks: marksOf(advice),
    sure: sureText(advice, translator),
    texts: adviceTexts(advice, { ...context, behind }),
    again: sameProductTexts(
      behind.filter(({ kind }) => kind === question.kind),
      translator,
    ),
    table: sizeTable(advice, behind, { question, about, translator }),
    brands: brandLines(advice.system, context),
    evidence: evidenceLists(advice, behind, translator),
    /** The size in mind is one of this system. */
    isAsked: inMind?.system === advice.system,
  };
}

export type AnswerBox = ReturnType<typeof answerBox>;

function headlineOf(advice: Advice, { about, inMind, translator }: BoxContext): string {
  const { t, words } = translator;
  const { size, system } = advice;
  if (!size) return t('size-check:headline.none', { about });
  const sizes = sizesText(advice, translator);
  const isElsewhere =
    inMind?.system === system && !shownSizes(advice).some((shown) => isSameSize(shown, inMind));
  return inMind && isElsewhere
    ? t('size-check:headline.rather', { about, sizes, inMind: sizeText(inMind, words('sizes')) })
    : t('size-check:headline.known', { about, sizes });
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
