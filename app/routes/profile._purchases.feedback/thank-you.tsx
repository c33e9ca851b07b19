import { Link } from '@remix-run/react';
import { Form } from '~/ui/form';
import { fill } from '~/i18n/fill';
import type { FeedbackViewProps } from './feedback-view';

export function ThankYou({ words, nextItem, listAddress, isDialog }: FeedbackViewProps) {
  const { thanks } = words;
  return (
    <>
      <p>{thanks.text}</p>
      <div className="actions">
        {nextItem && (
          <Form action={nextItem.address} preventScrollReset>
            <button className="button" name="intent" value="begin">
              {fill(thanks.next, { name: nextItem.name })}
            </button>
          </Form>
        )}
        <Link
          className="button secondary"
          to={listAddress}
          preventScrollReset={isDialog}
          reloadDocument={!isDialog}
        >
          {thanks.close}
        </Link>
      </div>
    </>
  );
}
