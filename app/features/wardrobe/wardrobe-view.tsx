import type { SerializeFrom } from '@remix-run/node';
import { KeptMessage } from '~/forms/kept-message';
import { Tabs } from '~/ui/controls/tabs';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Ways } from '~/ui/ways';
import { newItemAddressOf, wardrobeAddressOf } from './wardrobe-address';
import { OwnItemCard } from './own-item-card';
import { Undo } from './undo';
import type { WardrobeList } from './wardrobe-list.server';

type List = SerializeFrom<WardrobeList>;

export function WardrobeView({ list }: { list: List }) {
  const { words, query } = list;
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
          {list.hasUnused && <p className="hint">{words.notUsed}</p>}
          {list.count === 0 ? (
            <Empty drawing="generic" title={words.empty.title} isAnswer>
              <p>{words.empty.text}</p>
            </Empty>
          ) : (
            <p className="hint" role="status">
              {list.shown}
            </p>
          )}
          {list.unreadable && <p className="hint">{list.unreadable}</p>}
          <Sections {...list} />
        </>
      )}
    </div>
  );
}

function Sections({ sections, words }: Pick<List, 'sections' | 'words'>) {
  return (
    <>
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
    </>
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
