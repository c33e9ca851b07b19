import { expect, test } from 'vitest';
import {
  allAddress,
  finished,
  fitting,
  groups,
  missingOn,
  tickedOn,
} from '../support/all-questions-page';
import { feedback, paths, status, unverifiedProfile } from '../support/core-fixtures';
import {
  fits,
  inTheCombo,
  questionOn,
  savedAnswers,
  signInWithFeedback,
} from '../support/feedback-page';
import { textOf, type Page } from '../support/visitor';

const complete = { button: 'Complete' };
const selectOne = 'Please select at least one option. You can change it later.';

function linkOn(page: Page, name: string): string | undefined {
  const link = page.root.querySelectorAll('main a').find((known) => textOf(known) === name);
  return link?.getAttribute('href');
}

test('all questions of an item stand on one page, each with the answer that it depends on in words', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  expect([page.h1, page.title]).toEqual([
    'All questions',
    'All questions – Item 1 – My size profile',
  ]);
  expect(page.text).toContain('Item 1 Example Store · M');
  expect(page.root.querySelectorAll(`${groups} > legend`).map(textOf)).toEqual([
    'Did you buy this item for yourself?',
    'Only if you answered “Yes, for me” to “Did you buy this item for yourself?” Does it fit you?',
    'Only if you answered “Yes” to “Does it fit you?” How does it feel when you wear it?',
    'Only if you answered “Yes” to “Does it fit you?” Is the length of the body and sleeves right?',
    'Only if you answered “No” to “Does it fit you?” What is wrong with the size?',
    'Only if you answered “No” to “Does it fit you?” Where does it not fit? Choose everything that applies.',
    'Only if you answered “Yes, for me” to “Did you buy this item for yourself?” If you bought it again, which size would you choose?',
  ]);
  expect(tickedOn(page)).toEqual({});
  const none = page.root.querySelectorAll(`${groups} .unanswered`).map(textOf);
  expect(none).toEqual(Array(6).fill('No answer yet'));
  const names = page.root
    .querySelectorAll(`${groups} input`)
    .map((one) => one.getAttribute('name'));
  expect([...new Set(names)]).toEqual([
    'forMe.answer',
    'fits.answer',
    'feel.answer',
    'lengthUpper.answer',
    'direction.answer',
    'whereUpper.firstPair',
    'whereUpper.secondPair',
    'whereUpper.answer',
    'sameAgain.answer',
  ]);
  expect(core.callsTo(paths.saveFeedback)).toEqual([]);
});

test('one post saves every answer, costs two calls and leads to the thanks', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  const before = core.calls.length;
  const response = await visitor.submit(page, { ...complete, values: fitting });
  const made = core.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(made).toEqual([paths.feedback, paths.saveFeedback]);
  expect(savedAnswers(core)).toEqual(finished);
  expect(response.status).toBe(303);
  const thanks = await visitor.follow(response);
  expect([thanks.h1, thanks.title]).toEqual([
    'Thank you!',
    'Thank you! – Item 1 – My size profile',
  ]);
  expect(linkOn(thanks, 'Close window')).toMatch(/^\/profile\?saved=[\da-z]+\.t-1#item-t-1$/);
});

test('A55: answers that depend on another answer than the given one are dropped before the save', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  const closed = {
    'direction.answer': 'direction.small',
    'whereUpper.firstPair': 'whereUpper.tight',
    'whereUpper.answer': ['whereUpper.chest', 'whereUpper.neck'],
  };
  await visitor.submit(page, { ...complete, values: { ...fitting, ...closed } });
  expect(savedAnswers(core)).toEqual(finished);

  const gift = { ...fitting, ...closed, 'forMe.answer': 'forMe.no' };
  await visitor.submit(page, { ...complete, values: gift });
  expect(savedAnswers(core)).toEqual({ forMe: ['forMe.no'] });

  const small = { ...fitting, ...closed, 'fits.answer': 'fits.no' };
  await visitor.submit(page, { ...complete, values: small });
  expect(savedAnswers(core)).toEqual({
    ...inTheCombo,
    whereUpper: ['whereUpper.tight', 'whereUpper.chest', 'whereUpper.neck'],
    sameAgain: ['sameAgain.same'],
  });
});

test('A55: open questions without an answer are refused at their place, and everything typed is kept', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  const values = {
    'forMe.answer': 'forMe.yes',
    'fits.answer': 'fits.no',
    'lengthUpper.answer': 'lengthUpper.long',
    'direction.answer': 'direction.small',
  };
  const refused = await visitor.submit(page, { ...complete, values });
  expect([refused.status, refused.title]).toEqual([
    422,
    'Error: All questions – Item 1 – My size profile',
  ]);
  expect(missingOn(refused)).toEqual({
    at: [
      'Where does it not fit? Choose everything that applies.',
      'If you bought it again, which size would you choose?',
    ],
    summary: [
      `“Where does it not fit? Choose everything that applies.”: ${selectOne}`,
      `“If you bought it again, which size would you choose?”: ${selectOne}`,
    ],
  });
  for (const link of refused.root.querySelectorAll('.error-summary a')) {
    expect(refused.root.querySelectorAll(link.getAttribute('href') ?? '')).toHaveLength(1);
  }
  expect(tickedOn(refused)).toEqual(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
  );
  expect(core.callsTo(paths.saveFeedback)).toEqual([]);

  const rest = { 'whereUpper.answer': 'whereUpper.waist', 'sameAgain.answer': 'sameAgain.up' };
  const saved = await visitor.submit(refused, { ...complete, values: rest });
  expect(saved.status).toBe(303);
  expect(savedAnswers(core)).toEqual({
    ...inTheCombo,
    whereUpper: ['whereUpper.waist'],
    sameAgain: ['sameAgain.up'],
  });
});

