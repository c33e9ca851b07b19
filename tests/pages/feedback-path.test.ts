import { expect, test } from 'vitest';
import {
  address,
  doesNotFit,
  fits,
  inTheLast,
  questionOn,
  savedAnswers,
  signInWithFeedback,
  yes,
} from '../support/feedback-page';
import { feedback, manyTransactions, pagesOf, paths, status } from '../support/core-fixtures';
import { valuesOfButtons } from '../support/markup/check-page';
import { textOf, type Page, type Visitor } from '../support/visitor';

const all = { ...inTheLast, sameAgain: ['sameAgain.same'] };

function linkOn(page: Page, name: string): string {
  const link = page.root.querySelectorAll('main a').find((known) => textOf(known) === name);
  if (!link) throw new Error(`There is no link "${name}" on ${page.url}`);
  return link.getAttribute('href') ?? '';
}

function clickOn(visitor: Visitor, page: Page, name: string): Promise<Page> {
  return visitor.open(linkOn(page, name));
}

test('the previous question shows its answer; another answer drops what depended on it', async () => {
  const { core, visitor } = await signInWithFeedback(
    feedback({ ...fits, feel: ['feel.snug'] }, 60),
  );
  const length = await visitor.visit(address);
  expect(questionOn(length)).toBe('Is the length of the body and sleeves right?');
  const feel = await clickOn(visitor, length, 'Previous question');
  expect(questionOn(feel)).toBe('How does it feel when you wear it?');
  expect(feel.root.querySelector('[checked]')?.getAttribute('value')).toBe('feel.snug');
  expect(feel.text).not.toContain('No answer yet');
  const fit = await clickOn(visitor, feel, 'Previous question');
  expect(fit.text).toContain('Yes Your choice');
  const first = await clickOn(visitor, fit, 'Previous question');
  expect(linkOn(first, 'Back to the list')).toBe('/profile#item-t-1');

  await visitor.submit(fit, { button: 'No' });
  expect(savedAnswers(core)).toEqual(doesNotFit);
});

test('an answer that stays leads on along the path, not to the end', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  const feel = await visitor.visit(`${address}&question=feel`);
  const response = await visitor.submit(feel, { button: 'Keep going' });
  expect(savedAnswers(core)).toEqual(all);
  expect(questionOn(await visitor.follow(response))).toBe(
    'Is the length of the body and sleeves right?',
  );
});

test('"Change my answers" shows the finished answers and keeps them', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  const thanks = await visitor.visit(`${address}&thanks`);
  const first = await clickOn(visitor, thanks, 'Change my answers');
  expect(first.text).toContain('Yes, for me Your choice');
  expect(core.callsTo(paths.saveFeedback)).toEqual([]);
  const response = await visitor.submit(first, { button: 'Yes, for me' });
  expect(savedAnswers(core)).toEqual(all);
  expect(questionOn(await visitor.follow(response))).toBe('Does it fit you?');
});

test.each(['direction', 'made up', ''])(
  'the address of the question "%s", which is not open, shows the next one',
  async (question) => {
    const { visitor } = await signInWithFeedback(feedback(fits, 40));
    const page = await visitor.visit(`${address}&question=${encodeURIComponent(question)}`);
    expect([page.status, questionOn(page)]).toEqual([200, 'How does it feel when you wear it?']);
  },
);

test('a finished feedback starts over at the address of a question that is not open', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  const page = await visitor.visit(`${address}&question=direction`);
  expect(questionOn(page)).toBe('Did you buy this item for yourself?');
  await visitor.submit(page, { button: 'Yes, for me' });
  expect(savedAnswers(core)).toEqual(yes);
});

test('G76: a Radio question is delivered with a ticked "No answer yet", also after it was refused', async () => {
  const { visitor } = await signInWithFeedback(feedback(fits, 40));
  const page = await visitor.visit(address);
  const refused = await visitor.submit(page, { button: 'Keep going' });
  for (const shown of [page, refused]) {
    const [first] = shown.root.querySelectorAll('fieldset label');
    expect(textOf(first ?? null)).toBe('No answer yet');
    expect(first?.querySelector('input')?.hasAttribute('checked')).toBe(true);
  }
});

