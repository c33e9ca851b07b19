import type { SerializeFrom } from '@remix-run/node';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { SizeTileContent } from '~/features/profile/size-tile';
import { BeginForm } from '~/features/purchases/begin-form';
import type { Card } from '~/features/purchases/card.server';
import { ProductLine } from '~/features/purchases/product-line';
import { nextUnrated } from '~/features/purchases/next-unrated';
import type { FeedbackPageData } from './feedback-page.server';
import type { Panel } from './panel';

type Sizes = SerializeFrom<FeedbackPageData>['sizes'];

type ThankYouProps = {
  first: string | null;
  sizes: Sizes;
  /** From all questions on one page, to which the next item leads as well. */
  isAll: boolean;
  panel: Panel;
};

export function ThankYou({ first, sizes, isAll, panel }: ThankYouProps) {
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

/** What the answers have done, before more is asked. */
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