test('an empty form misses the first question only', async () => {
  const { visitor } = await signInWithFeedback(feedback({}, 0));
  const refused = await visitor.submit(await visitor.visit(allAddress), complete);
  expect(refused.status).toBe(422);
  expect(missingOn(refused).at).toEqual(['Did you buy this item for yourself?']);
  expect(refused.root.querySelectorAll(`${groups} .unanswered`)).toHaveLength(6);
});

test('a finished feedback shows its answers, and keeps those that stay', async () => {
  const { core, visitor } = await signInWithFeedback(feedback(finished, 100));
  const page = await visitor.visit(allAddress);
  expect(tickedOn(page)).toEqual(
    Object.fromEntries(Object.entries(fitting).map(([name, value]) => [name, [value]])),
  );
  await visitor.submit(page, { ...complete, values: { 'feel.answer': 'feel.snug' } });
  expect(savedAnswers(core)).toEqual({ ...finished, feel: ['feel.snug'] });
});

test('a refused change shows what was typed, not what is stored', async () => {
  const stored = { ...inTheCombo, whereUpper: ['whereUpper.chest'], sameAgain: ['sameAgain.up'] };
  const { visitor } = await signInWithFeedback(feedback(stored, 100));
  const page = await visitor.visit(allAddress);
  const refused = await visitor.submit(page, { ...complete, values: { 'whereUpper.answer': [] } });
  expect(missingOn(refused).at).toEqual(['Where does it not fit? Choose everything that applies.']);
  expect(tickedOn(refused)).toEqual({
    'forMe.answer': ['forMe.yes'],
    'fits.answer': ['fits.no'],
    'direction.answer': ['direction.small'],
    'sameAgain.answer': ['sameAgain.up'],
  });
});

test('the questions link all of them on one page, and that page links one at a time', async () => {
  const { visitor } = await signInWithFeedback(feedback(fits, 40));
  const question = await visitor.visit(
    '/profile/feedback?purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1&list=tab%3Dreturns',
  );
  const all = await visitor.visit(linkOn(question, 'Answer everything on one page') ?? '');
  expect(all.h1).toBe('All questions');
  expect(linkOn(all, 'Back to the list')).toMatch(/^\/profile\?tab=returns/);
  const one = await visitor.visit(linkOn(all, 'One question at a time') ?? '');
  expect(questionOn(one)).toBe('How does it feel when you wear it?');
});

test('one at a time begins with the first question of a finished feedback and keeps its answers', async () => {
  const { visitor } = await signInWithFeedback(feedback(finished, 100));
  const all = await visitor.visit(allAddress);
  const one = await visitor.visit(linkOn(all, 'One question at a time') ?? '');
  expect(one.text).toContain('Yes, for me Your choice');
});

test('the list begins with all questions, and the thanks lead to all questions of the next item', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.statuses]: { status: 200, body: { results: [status(1, 100)] } },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const list = await visitor.visit('/profile');
  const begun = await visitor.submit(list, { button: 'Give feedback', values: { all: '' } });
  const all = await visitor.follow(begun);
  expect([begun.status, all.h1]).toEqual([303, 'All questions']);
  expect(all.text).toContain('Item 2 Example Store · M');
  const thanks = await visitor.follow(await visitor.submit(all, { ...complete, values: fitting }));
  expect(linkOn(thanks, 'Change my answers')).toMatch('/profile/feedback/all?');
  const next = await visitor.follow(
    await visitor.submit(thanks, { button: 'Next item without feedback' }),
  );
  expect([next.h1, core.callsTo(paths.beginFeedback).at(-1)?.query.get('purchaseId')]).toEqual([
    'All questions',
    'p-3',
  ]);
});

test('with the seal of a list the page costs one call, without it the item is looked up', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.statuses]: { status: 404 },
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
  });
  const list = await visitor.visit('/profile');
  const begun = await visitor.submit(list, { button: 'Give feedback', values: { all: '' } });
  const before = core.calls.length;
  await visitor.follow(begun);
  expect(core.calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    paths.feedback,
  ]);
  const middle = core.calls.length;
  await visitor.visit(allAddress);
  const made = core.calls.slice(middle).map(({ method, path }) => `${method} ${path}`);
  expect(made.sort()).toEqual(
    [paths.feedback, paths.transactions, paths.statuses, paths.profile].sort(),
  );
});

test('A8: an unverified address shows the verification prompt, and its form changes nothing', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({ [paths.profile]: { status: 200, body: unverifiedProfile() } });
  const page = await visitor.visit(allAddress);
  expect(page.h1).toBe('Verify your email address');
  const sent = await visitor.post(allAddress, fitting);
  expect([sent.status, sent.location]).toEqual([303, '/profile']);
  expect(core.callsTo(paths.saveFeedback)).toEqual([]);
});
