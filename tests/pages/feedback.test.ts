import { expect, test } from 'vitest';
import {
  address,
  signInWithFeedback,
  doesNotFit,
  fits,
  inTheCombo,
  inTheLast,
  percentOn,
  questionOn,
  savedAnswers,
  yes,
} from '../support/feedback-page';
import { textOf, type Page } from '../support/visitor';
import { feedback, pagesOf, paths, status, transaction } from '../support/core-fixtures';

test('A20: beginning feedback sends the three ids and the language and shows the first question', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.statuses]: { status: 404 },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const response = await visitor.submit(await visitor.visit('/profile'), {
    button: 'Give feedback',
  });
  expect(response.status).toBe(303);
  const [begin] = core.callsTo(paths.beginFeedback);
  expect(Object.fromEntries(begin?.query ?? [])).toEqual({
    purchaseId: 'p-1',
    sourceId: 's-1',
    sourceVariationId: 'v-1',
    languageCode: 'en',
  });
  expect(begin?.body).toBeUndefined();
  const page = await visitor.follow(response);
  expect(page.h1).toBe('Did you buy this item for yourself?');
  expect(page.title).toBe('Did you buy this item for yourself? – Item 1 – My size profile');
  expect(page.text).toContain('Item 1 Example Store · M');
  expect(page.text).toContain('Question 1 of 5');
  expect(questionOn(page)).toBe('Did you buy this item for yourself?');
  expect(percentOn(page)).toBe('0');
});

test('A21: unfinished feedback continues at the first open question', async () => {
  const { visitor } = await signInWithFeedback(feedback(fits, 40));
  const page = await visitor.visit(address);
  expect(questionOn(page)).toBe('How does it feel when you wear it?');
  expect(percentOn(page)).toBe('40');
});

test('A22: one press of a button answers a Bool question', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const response = await visitor.submit(await visitor.visit(address), { button: 'Yes, for me' });
  expect(response.status).toBe(303);
  expect(response.location).toMatch(`${address}&question=fits&about=`);
  expect(savedAnswers(core)).toEqual(yes);
  expect(questionOn(await visitor.follow(response))).toBe('Does it fit you?');
});

test('A23: feedback on an item for somebody else is complete after one answer and shows the thanks', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const response = await visitor.submit(await visitor.visit(address), {
    button: 'No, for someone else',
  });
  expect(savedAnswers(core)).toEqual({ forMe: ['forMe.no'] });
  core.answer({ [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.no'] }, 100) } });
  const page = await visitor.follow(response);
  expect(page.h1).toBe('Thank you!');
  expect(page.text).toContain('Your answers make your size recommendations more accurate.');
  const back = linkOn(page, 'Close window') ?? '';
  expect(back).toMatch(/^\/profile\?saved=[\da-z]+\.t-1#item-t-1$/);
  expect(page.title).toBe('Thank you! – Item 1 – My size profile');
  core.answer({ [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } } });
  expect(statesOn(await visitor.visit(back))).toEqual([
    ['Rated: for someone else', 'Saved just now'],
    [],
    [],
  ]);
  // A kept address says it no longer.
  const kept = await visitor.visit(back.replace(/=[^.]+/, '=1'));
  expect(statesOn(kept)[0]).toEqual(['Rated: for someone else']);
});

function linkOn({ root }: Page, text: string): string | undefined {
  const link = root.querySelectorAll('main a').find((one) => textOf(one) === text);
  return link?.getAttribute('href');
}

function statesOn({ root }: Page) {
  return root.querySelectorAll('.card').map((card) => card.querySelectorAll('.pill').map(textOf));
}

test('A24: a Radio question without a choice is refused', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(fits, 40));
  const page = await visitor.visit(address);
  expect(page.root.querySelector('button[disabled]')).toBeNull();
  const refused = await visitor.submit(page, { button: 'Keep going' });
  expect(refused.status).toBe(422);
  expect(refused.title).toBe(
    'Error: How does it feel when you wear it? – Item 1 – My size profile',
  );
  expect(refused.text).toContain('Please select at least one option. You can change it later.');
  expect(refused.root.querySelector('.error-summary a')?.getAttribute('href')).toBe('#answer');
  expect(refused.root.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe(
    'answer-error',
  );
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
});

test('A24: a Radio question refuses two answers and the answer of another question', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(fits, 40));
  const page = await visitor.visit(address);
  for (const answer of [['sameAgain.same'], ['feel.right', 'feel.snug'], ['made up']]) {
    const refused = await visitor.submit(page, { button: 'Keep going', values: { answer } });
    expect([refused.status, questionOn(refused)]).toEqual([
      422,
      'How does it feel when you wear it?',
    ]);
  }
  const values = { question: 'nothing', answer: 'feel.right' };
  expect((await visitor.submit(page, { button: 'Keep going', values })).status).toBe(422);
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
});

