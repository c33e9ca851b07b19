import { expect, test } from 'vitest';
import { daysAgo, paths, shownDate, unverifiedProfile } from '../support/core-fixtures';
import { fits } from '../support/feedback-page';
import { check, forAnother, headlinesOn, openWith, tableOn, tooLarge } from '../support/size-check';
import { textOf } from '../support/visitor';

const sampleStores = { PARTNER_STORES_FILE: 'app/backend/sample-partner-stores.json' };

test('the answer names the size, how sure it is, its neighbours and the items behind it', async () => {
  const { visitor } = await openWith([
    { size: '40', answers: fits, productDisplayName: 'Runner' },
    { size: '40', answers: fits },
    { size: '40' },
    { size: '42', answers: tooLarge, isReturned: true },
    { size: '46', answers: forAnother },
    { size: '39', isReturned: true },
  ]);
  const page = await visitor.submit(await visitor.visit(check), {
    form: 'main form',
    values: { kind: 'Shoes', brand: ' fell', size: '42' },
  });
  expect(page.status).toBe(200);
  expect(page.title).toBe('Take EU 40, not EU 42 – Shoes, Fell – My size profile');
  expect(headlinesOn(page)).toEqual(['Take EU 40, not EU 42']);
  // No line ends within a size.
  expect(page.html).toContain('Take EU\u00a040, not EU\u00a042');
  expect(page.text).toContain('Fairly sure: 3 items agree');
  expect(page.text).toContain('EU 40 has fitted you best from Fell.');
  expect(page.text).toContain(
    'What you bought in other sizes has fitted less often. You’ve bought 2 items in other sizes. Fitted or kept: 0.',
  );
  expect(page.text).toContain('If it doesn’t fit, try EU 39 rather than EU 41.');
  expect(tableOn(page)).toEqual([
    ['Size', 'Fitted', 'Kept', 'Did not fit', 'Returned'],
    ['EU 39', '0', '0', '0', '1'],
    ['EU 40', '2', '1', '0', '0'],
    ['EU 42', '0', '0', '1', '0'],
  ]);
  expect(page.root.querySelectorAll('main summary').map(textOf)).toEqual([
    'Shoes, Fell, 42 Change',
    'Your brands and stores',
    'Why we say so',
  ]);
  expect(page.root.querySelectorAll('main h3').map(textOf)).toEqual([
    'For EU 40: 3 items',
    'Not counted: 2 items',
  ]);
  const day = shownDate(daysAgo(1), { dateStyle: 'long' });
  expect(page.text).toContain(`Runner, EU 40, ${day}: fitted`);
  expect(page.text).not.toContain('46');
});

test('the address of an answer holds the question, and the form shows it again', async () => {
  const { visitor } = await openWith([{ size: '40' }]);
  const page = await visitor.visit(`${check}?kind=Shoes&brand=Fell&size=40`);
  const value = (name: string) => page.root.querySelector(`#${name}`)?.getAttribute('value');
  expect([value('brand'), value('size')]).toEqual(['Fell', '40']);
  expect(page.root.querySelector('option[selected]')?.getAttribute('value')).toBe('Shoes');
  expect(headlinesOn(page)).toEqual(['Yes, take EU 40']);
  expect(page.text).toContain('You’ve kept size EU 40 from Fell, but haven’t told us how it fits.');
  expect(page.text).toContain('First hint: 1 item speaks for it');
  expect(page.text).toContain('If it doesn’t fit, try EU 39 or EU 41.');
});

test('items that disagree give both sizes, and neither is called the best', async () => {
  const { visitor } = await openWith([
    { size: '41', answers: fits },
    { size: '40', answers: fits },
  ]);
  const page = await visitor.visit(`${check}?kind=Shoes&size=40`);
  expect(headlinesOn(page)).toEqual(['Take EU 41 or EU 40']);
  expect(page.text).toContain('Mixed, 2 items');
  expect(page.text).toContain('Sometimes it was EU 41, sometimes EU 40. Start with EU 41.');
  expect(page.text).not.toContain('best');
});

