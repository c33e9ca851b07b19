import type { ReactNode } from 'react';
import { Form } from '~/ui/form';
import { productText, type Product } from './product';

type BeginFormProps = {
  card: Product & { feedbackAddress: string };
  reloadDocument?: boolean;
  children: ReactNode;
};

/** The product goes along, so that the questions need not look it up (G75). */
export function BeginForm({ card, reloadDocument, children }: BeginFormProps) {
  return (
    <Form action={card.feedbackAddress} preventScrollReset reloadDocument={reloadDocument}>
      <input type="hidden" name="product" value={productText(card)} />
      {children}
    </Form>
  );
}