test('A25: a Combo question offers a pair and chips and needs at least one choice', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(inTheCombo, 60));
  const page = await visitor.visit(address);
  const pair = page.root.querySelectorAll('[name=firstPair]');
  expect(pair.map((input) => [input.getAttribute('value'), input.hasAttribute('checked')])).toEqual(
    [
      ['whereUpper.tight', false],
      ['', true],
      ['whereUpper.loose', false],
    ],
  );
  expect(page.root.querySelectorAll('[type=checkbox]')).toHaveLength(6);

  const refused = await visitor.submit(page, { button: 'Complete' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Please select at least one option. You can change it later.');
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);

  const values = { answer: 'whereUpper.chest' };
  expect((await visitor.submit(page, { button: 'Complete', values })).status).toBe(303);
  expect(savedAnswers(core)).toEqual({ ...inTheCombo, whereUpper: ['whereUpper.chest'] });
});

test('A26: finished feedback opens at its first question and restarts only with an answer', async () => {
  const all = { ...inTheLast, sameAgain: ['sameAgain.same'] };
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  const page = await visitor.visit(address);
  expect(questionOn(page)).toBe('Did you buy this item for yourself?');
  expect(percentOn(page)).toBe('0');
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(0);
  expect((await visitor.visit('/profile')).text).toContain('Change feedback');

  await visitor.submit(page, { button: 'Yes, for me' });
  expect(savedAnswers(core)).toEqual(yes);
});

test('changing an answer after Back drops the answers that depended on it and keeps the rest', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const pages = [await visitor.visit(address)];
  for (const button of ['Yes, for me', 'Yes']) {
    const last = pages.at(-1);
    if (last) pages.push(await visitor.follow(await visitor.submit(last, { button })));
  }
  const [, second] = pages;
  if (!second) throw new Error('There is no second question');
  await visitor.submit(await visitor.follow(second), { button: 'No' });
  expect(savedAnswers(core)).toEqual(doesNotFit);
});

test('the link back from feedback keeps the tab, filter and page of the list', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({ [paths.statuses]: { status: 404 } });
  core.answer({ [paths.beginFeedback]: { status: 201, body: feedback({}, 0) } });
  const list = await visitor.visit('/profile?category=Sweater&after=t-1');
  const page = await visitor.follow(await visitor.submit(list, { button: 'Give feedback' }));
  expect(linkOn(page, 'Back to the list')).toBe('/profile?category=Sweater&after=t-1#item-t-2');
  const forged = await visitor.visit(
    `${address}&list=${encodeURIComponent('tab=evil&x=<script>')}`,
  );
  expect(forged.html).not.toContain('x=<script>');
});

test('of an item with a returned piece, the thanks lead to the piece that the tab shows', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({ forMe: ['forMe.no'] }, 100));
  const returned = transaction(1, { id: 't-1.returned', isReturned: true });
  core.answer({ [paths.transactions]: pagesOf([returned, transaction(1)]) });
  const closing = async (list: string) => {
    const page = await visitor.visit(`${address}&thanks&list=${encodeURIComponent(list)}`);
    return linkOn(page, 'Close window')?.split('#')[1];
  };
  expect(await closing('')).toBe('item-t-1');
  expect(await closing('tab=returns')).toBe('item-t-1_returned');
});

test('an answer submitted twice redirects each time and is saved once', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(address);
  const [first, second] = await Promise.all([
    visitor.submit(page, { button: 'Yes, for me' }),
    visitor.submit(page, { button: 'Yes, for me' }),
  ]);
  const third = await visitor.submit(page, { button: 'Yes, for me' });
  expect([first, second, third].map(({ status: code }) => code)).toEqual([303, 303, 303]);
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
});

test('the feedback page requests the questions in the language of the page', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  await visitor.visit(`${address}&lang=sv`);
  expect(core.callsTo(paths.feedback).at(-1)?.headers['accept-language']).toBe('sv');
});
