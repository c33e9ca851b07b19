import { expect, test } from 'vitest';
import { productText } from '../../app/features/purchases/product';
import { paths, unverifiedProfile } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import {
  chosenIn,
  coreWithItems,
  errorsIn,
  itemsIn,
  queue,
  verdictOf,
  verdicts,
} from '../support/queue';
import { textOf } from '../support/visitor';

const oops =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const product = productText({
  ...{ id: 't-99', name: 'Item 99', store: null, size: null },
  ...{ picture: null, drawing: 'tops' },
});

async function openQueue() {
  const { replies } = coreWithItems();
  const { core, visitor } = await signInToSharedApp(replies);
  const page = await visitor.visit(queue);
  core.calls.length = 0;
  return { core, visitor, page };
}

test('a verdict that is none of ours is refused at its item, and nothing is saved', async () => {
  const { core, visitor, page } = await openQueue();
  const values = verdicts({ 2: 'splendid', 3: 'fits' });
  const sent = await visitor.submit(page, { values });
  expect(sent.status).toBe(422);
  expect(itemsIn(sent)).toHaveLength(10);
  expect(errorsIn(sent)).toHaveLength(1);
  expect(chosenIn(sent).slice(0, 4)).toEqual(['', '', 'fits', '']);
  expect(core.calls).toEqual([]);
});

const keyOf = (number: number) => verdictOf(number).slice('verdict-'.length);

test.each<[string, Record<string, string>]>([
  ['an item whose ids cannot be read', { 'product-abc': product, 'verdict-abc': 'fits' }],
  ['ids without an item', { [verdictOf(99)]: 'fits' }],
  [
    'an item that cannot be read',
    { [`product-${keyOf(99)}`]: '{"name":1}', [verdictOf(99)]: 'fits' },
  ],
  ['an eleventh item', { [`product-${keyOf(99)}`]: product, [verdictOf(99)]: 'fits' }],
])('a form with %s is not ours: it is shown again without being looked at', async (_, fields) => {
  const { core, visitor, page } = await openQueue();
  const sent = await visitor.submit(page, { values: { ...verdicts({ 1: 'fits' }), ...fields } });
  expect(sent.status).toBe(422);
  expect(textOf(sent.root.querySelector('.error-summary'))).toContain(oops);
  expect(itemsIn(sent)).toHaveLength(10);
  expect(chosenIn(sent)[0]).toBe('fits');
  expect(core.calls).toEqual([]);
});

test('a form without items, and one whose next part is made up, lead on', async () => {
  const { visitor, page } = await openQueue();
  const formToken = page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  const empty = await visitor.post(queue, { formToken });
  expect(empty.location).toBe('/profile');
  const odd = await visitor.submit(page, { values: { next: '//evil.example?x' } });
  expect(odd.location).toBe(queue);
});

test.each([
  [
    paths.transactions,
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ],
  [
    paths.statuses,
    'Getting status on feedback failed. Try again later. You can still see your purchases and give feedback.',
  ],
])('when %s fails, the page says so and leads back to the list', async (call, message) => {
  const { core, visitor } = await openQueue();
  core.answer({ [call]: { status: 500 } });
  const page = await visitor.visit(`${queue}?tab=returns`);
  expect(page.status).toBe(502);
  expect(textOf(page.root.querySelector('[role=alert]'))).toBe(message);
  expect(page.root.querySelector('main a[href="/profile?tab=returns"]')).not.toBeNull();
});

test('a person without feedback so far has everything to rate', async () => {
  const { core, visitor } = await openQueue();
  core.answer({ [paths.statuses]: { status: 404 } });
  expect(itemsIn(await visitor.visit(queue))).toHaveLength(10);
});

test('an empty queue says so', async () => {
  const { core, visitor } = await openQueue();
  core.answer({ [paths.transactions]: { status: 200, body: { results: [] } } });
  const end = await visitor.visit(queue);
  expect(textOf(end.root.querySelector('.empty h2'))).toBe(
    'You have given feedback on every item here.',
  );
});

test('before the e-mail address is verified, the queue shows the prompt and saves nothing', async () => {
  const { core, visitor, page } = await openQueue();
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const prompt = await visitor.visit(queue);
  expect(prompt.root.querySelector('.queue')).toBeNull();
  expect(prompt.text).toContain('shopper@example.com');
  const formToken = page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  const sent = await visitor.post(queue, { formToken, ...verdicts({ 1: 'fits' }) });
  expect(sent.location).toBe('/profile');
  expect(core.callsTo(paths.beginFeedback)).toEqual([]);
});
