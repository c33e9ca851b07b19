import { expect, test } from 'vitest';
import { check, headlinesOn, openWith } from '../support/size-check';
import { errorAt } from '../support/visitor';

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
  expect(headlinesOn(page)[0]).toContain('<img src=x onerror=alert(1)>');
});
