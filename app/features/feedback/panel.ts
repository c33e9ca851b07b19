import type { SerializeFrom } from '@remix-run/node';
import type { RefObject } from 'react';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Card } from '~/features/purchases/card.server';
import { fill } from '~/i18n/fill';
import type { Product } from '~/features/purchases/product';
import type { FeedbackPageData } from './feedback-page.server';

export type Panel = Pick<SerializeFrom<FeedbackPageData>, 'words' | 'item'> & {
  cards: Card[] | null;
  rejected: RejectedForm | undefined;
  isDialog: boolean;
  heading: RefObject<HTMLHeadingElement>;
  listAddress: string;
  /** Of a question by its template id; of the feedback as it opens by null. */
  addressOf: (question: string | null) => string;
  allAddress: string;
};

type Titled = { title: string; page: Pick<FeedbackPageData, 'question' | 'words'> };

export function feedbackTitle({ title, page }: Titled, product: Product | null): string {
  const heading = page.question?.text ?? page.words.thanks.title;
  return fill(title, { page: [heading, product?.name].filter(Boolean).join(' – ') });
}
