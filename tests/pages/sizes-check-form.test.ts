import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { mainCategories } from '~/core-api/category';
import { accountApp } from '../support/account-app';
import { commandsFrom } from '../support/documents';
import { ann } from '../support/run-identity-provider';
import { check, headlinesOn, openWith } from '../support/size-check';
import { errorAt } from '../support/visitor';

test('before the form is sent there is a form and no answer', async () => {
  const { visitor } = await openWith([
    { size: '40', brand: 'Fell' },
    { size: 'M', brand: 'Brevik' },
  ]);
  const page = await visitor.visit(check);
  expect([page.status, page.title, page.h1]).toEqual([
    200,
    'Check a size before you buy – My size profile',
    'Check a size before you buy',
  ]);
  expect(headlinesOn(page)).toEqual([]);
  expect(page.root.querySelector('main form')?.getAttribute('method')).toBe('get');
  const known = page.root.querySelectorAll('#brands option');
  const names = ['Brevik', 'Example Store', 'Fell'];
  expect(known.map((name) => name.getAttribute('value'))).toEqual(names);
  expect(page.text).toContain('Brevik, Example Store, Fell');
  expect(page.root.querySelectorAll('select[name=kind] option')).toHaveLength(12);
});

test('of more than forty brands and stores the form offers those that were bought most', async () => {
  const brands = Array.from({ length: 45 }, (_, place) => `Brand ${place}`);
  const { visitor } = await openWith(brands.map((brand) => ({ size: '40', brand })));
  const { root } = await visitor.visit(check);
  const names = root.querySelectorAll('#brands option').map((name) => name.getAttribute('value'));
  expect(names).toHaveLength(40);
  expect(names).toContain('Example Store');
});

test.each([
  ['kind=&brand=Fell', 'kind', 'Required. Choose one of the options.'],
  ['kind=Hats&size=40', 'kind', 'Required. Choose one of the options.'],
  [`kind=Shoes&brand=${'x'.repeat(5000)}`, 'brand', 'Maximum 100 characters allowed.'],
  [`kind=Shoes&size=${'4'.repeat(5000)}`, 'size', 'Maximum 40 characters allowed.'],
])(
  'the form says what is wrong with %.30s and keeps what was typed',
  async (query, field, message) => {
    const { visitor } = await openWith([{ size: '40' }]);
    const page = await visitor.visit(`${check}?${query}`);
    expect(page.status).toBe(422);
    expect(page.title).toBe('Error: Check a size before you buy – My size profile');
    expect(errorAt(page, field)).toContain(message);
    expect(page.root.querySelector('.error-summary a')?.getAttribute('href')).toBe(`#${field}`);
    for (const [name, typed] of new URLSearchParams(query)) {
      if (name !== 'kind')
        expect(page.root.querySelector(`#${name}`)?.getAttribute('value')).toBe(typed);
    }
    expect(page.root.querySelector('.advice')).toBeNull();
  },
);

test.each(['kind[]=Shoes', 'kind=Shoes&kind=Hats&brand=a&brand=b', 'kind=Shoes&size=%EF%BF%BD%09'])(
  'an odd address does not break the check: %s',
  async (query) => {
    const { visitor } = await openWith([{ size: '40' }]);
    expect((await visitor.visit(`${check}?${query}`)).status).toBe(200);
  },
);

test('markup in a brand and in a size stays text', async () => {
  const { visitor } = await openWith([{ size: '40' }]);
  const markup = encodeURIComponent('<img src=x onerror=alert(1)>"\'');
  const page = await visitor.visit(`${check}?kind=Shoes&brand=${markup}&size=${markup}`);
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('<img src=x');
  expect(page.title).toContain('<img src=x onerror=alert(1)>');
  expect(page.text).toContain('<img src=x onerror=alert(1)>');
});

test('the link for stores of docs/integrating.md leads a signed-out shopper to the answer', async () => {
  const link = parse(commandsFrom('<a href=')).querySelector('a');
  const { pathname, search } = new URL(link?.getAttribute('href') ?? '');
  const { visitor, signUp } = await accountApp();
  await signUp(ann);
  const browser = visitor();
  const away = await browser.visit(pathname + search);
  const page = await browser.visit(away.location ?? '');
  const signedIn = await browser.submit(page, { values: ann });
  const answer = await browser.visit(signedIn.location ?? '');
  expect(answer.title).toBe('We don’t know your size yet – Shoes, Pike & Co – My size profile');
  expect(answer.root.querySelector('#size')?.getAttribute('value')).toBe('EU 42');
  const withoutKind = await browser.visit(`${check}?brand=Pike+%26+Co&size=EU+42`);
  expect(withoutKind.root.querySelector('#brand')?.getAttribute('value')).toBe('Pike & Co');
});

test('docs/integrating.md names every kind that a store can ask about', () => {
  const [, row = ''] =
    /\n\| `kind` +\| ([^|]*)/.exec(readFileSync('docs/integrating.md', 'utf8')) ?? [];
  expect(row.match(/\w+/g)).toEqual(mainCategories);
});
