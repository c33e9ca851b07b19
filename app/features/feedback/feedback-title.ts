import { fill } from '~/i18n/fill';
import type { Product } from '~/features/purchases/product';
import type { FeedbackPageData } from './feedback-page.server';

type Titled = { title: string; page: Pick<FeedbackPageData, 'question' | 'words'> };

/** Names the question and the item. */
export function feedbackTitle({ title, page }: Titled, product: Product | null): string {
  const heading = page.question?.text ?? page.words.thanks.title;
  return fill(title, { page: [heading, product?.name].filter(Boolean).join(' – ') });
}
