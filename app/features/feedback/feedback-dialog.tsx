import type { SerializeFrom } from '@remix-run/node';
import { useNavigate } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { useModal } from '~/ui/navigation/use-modal';
import { useSiteData } from '~/ui/site-data';
import type { FeedbackPageData } from './feedback-page.server';
import { feedbackTitle } from './feedback-title';

type FeedbackDialogProps = {
  title: string;
  page: SerializeFrom<FeedbackPageData>;
  closeAddress: string;
  children: ReactNode;
};

export function FeedbackDialog({ title, page, closeAddress, children }: FeedbackDialogProps) {
  const dialog = useModal();
  const navigate = useNavigate();
  useTitle(feedbackTitle({ title, page }, page.product));
  return (
    <dialog
      ref={dialog}
      className="question-sheet"
      aria-labelledby="feedback-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeAddress, { preventScrollReset: true });
      }}
    >
      {children}
    </dialog>
  );
}

/** Only the open list knows the product of an address without a seal. */
function useTitle(title: string): void {
  const mark = useSiteData()?.titleMark ?? '';
  useEffect(() => {
    document.title = mark + title;
  }, [mark, title]);
}