test('a question that came without answers is left out', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(yes, 20));
  const questions = feedback(yes, 20).questions.map((question) =>
    question.questionTemplateId === 'fits' ? { ...question, answers: [] } : question,
  );
  core.answer({ [paths.feedback]: { status: 200, body: { ...feedback(yes, 20), questions } } });
  const page = await visitor.visit(address);
  expect(questionOn(page)).toBe('If you bought it again, which size would you choose?');
  expect(page.text).toContain('Question 2 of 2');
});

test('a fractional percentage is rounded on the list and in the panel', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(fits, 33.333333));
  core.answer({ [paths.statuses]: { status: 200, body: { results: [status(1, 33.333333)] } } });
  expect((await visitor.visit('/profile')).text).toContain('Continue feedback, 33%');
  const page = await visitor.visit(address);
  expect(page.root.querySelector('progress')?.getAttribute('value')).toBe('33');
});

test('without scripts "Next item without feedback" begins the next one, until none is left', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(all, 100));
  core.answer({ [paths.beginFeedback]: { status: 201, body: feedback({}, 0) } });
  const thanks = await visitor.visit(`${address}&thanks`);
  const next = { button: 'Next item without feedback' };
  const page = await visitor.follow(await visitor.submit(thanks, next));
  expect(core.callsTo(paths.beginFeedback).at(-1)?.query.get('purchaseId')).toBe('p-2');
  expect(page.text).toContain('Item 2 Example Store · M');

  const rated = [1, 2, 3].map((number) => status(number, 100));
  core.answer({ [paths.statuses]: { status: 200, body: { results: rated } } });
  const again = await visitor.visit(`${address}&thanks`);
  const list = await visitor.follow(await visitor.submit(again, next));
  expect(list.h1).toBe('My fit profile');
  expect(list.text).toContain('You have given feedback on every other item in this list.');
});

test('G75: no answer looks up its item, and a reload does not either', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.statuses]: { status: 404 },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.transactions]: pagesOf(manyTransactions(60)),
  });
  const calls = async (work: () => Promise<Page>) => {
    const before = core.calls.length;
    const page = await visitor.follow(await work());
    const made = core.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
    return { page, made };
  };
  const list = await visitor.visit('/profile');
  const begun = await calls(() => visitor.submit(list, { button: 'Give feedback' }));
  expect(begun.made).toEqual([paths.profile, paths.beginFeedback, paths.feedback]);
  expect(begun.page.text).toContain('Item 1 Example Store · M');
  const answered = await calls(() => visitor.submit(begun.page, { button: 'Yes, for me' }));
  expect(answered.made).toEqual([paths.feedback, paths.saveFeedback, paths.feedback]);
  const { pathname, search } = new URL(answered.page.url);
  const reloaded = await calls(() => visitor.visit(pathname + search));
  expect(reloaded.made).toEqual([paths.feedback]);
  expect(reloaded.page.text).toContain('Item 1 Example Store · M');
});

test('a forged seal is ignored: the e-mail address is checked and the item looked up', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(yes, 20));
  const page = await visitor.visit(`${address}&about=abc.def`);
  expect(page.text).toContain('Item 1 Example Store · M');
  expect(core.callsTo(paths.profile)).toHaveLength(1);
  expect(page.root.querySelector('main form')?.getAttribute('action')).not.toContain('abc.def');
});

test('G76: no button has a value that a text browser would print', async () => {
  const { visitor } = await signInWithFeedback(feedback({}, 0));
  const addresses = [
    '/',
    '/profile',
    address,
    `${address}&thanks`,
    '/profile/help',
    '/profile/settings',
  ];
  for (const path of addresses) {
    const page = await visitor.visit(path);
    expect([path, page.root.querySelectorAll('button').length > 0, valuesOfButtons(page)]).toEqual([
      path,
      true,
      [],
    ]);
  }
});
