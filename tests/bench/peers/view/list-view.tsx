import { Fragment } from 'react';
import type { Item } from './core-records';
import type { Elements } from './elements';
import { line } from './frame';

type ListViewProps = { elements: Elements; items: Item[] };

export function ListView({ elements, items }: ListViewProps) {
  const { Link } = elements;
  const months = [...new Set(items.map(({ month }) => month))];
  return (
    <div className="page">
      <h1>My fit profile</h1>
      <div className="list-head">
        <nav className="tabs" aria-label="Purchases and returns">
          <ul>
            <li>
              <Link to="/profile" aria-current="page">
                <span>
                  My size profile <small>{items.length}</small>
                </span>
              </Link>
            </li>
            <li>
              <Link to="/profile?tab=returns">
                <span>
                  Returns <small>0</small>
                </span>
              </Link>
            </li>
          </ul>
        </nav>
        <p className="lead">Clothes and shoes you kept.</p>
        <FilterForm elements={elements} items={items} />
      </div>
      {months.map((month) => (
        <Fragment key={month}>
          <h2 className="month">{month}</h2>
          <ul className="cards">
            {items.map((item, place) =>
              item.month === month ? (
                <li key={item.id}>
                  <Card elements={elements} item={item} isLazy={place > 3} />
                </li>
              ) : null,
            )}
          </ul>
        </Fragment>
      ))}
      <p className="hint list-count">Items shown: {items.length}</p>
    </div>
  );
}

function FilterForm({ elements: { Form }, items }: ListViewProps) {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <>
      <Tool name="filter" label="Filter" path="M4 6h16M7 12h10M10 18h4" />
      <Tool
        name="searching"
        label="Search"
        path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm5 11.5L20.5 20.5"
      />
      <Form method="get" action="/profile" role="search">
        <p className="search">
          <label htmlFor="q">Search in your purchases</label>{' '}
          <input id="q" name="q" type="search" autoComplete="off" />{' '}
          <button className="button secondary">Search</button>
        </p>
        <div className="options">
          <fieldset className="chips">
            <legend>Category</legend>
            {kinds.map((kind) => (
              <label className="chip" key={kind}>
                <input type="checkbox" name="category" value={kind} />
                <span>{kind}</span>
              </label>
            ))}
          </fieldset>
          <label className="chip">
            <input type="checkbox" name="unrated" value="yes" />
            <span>No feedback yet</span>
          </label>
          <fieldset className="chips">
            <legend>Order</legend>
            <label className="chip">
              <input type="radio" name="order" value="newest" defaultChecked />
              <span>Newest first</span>
            </label>
            <label className="chip">
              <input type="radio" name="order" value="oldest" />
              <span>Oldest first</span>
            </label>
          </fieldset>
          <p className="actions">
            <button className="button secondary">Show</button>
          </p>
        </div>
      </Form>
    </>
  );
}

type ToolProps = { name: string; label: string; path: string };

/** Without it open, the styles hide its part of the form. */
function Tool({ name, label, path }: ToolProps) {
  return (
    <details className={`tool ${name}`}>
      <summary aria-label={label}>
        <svg {...line} width="24" height="24" viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      </summary>
    </details>
  );
}

type CardProps = { elements: Elements; item: Item; isLazy: boolean };

function Card({ elements: { Link, Form }, item, isLazy }: CardProps) {
  return (
    <article className="card" id={`item-${item.id}`}>
      <div className="picture">
        <svg {...line} className="drawing" width="96" height="96" viewBox="0 0 96 96">
          <use href={`/content/thumbnails/placeholders/${item.kind.toLowerCase()}.svg#drawing`} />
        </svg>
        <img
          src={item.large}
          srcSet={`${item.small} 96w, ${item.large} 256w`}
          sizes="(max-width: 375px) 96px, 256px"
          width="96"
          height="96"
          loading={isLazy ? 'lazy' : undefined}
          alt=""
        />
      </div>
      <div className="card-text">
        <h3>
          <Link to={`/profile/items/${item.purchaseId}/${item.sourceVariationId}`}>
            {item.name}
          </Link>
        </h3>
        <dl className="facts">
          <Fact className="size" term="Size:" text={item.size} />
          <Fact className="store" term="Store:" text={item.store} />
          <Fact term="Brand:" text={item.brand} />
          <div>
            <dt>Bought:</dt>{' '}
            <dd>
              <time dateTime={item.bought.iso}>{item.bought.text}</time>
            </dd>
          </div>
        </dl>
        <footer>
          <Form method="post" action="/profile/feedback">
            <input type="hidden" name="purchaseId" value={item.purchaseId} />
            <input type="hidden" name="sourceId" value={item.sourceId} />
            <input type="hidden" name="sourceVariationId" value={item.sourceVariationId} />
            <button className="button secondary">
              {item.percent === null ? 'Give feedback' : 'Continue'}{' '}
              <span className="visually-hidden">about {item.name}</span>
            </button>
          </Form>
        </footer>
      </div>
    </article>
  );
}

type DescriptionItemProps = { className?: string; term: string; text: string };

function Fact({ className, term, text }: DescriptionItemProps) {
  return (
    <div className={className}>
      <dt>{term}</dt> <dd>{text}</dd>
    </div>
  );
}
