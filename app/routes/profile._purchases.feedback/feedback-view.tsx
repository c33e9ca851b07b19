import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { fill } from '~/i18n/fill';
import { ProgressBar } from '~/ui/controls/progress-bar';
import { Form } from '~/ui/form';
import { ProductPicture } from '../profile._purchases/product-picture';
import type { FeedbackPageData } from './feedback-page.server';
import { QuestionForm } from './question-form';

type FeedbackViewProps = SerializeFrom<FeedbackPageData> & {
  rejected: RejectedForm | undefined;
  isDialog: boolean;
};

export function FeedbackView(page: FeedbackViewProps) {
  const { words, item, question, rejected, isDialog } = page;
  const Heading = isDialog ? 'h2' : 'h1';
  const heading = useFocusOnChange(question?.id ?? 'thanks', isDialog);
  return (
    <div className="feedback">
      <ErrorSummary rejected={rejected} />
      <Heading id="feedback-title" tabIndex={-1} ref={heading}>
        {question ? words.title : words.thanks.title}
      </Heading>
      {item && (
        <div className="feedback-item">
          <ProductPicture {...item} isLazy={false} />
          <p>
            <strong>{item.name}</strong>
            <br />
            {[item.store, item.size].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      {question ? (
        <>
          <ProgressBar id="progress" label={question.progress} percent={question.percent} />
          <QuestionForm
            key={question.id}
            question={question}
            address={page.address}
            words={words}
            rejected={rejected}
          />
          {!isDialog && (
            <p>
              <Link to={page.listAddress} reloadDocument>
                {words.back}
              </Link>
            </p>
          )}
        </>
      ) : (
        <ThankYou {...page} />
      )}
    </div>
  );
}

function ThankYou({ words, nextItem, listAddress, isDialog }: FeedbackViewProps) {
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

function useFocusOnChange(step: string, isDialog: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isDialog ? null : step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
