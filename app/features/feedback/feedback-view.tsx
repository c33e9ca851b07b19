import type { SerializeFrom } from '@remix-run/node';
import { useEffect, useRef, type RefObject, type ReactNode } from 'react';
import { useNavigate } from '@remix-run/react';
import type { RejectedForm } from '~/forms/rejected-form';
import type { Card } from '~/features/purchases/card.server';
import { allQuestionsAddressOf, feedbackAddressOf } from '~/features/purchases/feedback-address';
import { cardIdOf } from '~/features/purchases/product';
import { listAddressOf } from '~/features/purchases/list-query';
import { withSaved } from '~/features/purchases/just-saved';
import { PanelHead, ProductLine } from '~/features/purchases/product-line';
import { useModal } from '~/ui/navigation/use-modal';
import { useSiteData } from '~/ui/site-data';
import type { FeedbackPageData } from './feedback-page.server';
import { type Panel, feedbackTitle } from './panel';
import { QuestionForm } from './question-form';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { SizeTileContent } from '~/features/profile/size-tile';
import { BeginForm } from '~/features/purchases/begin-form';
import { nextUnrated } from '~/features/purchases/next-unrated';

type FeedbackViewProps = SerializeFrom<FeedbackPageData> & {
  title: string;
  /** Of the open list; null for a page of its own. */
  cards: Card[] | null;
  rejected: RejectedForm | undefined;
};

export function FeedbackView(page: FeedbackViewProps) {
  const { words, item, list, product, about, question, cards, rejected } = page;
  const isDialog = cards !== null;
  const panel: Panel = {
    words,
    item,
    cards,
    rejected,
    isDialog,
    heading: useFocusOnChange(question?.id ?? 'thanks', isDialog),
    listAddress: closeAddressOf(page),
    addressOf: (id) => feedbackAddressOf(item, list, { question: id, about }),
    allAddress: allQuestionsAddressOf(item, list, about),
  };
  const content = (
    <>
      <PanelHead {...{ product, words, isDialog }} listAddress={panel.listAddress} />
      {question ? (
        <QuestionForm key={question.id} question={question} panel={panel} />
      ) : (
        <ThankYou first={page.first} sizes={page.sizes} isAll={page.isAll} panel={panel} />
      )}
    </>
  );
  if (!isDialog) {
    return (
      <div className="page">
        <div className="panel">{content}</div>
      </div>
    );
  }
  return (
    <FeedbackDialog title={page.title} page={page} closeAddress={panel.listAddress}>
      {content}
    </FeedbackDialog>
  );
}

/** Leads to the card. The list below a dialog learns by itself what was saved; a new one is told. */
function closeAddressOf({ list, product, savedAt, cards }: FeedbackViewProps): string {
  const address = listAddressOf(list);
  if (!product) return address;
  const { id } = product;
  const isAnnounced = savedAt !== null && !cards;
  return `${isAnnounced ? withSaved(address, { id, at: savedAt }) : address}#${cardIdOf(id)}`;
}

/** A dialog takes the focus as it opens. */
function useFocusOnChange(step: string, isDialog: boolean): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isDialog ? null : step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

type FeedbackDialogProps = {
  title: string;
  page: SerializeFrom<FeedbackPageData>;
  closeAddress: string;
  children: ReactNode;
};

function FeedbackDialog({ title, page, closeAddress, children }: FeedbackDialogProps) {
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

/** Only the open list knows the product of an address that carries none. */
function useTitle(title: string): void {
  const mark = useSiteData()?.titleMark ?? '';
  useEffect(() => {
    document.title = mark + title;
  }, [mark, title]);
}

type Sizes = SerializeFrom<FeedbackPageData>['sizes'];

type ThankYouProps = {
  first: string | null;
  sizes: Sizes;
  /** From all questions on one page, to which the next item leads as well. */
  isAll: boolean;
  panel: Panel;
};

function ThankYou({ first, sizes, isAll, panel }: ThankYouProps) {
  const { words, item, cards, heading, isDialog, listAddress, addressOf, allAddress } = panel;
  const { thanks } = words;
  const Heading = isDialog ? 'h2' : 'h1';
  const next = cards && nextUnrated(cards, item);
  return (
    <>
      <div className="panel-body">
        <Heading id="feedback-title" tabIndex={-1} ref={heading}>
          {thanks.title}
        </Heading>
        <p className="lead">{thanks.text}</p>
        {sizes && <ChangedSize sizes={sizes} />}
        {first !== null && (
          <p>
            <Link className="quiet" to={isAll ? allAddress : addressOf(first)} preventScrollReset>
              {thanks.change}
            </Link>
          </p>
        )}
        {next && <NextItem card={next} title={thanks.next} />}
        {!cards && (
          // The document knows no other item: it would show this one again beside the next question.
          <Form action={addressOf(null)} reloadDocument>
            {isAll && <input type="hidden" name="all" />}
            <button className="button" name="next">
              {thanks.next}
            </button>
          </Form>
        )}
      </div>
      <div className="panel-foot">
        <Link
          className={next || !cards ? 'button secondary' : 'button'}
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

function ChangedSize({ sizes: { tile, text, sure } }: { sizes: NonNullable<Sizes> }) {
  return (
    <>
      <p>{text}</p>
      <p>
        <Link className="tag" to={tile.address}>
          <SizeTileContent tile={tile} sure={sure} />
        </Link>
      </p>
    </>
  );
}

function NextItem({ card, title }: { card: Card; title: string }) {
  return (
    <section className="next-item" aria-labelledby="next-item">
      <h3 id="next-item">{title}</h3>
      <ProductLine product={card} />
      <BeginForm card={card}>
        <button className="button" name="begin">
          {card.feedback?.label}
        </button>
      </BeginForm>
    </section>
  );
}
