import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import {
  problemsForReaders,
  problemsOfButtons,
  problemsOfMarkup,
  problemsOfShell,
} from '../support/markup/check-page';
import { everyPage } from '../support/markup/every-page';

test.each(languages)('every page in %s is valid, whole and named', async (language) => {
  const pages = await everyPage(language);
  const found: Record<string, string[]> = {};
  for (const [name, page] of Object.entries(pages)) {
    found[name] = [
      ...(await problemsOfMarkup(page)),
      ...problemsForReaders(page, language),
      ...problemsOfButtons(page),
      ...(name === 'outbox' ? [] : problemsOfShell(page)),
    ];
  }
  const without = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  expect(found).toEqual(without);
});

test('the pages are the ones that they are called', async () => {
  const pages = await everyPage('en');
  const special = Object.entries(pages).filter(([, { status }]) => status !== 200);
  expect(Object.fromEntries(special.map(([name, { status }]) => [name, status]))).toEqual({
    'account sent empty': 422,
    'create account sent empty': 422,
    'forgotten password sent empty': 422,
    'new password sent empty': 422,
    'incomplete link': 400,
    'expired link': 400,
    'Radio question sent empty': 422,
    'general sent empty': 422,
    'e-mail sent wrong': 422,
    'password sent empty': 422,
    'terms sent unchecked': 422,
    'proof sent empty': 422,
    'help sent empty': 422,
    'new item sent empty': 422,
    'no such item': 404,
    'no such page': 404,
    'no such feedback': 404,
    'bad code': 400,
    'core failed': 502,
  });
  const count = (name: string, selector: string) =>
    pages[name]?.root.querySelectorAll(selector).length;
  expect(count('purchases', 'article')).toBe(6);
  expect(count('returns', 'article')).toBe(1);
  expect(count('filter without hits', '.empty')).toBe(1);
  expect(count('no purchases', '.empty')).toBe(1);
  expect(count('Bool question', 'fieldset button')).toBe(2);
  expect(count('Radio question', 'fieldset input[type=radio]')).toBe(3);
  expect(count('Combo question', 'fieldset fieldset')).toBe(3);
  expect(count('thanks', 'fieldset')).toBe(0);
  expect(count('help', '.choices button')).toBe(5);
  expect(count('help with a list', '.choices select')).toBe(1);
  expect(count('help that failed', '[data-kind=error]')).toBe(1);
  expect(count('own wardrobe', 'article')).toBe(2);
  expect(count('own wardrobe, empty section', '.empty')).toBe(1);
  expect(count('own wardrobe after a deletion', '.undo form')).toBe(1);
  expect(count('outbox', 'article')).toBe(1);
  expect(count('create account', 'main input:not([type=hidden])')).toBe(3);
  expect(count('new password', 'main input[type=password]')).toBe(2);
  expect(count('sign-in link followed', 'main input[type=email]')).toBe(1);
});

test('pages that say different things have different titles', async () => {
  const titles = new Map<string, Set<string>>();
  for (const { title, h1 } of Object.values(await everyPage('en'))) {
    titles.set(title, (titles.get(title) ?? new Set()).add(h1));
  }
  const shared = [...titles].filter(([, headings]) => headings.size > 1);
  expect(shared).toEqual([]);
});
