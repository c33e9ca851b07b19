import type { Translator } from '~/i18n/translator.server';
import { isSameSize, type Size, type SizeSystem } from '~/sizes/size';
import { foldedBrand, type Advice } from '~/sizes/size-advice';
import { nextSizes } from '~/sizes/size-ladder';
import { findSize, hasFitted } from '~/sizes/size-rule';
import type { SizedItem } from '~/sizes/sized-item';
import { sizeText } from '../profile/size-words';
import { otherSizes } from './check-evidence';
import type { CheckQuestion } from './check-question.server';

type TextContext = {
  question: CheckQuestion;
  inMind: Size | null;
  items: readonly SizedItem[];
  /** Those that the advice rests on. */
  behind: readonly SizedItem[];
  translator: Translator;
};

/** What is said under a size, one thought a paragraph. */
export function adviceTexts(advice: Advice, context: TextContext): string[] {
  const { size } = advice;
  const { t, words } = context.translator;
  if (!size) {
    const tried = advice.tried && sizeText(advice.tried, words('sizes'));
    return tried ? [t('size-check:tried', { size: tried })] : [];
  }
  const { before, after } = scopeTexts(advice, context);
  const paragraphs = [
    [...before, bestText(advice, size, context), ...after],
    inMindTexts(advice, size, context),
    neighbourTexts(advice, size, context.translator),
  ];
  return paragraphs.filter((texts) => texts.length > 0).map((texts) => texts.join(' '));
}

/** How the brand and the kind that were asked for stand to a wider circle that speaks for them. */
function scopeTexts({ scope, size, system }: Advice, { question, items, translator }: TextContext) {
  const { t, words } = translator;
  const { brand, kind } = question;
  const own = items.filter((item) => item.kind === kind && item.answers.verdict !== 'notForUser');
  const ofBrand = own.filter((item) => foldedBrand(item.brand) === foldedBrand(brand));
  const before: string[] = [];
  const after: string[] = [];
  if (scope === 'system') {
    const { size: best, sureness } = findSize(system, own);
    const isSame = isSameSize(best, size) && sureness !== 'mixed';
    if (isSame) after.push(words('size-check').kind.same);
    else before.push(words('size-check').kind[own.length > 0 ? 'little' : 'new']);
  }
  if (brand !== '' && scope !== 'brand') {
    const experience = experienceWith(ofBrand, system);
    const text = t(`size-check:brand.${experience}`, { brand });
    if (experience === 'same') after.push(text);
    else before.unshift(text);
  }
  return { before, after };
}

/** A brand in which something has fitted leaves the word only to a wider circle that says the same. */
function experienceWith(ofBrand: SizedItem[], system: SizeSystem) {
  if (ofBrand.length === 0) return 'unknown';
  const { size, sureness } = findSize(system, ofBrand);
  if (size) return sureness === 'mixed' ? 'mixed' : 'same';
  return ofBrand.some((item) => item.size?.system === system) ? 'unfitting' : 'elsewhere';
}

function bestText(advice: Advice, size: Size, { question, translator }: TextContext): string {
  const { t, words } = translator;
  const { scope, sureness, other, supporting } = advice;
  const best = sizeText(size, words('sizes'));
  if (sureness === 'mixed' && other) {
    return t('size-check:mixed', { size: best, other: sizeText(other, words('sizes')) });
  }
  const says = supporting.some(hasFitted) ? 'fitted' : 'kept';
  return t(`size-check:${says}.${scope}`, { size: best, brand: question.brand });
}

function inMindTexts(
  { system, sureness, other }: Advice,
  usual: Size,
  { inMind, behind, translator }: TextContext,
): string[] {
  const { t, words } = translator;
  if (inMind?.system !== system) return [];
  const size = sizeText(inMind, words('sizes'));
  if (isSameSize(inMind, usual)) return [t('size-check:inMind.same', { size })];
  if (sureness === 'mixed' && isSameSize(inMind, other)) {
    return [t('size-check:inMind.possible', { size })];
  }
  const { count, good, fittedLess } = otherSizes(behind, usual);
  return [
    fittedLess ? t('size-check:inMind.warning', { size }) : t('size-check:inMind.other', { size }),
    count === 0
      ? t('size-check:inMind.never', { size: sizeText(usual, words('sizes')) })
      : t('size-check:inMind.counts', { count, good }),
  ];
}

function neighbourTexts({ lean, sureness }: Advice, size: Size, translator: Translator): string[] {
  // Two sizes are named already.
  if (sureness === 'mixed') return [];
  const { t, words } = translator;
  const { smaller, larger } = nextSizes(size);
  const [less, more] = [smaller, larger].map((one) => one && sizeText(one, words('sizes')));
  if (!less || !more) {
    const next = less ?? more;
    return next ? [t('size-check:next.one', { next })] : [];
  }
  return [t(`size-check:next.${lean ?? 'both'}`, { smaller: less, larger: more })];
}
