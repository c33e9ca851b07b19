import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import {
  category,
  feedback,
  paths,
  repliesFor,
  status,
  transaction,
  unverifiedProfile,
} from '../support/core-fixtures';
import { fits } from '../support/feedback-page';
import { factsOn, itemAddress, linksOn, pillsOn, sectionOn } from '../support/item-page';
import { bought, isFitting, isGift, signInWithAnswers } from '../support/sizes-page';
import { textOf } from '../support/visitor';

const first = transaction(1);
const address = itemAddress(first);

test('the page of an item says what is known of it, and leads back to its card', async () => {
  const { visitor } = await signInToSharedApp(repliesFor([first, transaction(2)]));
  const page = await visitor.visit(itemAddress(first, 'category=Sweater'));
  expect(page.status).toBe(200);
  expect(page.h1).toBe('Item 1');
  expect(page.title).toBe('Item 1 – My size profile');
  expect(factsOn(page)).toEqual({
    Size: 'M',
    Brand: 'Example',
    Store: 'Example Store',
    Colour: 'blue',
    Kind: 'Sweaters',
    Bought: '31 December 2025',
    'Order number': 'p-1',
  });
  expect(linksOn(page)['Back to the list']).toBe('/profile?category=Sweater#item-t-1');
  expect(linksOn(page)['Go to Example Store']).toBe('https://store.example/');
});

test('what is not known is not mentioned', async () => {
  const bare = transaction(1, {
    transactionDate: 'soon',
    store: null,
    storeName: null,
    product: { brand: ' ', color: null, sizes: null, category: null },
  });
  const { visitor } = await signInToSharedApp(repliesFor([bare]));
  const page = await visitor.visit(itemAddress(bare));
  expect(page.status).toBe(200);
  expect(factsOn(page)).toEqual({ 'Order number': 'p-1' });
  expect(page.root.querySelectorAll('main h2').map(textOf)).toEqual([
    'Your answers',
    'Is something wrong?',
  ]);
});

test('several pieces of one order are one item, of which some may have come back', async () => {
  const same = { purchaseId: 'p-1', product: { sourceVariationId: 'v-1' } };
  const pieces = [first, transaction(2, same), transaction(3, { ...same, isReturned: true })];
  const { visitor } = await signInToSharedApp(repliesFor(pieces));
  for (const list of ['', 'tab=returns']) {
    expect(pillsOn(await visitor.visit(itemAddress(first, list)))).toEqual([
      '3 pieces',
      '1 returned',
    ]);
  }
});

test('a return says so, with its day where the store tells it', async () => {
  const items = [
    transaction(1, { isReturned: true, returnDate: '2026-01-09T12:00:00Z' }),
    transaction(2, { isReturned: true }),
  ];
  const { visitor } = await signInToSharedApp(repliesFor(items));
  const [told, untold] = await Promise.all(items.map((item) => visitor.visit(itemAddress(item))));
  expect(told && pillsOn(told)).toEqual(['Returned 9 Jan 2026']);
  expect(told && factsOn(told).Returned).toBe('9 January 2026');
  expect(told?.root.querySelector('#mail')?.textContent).toContain('Returned: 9 January 2026');
  expect(untold && pillsOn(untold)).toEqual(['Returned']);
  expect(untold && factsOn(untold)).not.toHaveProperty('Returned');
  expect(untold && linksOn(untold)['Back to the list']).toBe('/profile?tab=returns#item-t-2');
});

test('without feedback none is asked for, and it begins here', async () => {
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([first]),
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
  });
  const page = await visitor.visit(address);
  expect(sectionOn(page, 'your-answers')).toContain('You have not answered any questions');
  expect(core.callsTo(paths.feedback)).toEqual([]);
  const question = await visitor.follow(await visitor.submit(page, { button: 'Give feedback' }));
  expect(core.callsTo(paths.beginFeedback)).toHaveLength(1);
  expect(question.text).toContain('Did you buy this item for yourself?');
  expect(question.text).toContain('Item 1');
});

test('all questions on one page are one press away, before a feedback and after', async () => {
  const statuses = [status(2, 40)];
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([first, transaction(2)], statuses),
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback(fits, 40) },
  });
  const page = await visitor.visit(address);
  const all = await visitor.follow(await visitor.submit(page, { button: 'Answer everything' }));
  expect(new URL(all.url).pathname).toBe('/profile/feedback/all');
  expect(core.callsTo(paths.beginFeedback)).toHaveLength(1);
  const begun = linksOn(await visitor.visit(itemAddress(transaction(2))));
  expect(begun['Answer everything on one page']).toMatch(
    /^\/profile\/feedback\/all\?purchaseId=p-2&/,
  );
});

test('a feedback that was only opened holds no answers, so it is not asked for', async () => {
  const { core, visitor } = await signInToSharedApp(repliesFor([first], [status(1, 0)]));
  const page = await visitor.visit(address);
  expect(sectionOn(page, 'your-answers')).toContain('You have not answered any questions');
  expect(core.callsTo(paths.feedback)).toEqual([]);
});