test('a misfit leans to one neighbour, and another size is said about the same item only', async () => {
  const { visitor } = await openWith([
    {
      size: '40',
      answers: { ...tooLarge, sameAgain: ['sameAgain.down'] },
      productDisplayName: 'Oxford',
    },
    { size: '40', answers: fits },
    { size: '40', answers: fits },
  ]);
  const page = await visitor.visit(`${check}?kind=Shoes`);
  expect(headlinesOn(page)).toEqual(['Take EU 40']);
  expect(page.text).toContain('If it doesn’t fit, try EU 39 rather than EU 41.');
  expect(page.text).toContain('Buying Oxford again? You had EU 40 and wanted one size smaller.');
  expect(page.root.querySelectorAll('main h3').map(textOf)).toContain('Against it: 1 item');
});

test('a brand without experience is said, with what the other brands say', async () => {
  const { visitor } = await openWith([
    { size: '40', brand: 'Fell', answers: fits },
    { size: '40', brand: 'Fell', answers: fits },
    { size: '41', brand: 'Brevik' },
  ]);
  const page = await visitor.visit(`${check}?kind=Shoes&brand=Granmo`);
  expect(headlinesOn(page)).toEqual(['Take EU 40']);
  expect(page.text).toContain('You haven’t bought anything from Granmo yet, so we go by what');
  expect(page.root.querySelectorAll('main section .bullets li').slice(0, 2).map(textOf)).toEqual([
    'Fell: EU 40 (Likely, 2 items)',
    'Brevik: EU 41 (First hint, 1 item)',
  ]);
});

test('a store is known by its name as somebody types it, and answers for what was bought there', async () => {
  const mirabelle = { id: 'maison-mirabelle', name: 'Maison Mirabelle' };
  const { visitor } = await openWith([
    { size: '38', brand: 'Fell', store: mirabelle, answers: fits },
    { size: '38', brand: 'Brevik', store: mirabelle, answers: fits },
    { size: '40', brand: 'Fell', answers: fits },
    { size: '40', brand: 'Fell', answers: fits },
    { size: '40', brand: 'Brevik', answers: fits },
  ]);
  const page = await visitor.visit(`${check}?kind=Shoes&brand=maison+mirabele&size=40`);
  expect(page.title).toBe('Take EU 38, not EU 40 – Shoes, Maison Mirabelle – My size profile');
  expect(page.text).toContain('EU 38 has fitted you best from Maison Mirabelle.');
  expect(page.root.querySelector('#brand')?.getAttribute('value')).toBe('Maison Mirabelle');
  expect(tableOn(page)).toEqual([
    ['Size', 'Fitted'],
    ['EU 38', '2'],
  ]);
  const elsewhere = await visitor.visit(`${check}?kind=Shoes`);
  expect(headlinesOn(elsewhere)).toEqual(['Take EU 38 or EU 40']);
});

test('a brand that says the same as all of the kind leaves the word to the surer one', async () => {
  const { visitor } = await openWith([
    { size: '40', brand: 'Fell', answers: fits },
    { size: '40', brand: 'Brevik', answers: fits },
    { size: '42', brand: 'Granmo', answers: tooLarge },
  ]);
  const fell = await visitor.visit(`${check}?kind=Shoes&brand=Fell`);
  expect(fell.text).toContain('Likely: 2 items agree');
  expect(fell.text).toContain('EU 40 has fitted you best so far.');
  expect(fell.text).toContain('What you bought from Fell agrees.');
  const granmo = await visitor.visit(`${check}?kind=Shoes&brand=Granmo`);
  expect(granmo.text).toContain('Nothing from Granmo has fitted you yet, so we go by what you');
});

