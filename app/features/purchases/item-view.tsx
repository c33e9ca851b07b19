import { DescriptionItem } from '~/ui/description-item';
import { Link } from '~/ui/link';
import { useSiteData } from '~/ui/site-data';
import { SizeTileContent } from '~/features/profile/size-tile';
import { Pills } from './product-card';
import { ProductPicture } from './product-picture';
import { BeginForm } from './begin-form';
import { Form } from '~/ui/form';
import type { SerializeFrom } from '@remix-run/node';
import type { ItemPageData } from './item-page.server';

type ItemPage = SerializeFrom<ItemPageData>;

export function ItemView({ page }: { page: ItemPage }) {
  const { words, name, back, card, size, store } = page;
  return (
    <article className="page item">
      <p>
        <Link className="quiet" to={back}>
          {words.store.back}
        </Link>
      </p>
      <h1>{name}</h1>
      <Pills card={card} words={words} />
      <div className="item-head">
        <ProductPicture
          picture={card.picture}
          drawing={card.drawing}
          isLazy={false}
          extraLarge={page.extraLarge}
        />
        <Facts facts={page.facts} />
      </div>
      <div className="item-parts">
        <div>
          <AnswersSection page={page} />
          {size && <SizeSection size={size} />}
          {store.length > 0 && <StoreSection title={words.store.title} store={store} />}
        </div>
        <WrongSection page={page} />
      </div>
    </article>
  );
}

function Facts({ facts }: Pick<ItemPage, 'facts'>) {
  const showsPictures = useSiteData()?.showsPictures;
  return (
    <dl>
      {facts.map(({ term, text, logo, iso }) => (
        <DescriptionItem key={term} term={term}>
          {logo && showsPictures && <img src={logo} width={24} height={24} alt="" />}{' '}
          {iso === null ? text : <time dateTime={iso}>{text}</time>}
        </DescriptionItem>
      ))}
    </dl>
  );
}

function SizeSection({ size }: { size: NonNullable<ItemPage['size']> }) {
  const { title, note, advice, check } = size;
  return (
    <section aria-labelledby="your-size">
      <h2 id="your-size">{title}</h2>
      {note !== null && <p>{note}</p>}
      {advice && (
        <>
          <p className="tag">
            <SizeTileContent tile={advice.tile} />
          </p>
          <p>{advice.scope}</p>
        </>
      )}
      <p>
        <Link className="quiet" to={check.address}>
          {check.label}
        </Link>
      </p>
    </section>
  );
}

function StoreSection({ title, store }: { title: string; store: ItemPage['store'] }) {
  return (
    <section aria-labelledby="at-store">
      <h2 id="at-store">{title}</h2>
      <ul>
        {store.map(({ label, address }) => (
          <li key={address}>
            <a className="quiet" href={address} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Feedback opens as a document: it stands alone here, and the way back leads to this page as it is then. */
function AnswersSection({ page }: { page: ItemPage }) {
  const { words, card, answers } = page;
  const { title } = words.answers;
  return (
    <section aria-labelledby="your-answers">
      <h2 id="your-answers">{title}</h2>
      {answers.given.length > 0 && (
        <dl className="given">
          {answers.given.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt> <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {answers.note !== null && <p>{answers.note}</p>}
      {card.reason !== null && <p>{card.reason}</p>}
      <FeedbackActions page={page} />
    </section>
  );
}

function FeedbackActions({ page: { words, card, answers } }: { page: ItemPage }) {
  const { feedback } = card;
  const { all } = words.answers;
  if (!feedback) return null;
  if (feedback.kind === 'begin') {
    return (
      <BeginForm card={card} reloadDocument>
        <p className="actions">
          <button className="button" name="begin">
            {feedback.label}
          </button>{' '}
          <button className="link" name="all">
            {all}
          </button>
        </p>
      </BeginForm>
    );
  }
  const isContinued = feedback.kind === 'continue';
  return (
    <p className="actions">
      <Link
        className={isContinued ? 'button' : 'button secondary'}
        to={answers.address}
        reloadDocument
      >
        {feedback.label}
      </Link>{' '}
      <Link className="quiet" to={answers.all} reloadDocument>
        {all}
      </Link>
    </p>
  );
}

function WrongSection({ page }: { page: ItemPage }) {
  const { words, wrong } = page;
  const { title, missing, correct, text } = words.wrong;
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong">{title}</h2>
      <h3 id="for-whom">{words.wrong.gift.title}</h3>
      <ForSomeoneElse page={page} />
      <h3>{wrong.title}</h3>
      <p>
        {correct} {wrong.how}
      </p>
      <div className="field">
        <label htmlFor="mail">{text}</label>
        <textarea id="mail" readOnly rows={12} cols={60} value={wrong.body} />
      </div>
      {wrong.mail && (
        <p>
          <a className="button secondary" href={wrong.mail.address}>
            {wrong.mail.label}
          </a>
        </p>
      )}
      <h3>{missing.title}</h3>
      <p>{missing.text}</p>
      <p>
        <Link className="quiet" to="/profile/settings/email">
          {missing.add}
        </Link>
      </p>
      {wrong.missing !== null && <p>{wrong.missing}</p>}
      {wrong.contact && (
        <p>
          <a className="quiet" href={wrong.contact.address} rel="noreferrer">
            {wrong.contact.label}
          </a>
        </p>
      )}
    </section>
  );
}

function ForSomeoneElse({ page: { words, card, answers, undo } }: { page: ItemPage }) {
  const { text, done, cannot, ...buttons } = words.wrong.gift;
  if (!answers.isPossible) return <p>{cannot}</p>;
  const { isForSomeoneElse } = answers;
  const isUndone = isForSomeoneElse && undo !== null;
  return (
    <Form action={card.address} preventScrollReset>
      <p>{isForSomeoneElse ? done : text}</p>
      {isUndone && <input type="hidden" name="undo" value={undo} />}
      <button className="button secondary" name={isForSomeoneElse ? 'forMe' : 'forOther'}>
        {isUndone ? buttons.undo : isForSomeoneElse ? buttons.mine : buttons.submit}
      </button>
    </Form>
  );
}