test('what was answered stands there, and where it goes on says how far it is', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor([first], [status(1, 40)]),
    [paths.feedback]: { status: 200, body: feedback(fits, 40) },
  });
  const page = await visitor.visit(address);
  expect(pillsOn(page)).toEqual(['It fits']);
  expect(page.root.querySelectorAll('.given dd').map(textOf)).toEqual(['Yes, for me', 'Yes']);
  const link = page.root.querySelector('[aria-labelledby=your-answers] a');
  expect(textOf(link)).toBe('Continue feedback, 40%');
  const question = await visitor.visit(link?.getAttribute('href') ?? '');
  expect(question.text).toContain('How does it feel when you wear it?');
  expect(question.text).toContain('Item 1');
});

test('a feedback that is gone holds no answers', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor([first], [status(1, 40)]),
    [paths.feedback]: { status: 404 },
  });
  const page = await visitor.visit(address);
  expect(sectionOn(page, 'your-answers')).toContain('You have not answered any questions');
});

test('a feedback that cannot be read leaves out the answers and nothing else', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor([first], [status(1, 40)]),
    [paths.feedback]: { status: 500 },
  });
  const page = await visitor.visit(address);
  expect(page.status).toBe(200);
  expect(sectionOn(page, 'your-answers')).toContain('Your answers cannot be shown right now.');
  expect(sectionOn(page, 'your-answers')).toContain('Continue feedback');
  expect(factsOn(page).Size).toBe('M');
});

test('without the statuses the feedback itself is asked for, and no size is told', async () => {
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([first]),
    [paths.statuses]: { status: 500 },
    [paths.feedback]: { status: 200, body: feedback(fits, 40) },
  });
  const page = await visitor.visit(address);
  expect(page.status).toBe(200);
  expect(sectionOn(page, 'your-answers')).toContain('Yes, for me');
  expect(sectionOn(page, 'your-size')).toContain('Your sizes cannot be shown right now.');
  expect(core.callsTo(paths.statuses)).toHaveLength(1);
  expect(core.callsTo(paths.feedback)).toHaveLength(1);
});

test('statuses that could not all be read say nothing about an item without one', async () => {
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([first]),
    [paths.statuses]: { status: 200, body: { results: [{ purchaseId: 7 }] } },
    [paths.feedback]: { status: 200, body: feedback(fits, 40) },
  });
  const page = await visitor.visit(address);
  expect(sectionOn(page, 'your-answers')).toContain('Yes, for me');
  expect(core.callsTo(paths.feedback)).toHaveLength(1);
});

test('an item without questions says so, and cannot be left out of the sizes', async () => {
  const untrained = transaction(1, { product: { category: category('Sweater', null, null) } });
  const { visitor } = await signInToSharedApp(repliesFor([untrained]));
  const page = await visitor.visit(itemAddress(untrained));
  expect(sectionOn(page, 'your-answers')).toContain(
    'No feedback here: we have no questions about this kind yet.',
  );
  expect(sectionOn(page, 'wrong')).toContain('so we cannot leave it out');
  expect(page.root.querySelectorAll('main form')).toEqual([]);
});

test('the size in the brand comes from what is known, with its reason and a check of it', async () => {
  const items = [
    bought(1, 'l'),
    bought(2, 'm'),
    bought(3, 'm'),
    bought(4, 's', { brand: 'Other' }),
  ];
  const { visitor } = await signInWithAnswers(items, { 2: isFitting, 3: isFitting });
  const page = await visitor.visit(itemAddress(bought(1, 'l')));
  const size = sectionOn(page, 'your-size');
  expect(size).toContain('Sweaters, Example M Likely');
  expect(size).toContain('This is what your items from Example say.');
  const check = linksOn(page)['Check a size before you buy'] ?? '';
  expect(check).toBe('/profile/sizes/check?kind=Sweater&brand=Example&size=L#answer');
  const answered = await visitor.visit(check.replace('#answer', ''));
  expect(answered.h1).not.toBe('');
  expect(answered.text).toContain('M');
});

test('nothing to go by is said in one line, and so is what is no garment', async () => {
  const gift = bought(1, 'm');
  const { visitor } = await signInWithAnswers([gift], { 1: isGift });
  const page = await visitor.visit(itemAddress(gift));
  expect(sectionOn(page, 'your-size')).toContain('Not known yet.');
  expect(sectionOn(page, 'wrong')).toContain('You told us it was for someone else.');
});

test('an unverified address sees only the verification prompt, and no item is looked for', async () => {
  const { core, visitor } = await signInToSharedApp({
    [paths.profile]: { status: 200, body: unverifiedProfile() },
  });
  const page = await visitor.visit(address);
  expect(page.h1).toBe('Verify your email address');
  expect(core.calls.every(({ path }) => path === '/core/api/v1/users/self')).toBe(true);
});
