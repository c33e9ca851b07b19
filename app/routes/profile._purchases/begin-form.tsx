import type { ReactNode } from 'react';
import { Form } from '~/ui/form';
import type { Card } from './card.server';
import type { Product } from './product';

type BeginFormProps = { card: Card; children: ReactNode };

/** The product goes along, so that the questions need not look it up (G75). */
export function BeginForm({ card, children }: BeginFormProps) {
  return (
    <Form action={card.feedbackAddress} preventScrollReset>
      {fieldsOf(card).map(
        ([name, value]) =>
          value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}

function fieldsOf({ id, name, store, size, picture, drawing }: Product) {
  const { small, large } = picture ?? { small: null, large: null };
  return Object.entries({ id, name, store, size, small, large, drawing });
}
