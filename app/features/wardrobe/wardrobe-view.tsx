import type { SerializeFrom } from '@remix-run/node';
import { useEffect, useRef } from 'react';
import { SavedFormMessage } from '~/forms/saved-form-message';
import { Tabs } from '~/ui/controls/tabs';
import { Empty } from '~/ui/empty';
import { Link, LinkList } from '~/ui/link';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import { newItemAddressOf, wardrobeAddressOf, restorationAddressOf } from './wardrobe-address';
import { OwnItemCard } from './own-item-card';
import type { WardrobeList } from './wardrobe-list.server';

type List = SerializeFrom<WardrobeList>;

export function WardrobeView({ list }: { list: List }) {
  const { words, query } = list;
  return (
    <div className="page">
      <SavedFormMessage />
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

function Onboarding({ words, query, example }: List) {
  const { onboarding } = words;
  return (
    <>
      <Empty drawing="sweater" title={onboarding.title}>
        <p>{onboarding.text}</p>
        <LinkList ways={[{ text: onboarding.add, to: newItemAddressOf(query.section) }]} />
      </Empty>
      <section className="example" aria-labelledby="example">
        <h2 id="example">{onboarding.example.title}</h2>
        <div className="cards">
          <OwnItemCard item={example} words={words} isExample />
        </div>
      </section>
    </>
  );
}

function SectionTabs({ words: { tabs }, query }: Pick<List, 'words' | 'query'>) {
  const links = ([null, 'women', 'men'] as const).map((section) => ({
    text: tabs[section ?? 'all'],
    to: wardrobeAddressOf({ section }),
    isCurrent: section === query.section,
  }));
  return <Tabs label={tabs.label} tabs={links} />;
}

type UndoProps = {
  /** Newest first. */
  items: { id: string; name: string }[];
  words: Words['wardrobe']['undo'];
};

function Undo({ items, words }: UndoProps) {
  useFocusOnChange(items.map(({ id }) => id).join());
  if (items.length === 0) return null;
  return (
    <section className="undo" aria-labelledby="undo">
      <h2 id="undo" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ul className="rows">
        {items.map(({ id, name }) => (
          <li key={id}>
            <span className="address">{name}</span>{' '}
            <Form action={restorationAddressOf(id)}>
              <button className="button secondary">
                {words.submit} <span className="visually-hidden">{name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With scripts a deletion or restoration removes the pressed button: the focus moves to a heading. */
function useFocusOnChange(itemIds: string): void {
  const shown = useRef(itemIds);
  useEffect(() => {
    if (shown.current === itemIds) return;
    shown.current = itemIds;
    document.getElementById(itemIds === '' ? 'title' : 'undo')?.focus();
  }, [itemIds]);
}
