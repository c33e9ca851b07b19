import type { SerializeFrom } from '@remix-run/node';
import { KeptMessage } from '~/forms/kept-message';
import { fill } from '~/i18n/fill';
import { Tabs } from '~/ui/controls/tabs';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Ways } from '~/ui/ways';
import { ListEnd } from '../profile/list-end';
import { UnreadableCount } from '../profile/unreadable-count';
import { useParts } from '../profile/use-parts';
import { newItemAddressOf, wardrobeAddressOf } from '../profile.wardrobe/wardrobe-address';
import { OwnItemCard, ownCardIdOf } from './own-item-card';
import { Undo } from './undo';
import type { WardrobeList } from './wardrobe-list.server';

type List = SerializeFrom<WardrobeList>;

export function WardrobeView({ list }: { list: List }) {
  const { words, query, addresses } = list;
  const parts = useParts(list, firstCardOf);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <div className="page">
      <KeptMessage />
      <h1 id="title" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{words.description}</p>
      <Undo items={list.deleted} words={words.undo} />
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
          {list.isLost && (
            <p className="notice notice-info" role="status">
              {words.list.lost}
            </p>
          )}
          {parts.some(({ hasUnused }) => hasUnused) && <p className="hint">{words.notUsed}</p>}
          {!parts[0]?.isNewest && (
            <p>
              <Link className="quiet" to={wardrobeAddressOf({ section: query.section })}>
                {words.list.newest}
              </Link>
            </p>
          )}
          {count === 0 ? (
            <EmptyList {...list} />
          ) : (
            <p className="hint" role="status">
              {parts.length === 1 ? list.shown : fill(words.part, { count })}
            </p>
          )}
          <UnreadableCount words={words.list} parts={parts} />
          <Sections parts={parts} words={words} />
          <ListEnd
            words={words.list}
            more={addresses.more}
            isAppendedEmpty={parts.length > 1 && list.count === 0}
            isCut={list.isCut}
          />
        </>
      )}
    </div>
  );
}

function Sections({ parts, words }: { parts: List[]; words: List['words'] }) {
  return (
    <>
      {joinedSections(parts).map(({ name, heading, items }) => (
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
    </>
  );
}

function EmptyList({ words, addresses, isNewest }: List) {
  const { title, text } = addresses.more
    ? words.list.searching
    : isNewest
      ? { title: words.empty.title, text: words.empty.text }
      : { title: words.list.end, text: null };
  return (
    <Empty drawing="generic" title={title} isAnswer>
      {text && <p>{text}</p>}
    </Empty>
  );
}

type ListProps = Pick<List, 'words' | 'query'>;

function Onboarding({ words: { onboarding }, query }: ListProps) {
  return (
    <Empty drawing="sweater" title={onboarding.title}>
      <p>{onboarding.text}</p>
      <Ways ways={[{ text: onboarding.add, to: newItemAddressOf(query.section) }]} />
    </Empty>
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

/** Each section once, with the items of all parts. */
function joinedSections(parts: List[]): List['sections'] {
  const all = parts.flatMap(({ sections }) => sections);
  const byName = new Map(all.map((section) => [section.name, section]));
  return (['women', 'men'] as const).flatMap((name) => {
    const section = byName.get(name);
    if (!section) return [];
    const items = all.filter((one) => one.name === name).flatMap((one) => one.items);
    return [{ ...section, items }];
  });
}

function firstCardOf({ sections: [first] }: List): string | undefined {
  const item = first?.items[0];
  return item && ownCardIdOf(item);
}