test('what has only been tried is no advice', async () => {
  const { visitor } = await openWith([
    { size: '42', answers: tooLarge },
    { size: '41', isReturned: true },
    { size: '42', isReturned: true },
  ]);
  const page = await visitor.visit(`${check}?kind=Shoes&size=42`);
  expect(headlinesOn(page)).toEqual(['We don’t know your size yet']);
  expect(page.title).toBe('We don’t know your size yet – Shoes – My size profile');
  expect(page.text).toContain('EU 42 was too large.');
  expect(page.root.querySelector('.size-big')).toBeNull();
  const untried = await visitor.visit(`${check}?kind=Shoes&size=40`);
  expect(untried.text).toContain('You have not tried EU 40. EU 42 was too large.');
  const returned = await openWith([{ size: '42', isReturned: true }]);
  const answer = await returned.visitor.visit(`${check}?kind=Shoes&size=42`);
  expect(answer.text).toContain('Nothing has fitted you here yet. You last bought size EU 42, but');
});

test('each size system has an answer of its own, that of the size in mind first', async () => {
  const sweaters = (['M', 'M', '38'] as const).map((size) => ({ size, kind: 'Sweater' }));
  const { visitor } = await openWith(sweaters);
  const page = await visitor.visit(`${check}?kind=Sweater`);
  expect(headlinesOn(page)).toEqual(['Take M', 'Take 38']);
  expect(page.title).toBe('Take M or 38 – Sweaters – My size profile');
  const asked = await visitor.visit(`${check}?kind=Sweater&size=40`);
  expect(headlinesOn(asked)).toEqual(['Take 38, not 40', 'Take M']);
});

test('a kind without experience is answered from clothes of the same system, never from shoes', async () => {
  const { visitor } = await openWith([
    { size: 'M', kind: 'Sweater', answers: fits },
    { size: 'M', kind: 'Top' },
    { size: '40', kind: 'Shoes' },
  ]);
  const page = await visitor.visit(`${check}?kind=Dress`);
  expect(headlinesOn(page)).toEqual(['Take M']);
  expect(page.text).toContain(
    'You haven’t bought anything of this kind yet. Across everything you’ve bought, M has fitted you best.',
  );
  expect(page.text).not.toContain('EU 40 ');
});

test.each([
  ['nothing has been bought', []],
  ['only items for someone else', [{ size: '40', answers: forAnother }]],
])('with %s the answer names no size', async (_, bought) => {
  const { visitor } = await openWith(bought);
  const page = await visitor.visit(`${check}?kind=Shoes&brand=Fell&size=40`);
  expect(headlinesOn(page)).toEqual(['We don’t know your size yet']);
  expect(page.text).toContain('You haven’t bought anything of this kind in a size we can read.');
  expect(page.root.querySelector('.size-big, main table')).toBeNull();
});

test('a size that cannot be read, or of an unknown system, is said', async () => {
  const { visitor } = await openWith([
    { size: '40', kind: 'Sweater' },
    { size: 'somewhat wide', kind: 'Sweater' },
  ]);
  const unreadable = await visitor.visit(`${check}?kind=Sweater&size=as+always`);
  expect(unreadable.text).toContain('We can’t read “as always” as a size');
  expect(unreadable.text).toContain(
    '1 item of this kind has a size we can’t read, so it isn’t counted.',
  );
  const unknown = await visitor.visit(`${check}?kind=Sweater&size=XL`);
  expect(unknown.text).toContain('You haven’t bought anything in that kind of size yet.');
  expect(headlinesOn(unknown)).toEqual(['Take 40']);
});

test('the answer links the return page of the store that sells the brand', async () => {
  const { visitor } = await openWith(
    [{ size: '40', store: { id: 'cobble-heel', name: 'Cobble & Heel' } }],
    sampleStores,
  );
  const page = await visitor.visit(`${check}?kind=Shoes&brand=Fell`);
  const link = page.root.querySelector('main a[rel]');
  expect([textOf(link), link?.getAttribute('href')]).toEqual([
    'How returns work at Cobble & Heel',
    'https://cobble-heel.example/returns',
  ]);
});

test('without a verified address the check asks for it, and without the core it fails', async () => {
  const { core, visitor } = await openWith([{ size: '40' }]);
  core.answer({ [paths.transactions]: { status: 500 } });
  expect((await visitor.visit(`${check}?kind=Shoes`)).status).toBe(502);
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const page = await visitor.visit(`${check}?kind=Shoes`);
  expect([page.status, page.root.querySelector('select')]).toEqual([200, null]);
});
