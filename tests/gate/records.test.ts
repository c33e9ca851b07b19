import type { Page as Tab } from 'playwright';
import { expect, test } from 'vitest';
import { pageGroups, pagesFor } from '../support/markup/every-page';
import { someOf } from '../support/tier';
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

const mainGroups = [
  ...['Front page and texts', 'Log in and create account', 'Purchases', 'Items', 'Feedback'],
  ...['Size check', 'Own items', 'Settings', 'Help'],
];

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

// After a change that is meant, `npm test -- gate/records -u` writes the records anew: read what changes.
test.each(someOf(['en', 'fr']))(
  'what a screen reader is told of the main pages is as recorded, in %s',
  async (language) => {
    const groups = mainGroups.flatMap((group) => pageGroups[group] ?? []);
    const pages = await pagesFor({ 'accept-language': language }, groups);
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
