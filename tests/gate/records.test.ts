import type { Page as Tab } from 'playwright';
import { expect, test } from 'vitest';
import { pageGroups } from '../support/markup/every-page';
import { someOf } from '../support/tier';
import type { Page } from '../support/visitor';
import { namesByGroup } from './asked-pages';
import { openSnapshots } from './open-snapshot';

/** By the name of a file in `docs/accessibility/records`, that of a page in `every-page.ts`. */
const mainPages = {
  front: 'front',
  'log-in': 'account',
  'create-account': 'create account',
  purchases: 'purchases',
  item: 'item',
  question: 'Radio question',
  queue: 'queue',
  'size-check': 'size check, answered',
  'own-items': 'own wardrobe',
  settings: 'general',
  addresses: 'email',
  help: 'help',
};

/**
 * What a screen reader is told of a page: roles, names and states in the order of the page. Addresses say nothing, and the
 * year of the footer and those of birth change.
 */
async function recordOf(tab: Tab): Promise<string> {
  const tree = await tab.locator('body').ariaSnapshot();
  const isLeftOut = /^\s*- (?:\/url: |option "\d{4}"(?! \[selected\]))/;
  const lines = tree.split('\n').filter((line) => !isLeftOut.test(line));
  const isDeeper = (place: number) => depthOf(lines[place + 1]) > depthOf(lines[place]);
  const record = lines.map((line, place) => (isDeeper(place) ? line : line.replace(/:$/, '')));
  return `${record.join('\n').replace(/© \d{4}/, '© year')}\n`;
}

function depthOf(line = ''): number {
  return line.search(/\S/);
}

const needsName =
  /^- (?:link|button|heading|textbox|combobox|checkbox|radio|dialog|navigation|region)(?=[:\s]|$)|^- group$/;

/** What is heard is neither nameless nor said twice in a row. */
function problemsOf(record: string): string[] {
  const lines = record.split('\n').map((line) => line.trim());
  return lines.flatMap((line, place) => [
    ...(needsName.test(line) && !line.includes('"') ? [`no name: ${line}`] : []),
    ...(/^- (?:link|button) /.test(line) && line === lines[place + 1] ? [`twice: ${line}`] : []),
  ]);
}

/** Of each group no more pages than there are before the last of its main ones. */
async function pagesUntilMain(headers: Record<string, string>): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  const names = namesByGroup();
  const wanted = Object.values(mainPages);
  for (const [group, open] of Object.entries(pageGroups)) {
    const own = wanted.filter((name) => names[group]?.includes(name));
    if (own.length === 0) continue;
    for await (const reached of open(headers)) {
      Object.assign(pages, reached);
      if (own.every((name) => name in pages)) break;
    }
  }
  return pages;
}

// After a change that is meant, `npm test -- gate/records -u` writes the records anew: read what changes.
test.each(someOf(['en', 'fr']))(
  'what a screen reader is told of the main pages is as recorded, in %s',
  async (language) => {
    const pages = await pagesUntilMain({ 'accept-language': language });
    const { tab, show } = await openSnapshots('scripts');
    const problems: Record<string, string[]> = {};
    for (const [file, name] of Object.entries(mainPages)) {
      const page = pages[name];
      if (!page) throw new Error(`There is no page ${name}`);
      await show(page);
      const record = await recordOf(tab);
      const found = problemsOf(record);
      if (found.length > 0) problems[file] = found;
      await expect
        .soft(record)
        .toMatchFileSnapshot(`../../docs/accessibility/records/${language}/${file}.txt`);
    }
    expect(problems).toEqual({});
  },
  600_000,
);
