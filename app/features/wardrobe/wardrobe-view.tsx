import type { SerializeFrom } from '@remix-run/node';
import { useEffect, useRef } from 'react';
import { SavedFormMessage } from '~/forms/saved-form-message';
import { Tabs } from '~/ui/controls/tabs';
import { Empty } from '~/ui/empty';
import { Link, LinkList } from '~/ui/link';
import type { Words } from '~/i18n/words';
import { Form } from '~/ui/form';
import {
  newItemAddressOf,
  wardrobeAddressOf,
  restorationAddressOf,
  deletionAddressOf,
  itemAddressOf,
} from './wardrobe-address';
import type { WardrobeList, OwnItem } from './wardrobe-list.server';
import { ConfirmDialog } from '~/ui/confirm';
import { Drawing } from '~/ui/icon';
import { DescriptionItem } from '~/ui/description-item';
import { DeleteForm } from './delete-form';

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

type OwnItemCardProps = {
  item: OwnItem;
  words: Pick<Words['wardrobe'], 'item' | 'delete'>;
  isExample?: boolean;
};

function ownCardIdOf({ id }: Pick<OwnItem, 'id'>): string {
  return `own-item-${id.replace(/[^\w-]/g, '_')}`;
}

function OwnItemCard({ item, words, isExample }: OwnItemCardProps) {
  // An example is no item.
  const Frame = isExample ? 'div' : 'article';
  const facts = (['brand', 'size', 'color', 'fit', 'note'] as const).filter((fact) => item[fact]);
  return (
    <Frame className="card own" id={ownCardIdOf(item)}>
      <div className="picture">
        <Drawing name={item.drawing} />
      </div>
      <div className="card-text">
        <h3 tabIndex={-1}>{item.name}</h3>
        <dl>
          {facts.map((fact) => (
            <DescriptionItem key={fact} term={words.item[fact]}>
              {item[fact]}
            </DescriptionItem>
          ))}
          {item.added && (
            <DescriptionItem term={words.item.added}>
              <time dateTime={item.added.iso}>{item.added.text}</time>
            </DescriptionItem>
          )}
        </dl>
        {item.isByUser && <p className="mark">{words.item.byMe}</p>}
        {!isExample && <Actions item={item} words={words} />}
      </div>
    </Frame>
  );
}

function Actions({ item, words }: OwnItemCardProps) {
  return (
    <footer>
      <Link className="quiet" to={itemAddressOf(item.id)}>
        {words.item.edit} <span className="visually-hidden">{item.name}</span>
      </Link>{' '}
      <ConfirmDialog
        className="quiet"
        to={deletionAddressOf(item.id)}
        label={
          <>
            {words.item.delete} <span className="visually-hidden">{item.name}</span>
          </>
        }
        title={item.question}
      >
        <DeleteForm item={item} words={words.delete} />
      </ConfirmDialog>
    </footer>
  );
}
