import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { Tabs } from '~/ui/controls/tabs';
import { newItemAddressOf, wardrobeAddressOf } from '../profile.wardrobe/wardrobe-address';
import { OwnItemCard } from './own-item-card';
import { Undo } from './undo';
import type { WardrobeList } from './wardrobe-list.server';

type WardrobeViewProps = SerializeFrom<WardrobeList> & {
  /** The id of the item that was deleted last, while it can be restored. */
  deleted: string | null;
};

export function WardrobeView({ deleted, ...list }: WardrobeViewProps) {
  const { words, query, sections } = list;
  return (
    <div className="page">
      <h1 id="title" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{words.description}</p>
      <Undo itemId={deleted} words={words.undo} />
      {list.isNew ? (
        <Onboarding {...list} />
      ) : (
        <>
          <p className="actions">
            <Link className="button" to={newItemAddressOf(query.section)}>
              {words.add}
            </Link>
          </p>
          <SectionTabs {...list} />
          {list.hasUnused && <p className="hint">{words.notUsed}</p>}
          {query.after !== null && (
            <p>
              <Link to={wardrobeAddressOf({ section: query.section })}>{words.newest}</Link>
            </p>
          )}
          {sections.length === 0 ? (
            <div className="empty" role="status">
              <h2>{words.empty.title}</h2>
              <p>{words.empty.text}</p>
            </div>
          ) : (
            <p className="hint" role="status">
              {list.shown}
            </p>
          )}
          {sections.map(({ name, heading, items }) => (
            <section key={name} aria-labelledby={name}>
              <h2 id={name}>{heading}</h2>
              <ul className="cards">
                {items.map((item) => (
                  <li key={item.id}>
                    <OwnItemCard item={item} words={words} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {list.more && (
            <p className="actions">
              <Link className="button secondary" to={list.more}>
                {words.more}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}

type ListProps = Pick<WardrobeViewProps, 'words' | 'query'>;

function Onboarding({ words: { onboarding }, query }: ListProps) {
  return (
    <div className="empty">
      <h2>{onboarding.title}</h2>
      <p>{onboarding.text}</p>
      <p>
        <Link className="button" to={newItemAddressOf(query.section)}>
          {onboarding.add}
        </Link>
      </p>
    </div>
  );
}

function SectionTabs({ words: { tabs }, query }: ListProps) {
  const links = ([null, 'women', 'men'] as const).map((section) => ({
    text: tabs[section ?? 'all'],
    to: wardrobeAddressOf({ section }),
    isCurrent: section === query.section,
  }));
  return <Tabs label={tabs.label} tabs={links} />;
}
