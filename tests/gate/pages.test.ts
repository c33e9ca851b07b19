import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import { stateGroups } from '../states/state-groups';
import { pageGroups, pagesFor } from '../support/markup/every-page';
import { routeModules } from '../support/route-modules';
import { textOf, type Page } from '../support/visitor';

test('every language has a test file of its own, and English one for each share', () => {
  const folder = 'tests/gate/languages';
  const asked = readdirSync(folder).map(
    (file) => /testPagesIn\((.*)\)/.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[1],
  );
  const others = languages.filter((language) => language !== 'en');
  const shares = [1, 2].map((number) => `'en', { number: ${number}, of: 2 }`);
  expect(asked.sort()).toEqual([...others.map((language) => `'${language}'`), ...shares].sort());
});

/**
 * Remix route names: `profile._purchases.feedback` is `/profile/feedback`, `$itemId` one segment,
 * `$` any path.
 */
function addressesOf(route: string): RegExp {
  const parts = route
    .split('.')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''))
    .map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : part));
  return new RegExp(`^/${parts.join('/')}$`);
}

const english = { 'accept-language': 'en' };

let opened: Promise<Record<string, Record<string, Page>>> | undefined;

const pagesByGroup = () => (opened ??= openGroups());

async function openGroups() {
  const groups: Record<string, Record<string, Page>> = {};
  for (const [group, open] of Object.entries(stateGroups)) {
    groups[group] = await pagesFor(english, [open]);
  }
  return groups;
}

async function statusesByGroup() {
  const groups = Object.entries(await pagesByGroup());
  return Object.fromEntries(groups.map(([group, pages]) => [group, statusesOf(pages)]));
}

function statusesOf(pages: Record<string, Page>): Record<string, number> {
  return Object.fromEntries(Object.entries(pages).map(([name, { status }]) => [name, status]));
}

/** Without those on which overlays are opened */
async function englishPages(): Promise<Record<string, Page>> {
  const groups = Object.entries(await pagesByGroup());
  const pages = groups
    .filter(([group]) => group in pageGroups)
    .map(([, pages]) => Object.entries(pages));
  return Object.fromEntries(pages.flat());
}

test('the checked pages cover every route, have the expected statuses and contents, and share no title', async () => {
  const pages = await englishPages();
  // Of each page its status. The accessibility statement quotes their number, and /controls/states lists them; update with `npm test -- -u`.
  await expect(`${JSON.stringify(await statusesByGroup(), null, 2)}\n`).toMatchFileSnapshot(
    '../../app/i18n/checked-pages.json',
  );
  const paths = Object.values(pages).map(({ url }) => new URL(url).pathname);
  const missing = routeModules()
    // Routes that render nothing only redirect or take a form.
    .filter(({ source }) => source.includes('export default') && !source.includes('return null;'))
    .map(({ name }) => name)
    .filter((name) => !paths.some((path) => addressesOf(name).test(path)));
  expect(missing).toEqual([]);

  const count = (name: string, selector: string) =>
    pages[name]?.root.querySelectorAll(selector).length;
  expect(count('purchases', 'article')).toBe(9);
  expect(count('returns', 'article')).toBe(2);
  expect(count('filter without hits', '.empty')).toBe(1);
  expect(count('no purchases', '.empty')).toBe(1);
  expect(count('one purchase', 'article')).toBe(1);
  expect(pages['more than 20,000 purchases']?.text).toContain('Your newest 20,000 items count');
  expect(count('session that has ended', '.notice[role=status]')).toBe(1);
  expect(count('form kept for a new session', '[aria-labelledby=kept-title]')).toBe(1);
  expect(count('log-in during an outage', '.error-summary')).toBe(1);
  expect(count('general that failed', '.error-summary')).toBe(1);
  expect(count('search with hits', 'article')).toBe(4);
  expect(count('search without hits', '.empty')).toBe(1);
  expect(count('oldest first', 'article')).toBe(4);
  expect(count('purchases that are being read', '.notice')).toBe(1);
  expect(count('sizes that are being read', '.notice')).toBe(1);
  expect(count('purchases that cannot all be read', '.notice')).toBe(1);
  expect(count('Bool question', 'fieldset button')).toBe(2);
  expect(count('Radio question', 'fieldset input[type=radio]')).toBe(4);
  expect(count('Combo question', 'fieldset fieldset')).toBe(3);
  expect(count('thanks', 'fieldset')).toBe(0);
  expect(count('queue', '.queue fieldset')).toBe(6);
  expect(count('queue that failed', '.queue .error')).toBe(6);
  expect(count('queue without items', '.empty')).toBe(1);
  expect(count('all questions', 'fieldset.listed')).toBe(7);
  expect(count('help', '.choices button')).toBe(7);
  expect(count('help with addresses', '.message a[href^=mailto]')).toBe(1);
  expect(count('size check', '.advice')).toBe(0);
  expect(count('size check, answered', '.advice .size-big')).toBe(1);
  expect(count('size check, mixed', '.advice .size-big')).toBe(1);
  expect(count('size check, nothing known', '.advice')).toBe(0);
  expect(count('why I return', '.boxes > section')).toBe(8);
  expect(count('why I return, too few', '.empty')).toBe(1);
  expect(count('item', '.given')).toBe(0);
  expect(count('item with answers', '.given dd')).toBe(2);
  expect(count('item that was returned', 'a[href^=mailto].button')).toBe(1);
  expect(count('help with a list', '.choices select')).toBe(1);
  expect(count('help that failed', '[data-kind=error]')).toBe(1);
  expect(count('own wardrobe', 'article')).toBe(2);
  expect(count('own wardrobe, empty section', '.empty')).toBe(1);
  expect(count('own wardrobe after a deletion', '.undo form')).toBe(1);
  expect(count('locked account sent wrong', '.page .notice a')).toBe(2);
  expect(count('account during an outage', 'main > .notice form')).toBe(1);
  expect(count('outbox', 'article')).toBe(13);
  expect(count('create account', 'main input:not([type=hidden])')).toBe(3);
  expect(count('new password', 'main input[type=password]')).toBe(2);
  expect(count('sign-in link followed', 'main input[type=email]')).toBe(1);

  const titles = new Map<string, Set<string>>();
  for (const { title, h1 } of Object.values(pages)) {
    titles.set(title, (titles.get(title) ?? new Set()).add(h1));
  }
  const shared = [...titles].filter(([, headings]) => headings.size > 1);
  expect(shared).toEqual([]);
});

