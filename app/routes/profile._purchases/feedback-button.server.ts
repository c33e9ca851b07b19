import { wholePercent } from '~/core-api/feedback';
import type { ItemKey } from '~/core-api/transaction';
import type { Translator } from '~/i18n/translator.server';
import type { SizeTiles } from './size-tiles.server';

export type FeedbackButton = { kind: 'begin' | 'continue' | 'change'; label: string };

/** A button that is newer than the list which shows its item, and the sizes as they are now. */
export type FreshButton = { item: ItemKey; button: FeedbackButton; sizes: SizeTiles | null };

export function feedbackButtonOf(percent: number | null, { t, words }: Translator): FeedbackButton {
  const { begin, change } = words('purchases').feedback;
  if (percent === null) return { kind: 'begin', label: begin };
  if (percent === 100) return { kind: 'change', label: change };
  return {
    kind: 'continue',
    label: t('purchases:feedback.continue', { percent: wholePercent(percent) }),
  };
}
