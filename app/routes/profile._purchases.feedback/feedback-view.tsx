import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '~/forms/error-summary';
import type { RejectedForm } from '~/forms/rejected-form';
import { ProgressBar } from '~/ui/controls/progress-bar';
import { ProductPicture } from '../profile._purchases/card/product-picture';
import type { FeedbackPageData } from './feedback-page.server';
import { QuestionForm } from './question-form';
import { ThankYou } from './thank-you';

export type FeedbackViewProps = SerializeFrom<FeedbackPageData> & {
  rejected: RejectedForm | undefined;
  /** Over the list, whose heading is the page's first. */
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

/** With scripts the next question takes the place of the last one: the focus goes to where it begins. */
function useFocusOnChange(step: string, isDialog: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isDialog ? null : step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}
