import { wholePercent } from '~/core-api/feedback';
import type { ItemKey } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';

export type FeedbackButton = { kind: 'begin' | 'continue' | 'change'; label: string };

/** A button that is newer than the list which shows its item. */
export type FreshButton = { item: ItemKey; button: FeedbackButton };

export function feedbackButtonOf(percent: number | null, { t, words }: Translator): FeedbackButton {
  const { begin, change } = words('purchases').feedback;
  if (percent === null) return { kind: 'begin', label: begin };
  if (percent === 100) return { kind: 'change', label: change };
  return {
    kind: 'continue',
    label: t('purchases:feedback.continue', { percent: wholePercent(percent) }),
  };
}
