import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';
import { DescriptionItem } from '~/ui/description-item';
import { Link } from '~/ui/link';
import { useSiteData } from '~/ui/site-data';
import { BeginForm } from './begin-form';
import type { Card } from './card.server';
import { cardIdOf, itemIdOf } from './product';
import { ProductPicture } from './product-picture';
import { Icon } from '~/ui/icon';
import { Announced } from '~/ui/use-hydrated';

type CardWords = Pick<Words['purchases'], 'card'> & {
  feedback: Pick<Words['purchases']['feedback'], 'about'>;
  cards: Pick<Words['cards'], 'colour' | 'noDate' | 'pieces'>;
};

type ProductCardProps = {
  card: Card;
  /** Another card has the same name: it takes more to tell them apart. */
  isRepeated: boolean;
  words: CardWords;
  isLazy: boolean;
};

function ProductCard({ card, isRepeated, words, isLazy }: ProductCardProps) {
  const name = isRepeated ? longNameOf(card) : card.name;
  return (
    <article className="card" id={cardIdOf(card.id)}>
      <ProductPicture picture={card.picture} drawing={card.drawing} isLazy={isLazy} />
      <div className="card-text">
        <h3 tabIndex={-1}>
          <Link to={card.address} aria-label={isRepeated ? name : undefined}>
            {card.name}
          </Link>
        </h3>
        <Facts card={card} showsColour={isRepeated} words={words} />
        <Pills card={card} words={words.cards} />
        {card.reason !== null && <p className="reason">{card.reason}</p>}
        {card.feedback && (
          <footer>
            <Action
              card={card}
              about={fill(words.feedback.about, { name })}
              feedback={card.feedback}
            />
          </footer>
        )}
      </div>
    </article>
  );
}

/** In a list of links, a name alone would lead to several items. */
function longNameOf({ name, size, colour, store, date }: Card): string {
  return [name, size, colour, store, date?.text].filter(Boolean).join(', ');
}

type FactsProps = { card: Card; showsColour: boolean; words: CardWords };

/** The terms are for those who hear the card or have no styles. */
function Facts({ card, showsColour, words }: FactsProps) {
  const { size, store, logo, brand, colour, date } = card;
  const showsPictures = useSiteData()?.showsPictures;
  return (
    <dl className="facts">
      {size !== null && (
        <DescriptionItem className="size" term={words.card.size}>
          {size}
        </DescriptionItem>
      )}
      {store !== null && (
        <DescriptionItem className="store" term={words.card.store}>
          {logo !== null && showsPictures && <img src={logo} width={16} height={16} alt="" />}
          {` ${store}`}
        </DescriptionItem>
      )}
      {brand !== null && <DescriptionItem term={words.card.brand}>{brand}</DescriptionItem>}
      {showsColour && colour !== null && (
        <DescriptionItem term={words.cards.colour}>{colour}</DescriptionItem>
      )}
      {date && (
        <DescriptionItem term={words.card.date}>
          <time dateTime={date.iso}>{date.text}</time>
        </DescriptionItem>
      )}
    </dl>
  );
}

export function Pills({ card, words }: { card: Card; words: Pick<CardWords['cards'], 'pieces'> }) {
  const { pieces, returned, pill, news } = card;
  if (pieces === 1 && returned === null && pill === null && !news) return null;
  return (
    <div className="state">
      {pieces > 1 && <Pill>{fill(words.pieces, { count: pieces })}</Pill>}
      {returned !== null && <Pill icon="back">{returned}</Pill>}
      {pill && <Pill icon={pill.kind}>{pill.text}</Pill>}
      {news && <Pill isNews>{news}</Pill>}
    </div>
  );
}

type ActionProps = { card: Card; about: string; feedback: NonNullable<Card['feedback']> };

function Action({ card, about, feedback }: ActionProps) {
  const { item, feedbackAddress } = card;
  const label = (
    <>
      {`${feedback.label} `}
      <span className="visually-hidden">{about}</span>
    </>
  );
  if (feedback.kind === 'begin') {
    return (
      <BeginForm card={card}>
        <button className="button secondary" name="begin" data-item={itemIdOf(item)}>
          {label}
        </button>
      </BeginForm>
    );
  }
  return (
    <Link
      className={feedback.kind === 'continue' ? 'button secondary' : 'quiet'}
      to={feedbackAddress}
      preventScrollReset
      data-item={itemIdOf(item)}
    >
      {label}
    </Link>
  );
}

const onFirstScreen = 4;

export function CardList({ cards, words }: { cards: Card[]; words: CardWords }) {
  const repeated = repeatedNamesOf(cards);
  return (
    <ul className="cards">
      {cards.map((card, place) => (
        <li key={card.id}>
          {(place === 0 || cards[place - 1]?.month !== card.month) && (
            <h2 className="month">{card.month ?? words.cards.noDate}</h2>
          )}
          <ProductCard
            card={card}
            isRepeated={repeated.has(card.name)}
            words={words}
            isLazy={place >= onFirstScreen}
          />
        </li>
      ))}
    </ul>
  );
}

function repeatedNamesOf(cards: readonly Card[]): Set<string> {
  const met = new Set<string>();
  return new Set(cards.map(({ name }) => name).filter((name) => met.has(name) || !met.add(name)));
}

type PillProps = {
  /** Stands for the state in a second way, beside its colour. */
  icon?: 'rated' | 'begun' | 'back';
  isNews?: boolean;
  children: string;
};

/** A state in a word or two, on a line of its own where there are no styles. */
function Pill({ icon, isNews, children }: PillProps) {
  const kind = isNews ? 'news' : icon;
  return (
    <p className={kind ? `pill ${kind}` : 'pill'} role={isNews ? 'status' : undefined}>
      {icon && <Icon name={icon} />}
      {isNews ? <Announced>{children}</Announced> : children}
    </p>
  );
}