/** For the eyes or the ears alone, for a path of the pointer, for hovering, or for a single key. */
const exclusive = [
  ...['audio', 'video', 'object', 'embed', 'iframe', 'canvas', 'marquee', 'blink'],
  ...['[draggable=true]', 'input[type=range]', '[accesskey]', '[title]:not(link):not(style)'],
];

test('WCAG 1.2, 1.4.5, 1.4.13, 2.1.4, 2.5.7: no page has what only some can see, hear, drag, hover or press', async () => {
  const found = Object.entries(await englishPages()).flatMap(([name, { root }]) =>
    exclusive.filter((selector) => root.querySelector(selector)).map((one) => `${name}: ${one}`),
  );
  expect(found).toEqual([]);
});

test('WCAG 1.3.5: what a field asks of the person has the name by which browsers know it', async () => {
  const found = new Map<string, Set<string>>();
  for (const { root } of Object.values(await englishPages())) {
    for (const field of root.querySelectorAll('main input, main select, main textarea')) {
      const known = field.getAttribute('autoComplete') ?? 'off';
      const name = (field.getAttribute('name') ?? '').replace(/-(empty|refused)$/, '');
      if (known !== 'off') found.set(name, (found.get(name) ?? new Set()).add(known));
    }
  }
  expect(Object.fromEntries([...found].map(([name, known]) => [name, [...known].sort()]))).toEqual({
    firstName: ['given-name'],
    lastName: ['family-name'],
    yearOfBirth: ['bday-year'],
    email: ['email', 'username'],
    address: ['email'],
    username: ['username'],
    password: ['current-password', 'new-password'],
    currentPassword: ['current-password'],
    newPassword: ['new-password'],
    confirmPassword: ['new-password'],
    passwordConfirmation: ['new-password'],
    code: ['one-time-code'],
  });
});

test('WCAG 3.2.3, 3.2.4, 3.2.6: who is signed in finds the same links in the same order on each page, and so do all others', async () => {
  const linksIn = ({ root }: Page) =>
    root
      .querySelectorAll(
        'body > header a, body > header button, body > footer a, body > footer button',
      )
      .map(textOf)
      // Stores write to another address.
      .map((text) => text.replace(/^(business|hello)@/, '@'))
      .join(', ');
  const found = new Map<string, Set<string>>();
  for (const [name, page] of Object.entries(await englishPages())) {
    if (name === 'outbox') continue;
    const person = page.root.querySelector('header form button') ? 'signed in' : 'signed out';
    found.set(person, (found.get(person) ?? new Set()).add(linksIn(page)));
  }
  expect([...found].map(([person, links]) => ({ person, links: links.size }))).toEqual([
    { person: 'signed out', links: 1 },
    { person: 'signed in', links: 1 },
  ]);
});

test('WCAG 2.4.9: links of one name on a page lead to one place', async () => {
  const found = Object.entries(await englishPages()).flatMap(([name, { root }]) => {
    const places = new Map<string, Set<string>>();
    for (const link of root.querySelectorAll('a[href]')) {
      const label = link.getAttribute('aria-label') ?? textOf(link);
      // Mails of one subject are told apart by what stands in them.
      if (name === 'outbox') continue;
      // The way back is no other place.
      const place = (link.getAttribute('href') ?? '').replace(/\?next=.*/, '');
      places.set(label, (places.get(label) ?? new Set()).add(place));
    }
    const unclear = [...places].filter(([, hrefs]) => hrefs.size > 1);
    return unclear.map(([label, hrefs]) => `${name}: ${label}: ${[...hrefs].join(' ')}`);
  });
  expect(found).toEqual([]);
});

/** About a page of a book */
const mostWithoutHeading = 2000;

test('WCAG 2.4.10: long pages are divided by headings', async () => {
  const found = Object.entries(await englishPages()).flatMap(([name, { root }]) => {
    const main = root.querySelector('main');
    const parts = main?.innerHTML.split(/<(?:h[1-6]|legend|caption|dt)\b/) ?? [];
    const longest = Math.max(...parts.map((part) => textOf(parse(`<p ${part}`)).length));
    return longest > mostWithoutHeading ? [`${name}: ${longest} characters`] : [];
  });
  expect(found).toEqual([]);
});

test('C10, C11, C14: without styles controls stand apart, drawings are small and no word is dead', async () => {
  for (const [name, { html, root }] of Object.entries(await englishPages())) {
    if (name === 'outbox') continue;
    const glued = html.match(
      /<\/(a|button|summary|select)><(a|button|select|input(?! type="hidden"))\b/g,
    );
    expect([name, glued]).toEqual([name, null]);
    for (const drawing of root.querySelectorAll('svg:not([role=img])')) {
      const { width, height, fill } = drawing.attributes;
      expect([name, width, height, fill]).toEqual([
        name,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
        'none',
      ]);
    }
    expect(textOf(root.querySelector('.menu'))).toBe('');
    expect(root.querySelector('.menu summary')?.getAttribute('aria-label')).toBe('Menu');
  }
});
