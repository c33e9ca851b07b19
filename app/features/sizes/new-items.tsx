import { Link } from '~/ui/link';
import type { NewItemsData } from './new-items.server';

/** Items that can still be returned, each with a reminder for the shopper's calendar. */
export function NewItems({ words, items }: NewItemsData) {
  return (
    <section className="no-print narrow" aria-labelledby="new-items">
      <h2 id="new-items">{words.title}</h2>
      <p className="lead">{words.lead}</p>
      <ul className="rows">
        {items.map(({ id, name, facts, address, reminder }) => (
          <li key={id}>
            <span className="address">
              <strong>{name}</strong> <span className="hint">{facts.join(', ')}</span>
            </span>
            <Link to={address}>
              {words.give} <span className="visually-hidden">({name})</span>
            </Link>{' '}
            <a href={reminder}>
              {words.remind} <span className="visually-hidden">({name})</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{words.remindHint}</p>
    </section>
  );
}
