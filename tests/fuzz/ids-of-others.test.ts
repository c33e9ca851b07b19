import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../../app/backend/identity/second-factors/second-factor-store';
import { signInByPassword } from '../support/lost-session';
import { begin, keyOn } from '../support/two-step-login';
import { itemNames, Visitor, type Page } from '../support/visitor';
import { toItem } from '../support/wardrobe-page';
import { countTable } from './count-table';
import { addressesOn, harvestOf, type Form } from './harvest';
import { readRouteTable } from './route-table';
import { walkPages } from './walk-pages';

const newcomer = { email: 'newcomer@example.com', password: 'try-it-on' };
const settings = '/profile/settings';
const ownName = 'Coat that nobody else knows';
const ownAddress = 'nobody-else-knows@example.com';
const starts = ['/profile', '/profile/wardrobe', '/profile/help', settings];

/** With something behind every kind of id: own items, one of them deleted, an address, two logins, a second factor. */
async function fillIn(owner: Visitor, url: string): Promise<void> {
  await toItem(owner, ownName, 'Edit');
  const deletion = await toItem(owner, `${ownName}, deleted`, 'Delete');
  await owner.submit(deletion, { button: 'Delete' });
  const form = await owner.visit(`${settings}/email`);
  await owner.submit(form, { button: 'Add email address', values: { address: ownAddress } });
  await new Visitor(url, { headers: { 'accept-language': 'en' } }).visit('/');
  const begun = await begin(owner);
  const values = { code: codeAt(keyOn(begun), stepAt(Date.now())) };
  const finished = await owner.submit(begun, { button: 'Turn on', values });
  expect(finished.status).toBe(303);
}

/** Each form once for every value that only its owner's pages have */
function postsOf(forms: Form[], known: Form[]): { path: string; fields: URLSearchParams }[] {
  return forms.flatMap(({ path, fields }) => {
    const alike = known.filter((other) => other.path === path);
    const first = [...fields].map(([name, [value = '']]) => [name, value]);
    const own = [...fields].flatMap(([name, values]) =>
      [...values]
        .filter((value) => !alike.some((other) => other.fields.get(name)?.has(value)))
        .map((value) => [name, value] as const),
    );
    if (alike.length === 0) return [{ path, fields: new URLSearchParams(first) }];
    return own.map(([name, value]) => {
      const changed = new URLSearchParams(first);
      changed.set(name, value);
      return { path, fields: changed };
    });
  });
}

function pathsOn(pages: Page[]): Set<string> {
  const all = pages.flatMap((page) => [new URL(page.url), ...addressesOn(page)]);
  const paths = all.map(({ pathname, search }) => pathname + search);
  return new Set(paths.filter((path) => path.startsWith('/profile') && !path.includes('lang=')));
}

const whole = [
  '/profile/wardrobe',
  `${settings}/download/my-data.json`,
  `${settings}/email`,
  `${settings}/sessions`,
  `${settings}/sign-in/second-factor`,
];

async function everythingOf(owner: Visitor): Promise<string[]> {
  const pages = await Promise.all(whole.map((path) => owner.visit(path)));
  return pages.map(({ status, text, html }) => `${status} ${text || html}`);
}

test('nobody reads, changes or ends what belongs to another person by its ids', async () => {
  const { app, visitor: owner } = await signInByPassword();
  const other = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await other.visit('/?disable=autologin');
  await other.submit(await other.visit('/account'), { button: 'Log in', values: newcomer });
  await fillIn(owner, app.url);
  const table = await readRouteTable(owner);
  const walk = (visitor: Visitor) => walkPages(visitor, starts, { ...table, alikes: 2 });
  const [ownPages, otherPages] = [await walk(owner), await walk(other)];
  const [own, others] = [harvestOf(ownPages, table), harvestOf(otherPages, table)];
  const names = ownPages.flatMap(itemNames);
  const secrets = [...new Set([...names, ownName, ownAddress])];
  expect(secrets.length).toBeGreaterThan(20);

  const known = pathsOn(otherPages);
  const paths = [...pathsOn(ownPages)].filter((path) => !known.has(path));
  const posts = postsOf(own.forms, others.forms).filter(({ path }) => path.startsWith('/profile'));
  const before = await everythingOf(owner);
  const formToken = (await other.visit('/profile/wardrobe/new')).root
    .querySelector('main [name=formToken]')
    ?.getAttribute('value');

  const counts = countTable();
  const leaks: string[] = [];
  function checkPage(kind: string, path: string, { status, html }: Page): void {
    counts.add(kind, status);
    const sent = decodeURIComponent(path.replaceAll('+', ' '));
    const found = secrets.filter((secret) => html.includes(secret) && !sent.includes(secret));
    if (found.length > 0 || status >= 500) leaks.push(`${status} ${path}: ${found.join(', ')}`);
  }
  for (const path of paths) checkPage('read', path, await other.visit(path));
  for (const { path, fields } of posts) {
    fields.set('formToken', formToken ?? '');
    checkPage('post', `${path} ${fields}`, await other.post(path, fields));
  }
  console.log(`Ids of another person\n${counts.text()}\nsucceeded: ${leaks.length}`);
  expect(leaks).toEqual([]);
  expect(await everythingOf(owner)).toEqual(before);
  expect([paths.length > 50, posts.length > 10]).toEqual([true, true]);
});
