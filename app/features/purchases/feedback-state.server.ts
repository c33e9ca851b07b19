import { wholePercent } from '~/core-api/feedback';
import type { ItemKey } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import type { KnownAnswers } from '~/history/history';
import type { SizeTiles } from '~/features/profile/size-tile.server';

type FeedbackButton = { kind: 'begin' | 'continue' | 'change'; label: string };

type Pill = { kind: 'rated' | 'begun'; text: string };

export type FeedbackState = { feedback: FeedbackButton; pill: Pill | null };

/** A state that is newer than the list which shows its item, and the sizes as they are now. */
export type FreshFeedback = FeedbackState & {
  item: ItemKey;
  /** For the card, if its state has changed. */
  news: string;
  sizes: SizeTiles | null;
};

/** @param percent null before the first feedback */
export function feedbackStateOf(
  percent: number | null,
  known: KnownAnswers | null,
  translator: Translator,
): FeedbackState {
  return {
    feedback: feedbackButtonOf(percent, translator),
    pill: percent === null ? null : pillOf(percent, known, translator),
  };
}

/** One that was opened without an answer is still to be begun. */
function feedbackButtonOf(percent: number | null, { t, words }: Translator): FeedbackButton {
  const { begin, change } = words('purchases').feedback;
  if (percent === null || percent === 0) return { kind: 'begin', label: begin };
  if (percent === 100) return { kind: 'change', label: change };
  return {
    kind: 'continue',
    label: t('purchases:feedback.continue', { percent: wholePercent(percent) }),
  };
}

/** What was said, as far as that is known without a call (G88); how far it is says the button (G97). */
function pillOf(percent: number, known: KnownAnswers | null, { words }: Translator): Pill | null {
  const { rated, begun } = words('cards');
  const verdict = known?.answers?.verdict;
  if (percent === 100) return { kind: 'rated', text: rated[verdict ?? 'unknown'] };
  return percent > 0 && verdict ? { kind: 'begun', text: begun[verdict] } : null;
}
