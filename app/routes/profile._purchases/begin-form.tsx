import type { ReactNode } from 'react';
import { Form } from '~/ui/form';
import type { Product } from './product';

type BeginFormProps = {
  card: Product & { feedbackAddress: string };
  /** Where the feedback opens as a page of its own. */
  reloadDocument?: boolean;
  children: ReactNode;
};

/** The product goes along, so that the questions need not look it up (G75). */
export function BeginForm({ card, reloadDocument, children }: BeginFormProps) {
  return (
    <Form action={card.feedbackAddress} preventScrollReset reloadDocument={reloadDocument}>
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
