import { Link } from '@remix-run/react';
import { Form } from '~/ui/form';
import type { Words } from '~/i18n/words';
import { fill } from '~/i18n/fill';
import type { Card, FeedbackButton } from './card.server';
import { itemIdOf } from './item-id';

type FeedbackControlProps = {
  card: Card;
  feedback: FeedbackButton;
  words: Words['purchases']['feedback'];
};

/** Beginning creates something and is a post; going on and changing only look, and are links. */
export function FeedbackControl({ card, feedback, words }: FeedbackControlProps) {
  const { item, name, feedbackAddress } = card;
  const label = (
    <>
      {feedback.label} <span className="visually-hidden">{fill(words.about, { name })}</span>
    </>
  );
  if (feedback.kind === 'begin') {
    return (
      <Form action={feedbackAddress} preventScrollReset>
        <button className="button" name="intent" value="begin" data-item={itemIdOf(item)}>
          {label}
        </button>
      </Form>
    );
  }
  return (
    <Link
      className={feedback.kind === 'continue' ? 'button secondary' : 'quiet'}
      to={feedbackAddress}
      preventScrollReset
      data-item={itemIdOf(item)}
    >
      {label}
    </Link>
  );
}
