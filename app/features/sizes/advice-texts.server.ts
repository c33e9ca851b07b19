import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { isSameSize, type Size, type SizeSystem, isFrom, type SizedItem } from '~/sizes/sized-item';
import { rankOf } from '~/sizes/sureness';
import type { Advice } from '~/sizes/size-advice';
import { nextSizes } from '~/sizes/size-ladder';
import { findSize, hasFitted, lastBought, shownSizes } from '~/sizes/size-rule';
import { divisionText } from '~/features/profile/size-tile.server';
import { sizeText } from '~/features/profile/size-profile-of';
import { otherSizes } from './check-evidence';
import type { AskedQuestion } from './check-question.server';

type TextContext = {
  question: AskedQuestion;
  inMind: Size | null;
  items: readonly SizedItem[];
  /** Those that the advice rests on. */
  behind: readonly SizedItem[];
  /** In milliseconds since 1970. */
  now: number;
  translator: Translator;
};

type AdviceTexts = { reason: string; more: string[] };

export function adviceTexts(advice: Advice, context: TextContext): AdviceTexts {
  const { size } = advice;
  if (!size) {
    const misfits = misfitTexts(advice, context);
    const texts = misfits.length > 0 ? misfits : triedTexts(advice, context.translator);
    return { reason: texts.join(' '), more: [] };
  }
  const { before, agreeing, ofKind } = scopeTexts(advice, context);
  const paragraphs = [
    ofKind,
    inMindTexts(advice, context),
    neighbourTexts(advice, size, context.translator),
  ];
  return {
    reason: [...before, bestText(advice, size, context), ...agreeing].join(' '),
    more: paragraphs.filter((texts) => texts.length > 0).map((texts) => texts.join(' ')),
  };
}

function scopeTexts({ scope, size, system }: Advice, context: TextContext) {
  const { question, items, now, translator } = context;
  const { t, words } = translator;
  const { brand, kind } = question;
  const own = items.filter((item) => item.kind === kind && item.answers.verdict !== 'notForUser');
  const ofBrand = own.filter(isFrom(question));
  const before: string[] = [];
  const agreeing: string[] = [];
  const ofKind: string[] = [];
  if (scope === 'system') {
    const { size: best, sureness, opposing } = findSize(system, own, now);
    const doubt = opposing.length > 0 ? 'mixed' : 'little';
    const isSame = isSameSize(best, size) && rankOf(sureness) >= 0;
    if (isSame) ofKind.push(words('size-check').kind.same);
    else before.push(words('size-check').kind[own.length > 0 ? doubt : 'new']);
  }
  if (brand !== '' && scope !== 'brand') {
    const experience = experienceWith(ofBrand, system, now);
    const text = t(`size-check:brand.${experience}`, { brand });
    if (experience === 'same') agreeing.push(text);
    else before.unshift(text);
  }
  return { before, agreeing, ofKind };
}

/** A brand in which something has fitted leaves the word only to a wider circle that says the same. */
function experienceWith(ofBrand: SizedItem[], system: SizeSystem, now: number) {
  if (ofBrand.length === 0) return 'unknown';
  const { size, sureness } = findSize(system, ofBrand, now);
  if (size) return rankOf(sureness) < 0 ? 'mixed' : 'same';
  return ofBrand.some((item) => item.size?.system === system) ? 'unfitting' : 'elsewhere';
}

function bestText(advice: Advice, size: Size, { question, translator }: TextContext): string {
  const { t, words } = translator;
  const { scope, supporting, system } = advice;
  const says = supporting.some(hasFitted) ? 'fitted' : 'kept';
  if (system === 'one-size') return words('size-check').oneSize[says];
  const divided = divisionText(advice, translator);
  const best = sizeText(shownSizes(advice)[0] ?? size, words('sizes'));
  if (divided) return t('size-check:start', { text: divided, size: best });
  return t(`size-check:${says}.${scope}`, { size: best, brand: question.brand });
}

function triedTexts(advice: Advice, { t, words }: Translator): string[] {
  const last = lastBought(advice);
  if (!last) return [];
  if (last.system === 'one-size') return [words('size-check').oneSize.tried];
  return [t('size-check:tried', { size: sizeText(last, words('sizes')) })];
}

/** Nothing has fitted: what did not is knowledge, and no advice. */
function misfitTexts({ system }: Advice, { inMind, behind, translator }: TextContext): string[] {
  const { t, words } = translator;
  const ofSystem = behind.filter(({ size }) => size?.system === system);
  const isUntried =
    inMind?.system === system && !ofSystem.some(({ size }) => isSameSize(size, inMind));
  const counts = new Map<string, { key: 'tooSmall' | 'tooLarge'; size: string; count: number }>();
  for (const { size, answers } of ofSystem) {
    const { verdict: key } = answers;
    if (!size || (key !== 'tooSmall' && key !== 'tooLarge')) continue;
    const { count } = counts.get(`${size.text} ${key}`) ?? { count: 0 };
    const written = sizeText(size, words('sizes'));
    counts.set(`${size.text} ${key}`, { key, size: written, count: count + 1 });
  }
  if (counts.size === 0) return [];
  const texts = system === 'one-size' ? 'oneSize' : 'misfits';
  return [
    ...(isUntried
      ? [t('size-check:misfits.untried', { size: sizeText(inMind, words('sizes')) })]
      : []),
    ...[...counts.values()].map(({ key, ...fact }) => t(`size-check:${texts}.${key}`, fact)),
  ];
}

function inMindTexts(advice: Advice, { inMind, behind, translator }: TextContext) {
  const { language, t, words } = translator;
  const advised = shownSizes(advice);
  const isAdvised = advised.some((size) => isSameSize(size, inMind));
  if (inMind?.system !== advice.system || isAdvised) return [];
  const { count, good, fittedLess } = otherSizes(behind, advised);
  const written = advised.map((size) => sizeText(size, words('sizes')));
  return [
    ...(fittedLess ? [words('size-check').inMind.warning] : []),
    count === 0
      ? t('size-check:inMind.never', {
          count: written.length,
          sizes: formatsOf(language).and(written),
        })
      : t('size-check:inMind.counts', { count, good }),
  ];
}

function neighbourTexts(advice: Advice, size: Size, translator: Translator): string[] {
  // Several sizes are named already.
  if (divisionText(advice, translator) !== '') return [];
  const { lean } = advice;
  const { t, words } = translator;
  const { smaller, larger } = nextSizes(size);
  const [less, more] = [smaller, larger].map((one) => one && sizeText(one, words('sizes')));
  if (!less || !more) {
    const next = less ?? more;
    return next ? [t('size-check:next.one', { next })] : [];
  }
  return [t(`size-check:next.${lean ?? 'both'}`, { smaller: less, larger: more })];
}
