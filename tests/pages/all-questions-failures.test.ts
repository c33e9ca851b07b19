import { expect, test } from 'vitest';
import type { Feedback } from '~/core-api/feedback';
import {
  allAddress,
  finished,
  fitting,
  groups,
  missingOn,
  tickedOn,
} from '../support/all-questions-page';
import { feedback, manyTransactions, paths, repliesFor, status } from '../support/core-fixtures';
import { savedAnswers, signInWithFeedback } from '../support/feedback-page';
import { signInToSharedApp } from '../support/demo-sign-in';
import { textOf } from '../support/visitor';
import type { CoreCall, Reply } from '../support/scripted-core';

const complete = { button: 'Complete' };
const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const saveFailed =
  'Saving response failed. Please try again later. Your choice is kept. Press the button again.';
const typed = Object.fromEntries(Object.entries(fitting).map(([name, value]) => [name, [value]]));

const faults: [string, Reply, number, string][] = [
  ['status 500', { status: 500 }, 502, saveFailed],
  ['a broken connection', 'cut', 502, saveFailed],
  ['status 404', { status: 404 }, 422, saveFailed],
  ['a percentage of 120', { status: 200, body: { progressPercentage: 120 } }, 502, unknown],
  ['a response that is not JSON', { status: 200, text: 'OK' }, 502, unknown],
];

test.each(faults)(
  'when saving all answers fails with %s, the page says so and keeps every choice',
  async (_, reply, code, message) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    core.answer({ [paths.saveFeedback]: reply });
    const page = await visitor.visit(allAddress);
    const refused = await visitor.submit(page, { ...complete, values: fitting });
    expect([refused.status, refused.title]).toEqual([
      code,
      'Error: All questions – Item 1 – My size profile',
    ]);
    expect(textOf(refused.root.querySelector('[role=alert]'))).toContain(message);
    expect(tickedOn(refused)).toEqual(typed);
    expect(missingOn(refused)).toEqual({ at: [], summary: [] });
  },
);

const unreadable: [string, Reply, number, string][] = [
  ['status 404', { status: 404 }, 404, 'Feedback not found.'],
  ['status 500', { status: 500 }, 502, unknown],
  ['a broken connection', 'cut', 502, unknown],
  ['a response that is not JSON', { status: 200, text: 'OK' }, 502, unknown],
];

test.each(unreadable)(
  'when loading the feedback fails with %s, both the page and its form say so',
  async (_, reply, code, message) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    const open = await visitor.visit(allAddress);
    core.answer({ [paths.feedback]: reply });
    const pages = [
      await visitor.visit(allAddress),
      await visitor.submit(open, { ...complete, values: fitting }),
    ];
    for (const page of pages) {
      expect(page.status).toBe(code);
      expect(textOf(page.root.querySelector('[role=alert]'))).toBe(message);
      expect(page.text).toContain('Back to the list');
    }
    expect(core.callsTo(paths.saveFeedback)).toEqual([]);
  },
);

test('a core that never answers is given up, and the choices stay', async () => {
  const { core, visitor } = await signInToSharedApp(
    {
      ...repliesFor(manyTransactions(1), [status(1, 0)]),
      [paths.feedback]: { status: 200, body: feedback({}, 0) },
      [paths.saveFeedback]: 'stall',
    },
    { UPSTREAM_TIMEOUT_MS: '1000' },
  );
  const page = await visitor.visit(allAddress);
  const refused = await visitor.submit(page, { ...complete, values: fitting });
  expect([refused.status, core.callsTo(paths.saveFeedback).length]).toEqual([502, 1]);
  expect(textOf(refused.root.querySelector('[role=alert]'))).toContain(saveFailed);
  expect(tickedOn(refused)).toEqual(typed);
});

test('without the ids of an item there is no page, and no form', async () => {
  const { visitor } = await signInWithFeedback(feedback({}, 0));
  const path = '/profile/feedback/all?purchaseId=p-1';
  for (const page of [await visitor.visit(path), await visitor.post(path, fitting)]) {
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('Cannot find purchase. The store may have removed it.'),
    ]);
  }
});

test('G78: answers that were saved count as saved although the reply was lost', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  let kept = feedback({}, 0);
  core.answer({
    [paths.feedback]: () => ({ status: 200, body: kept }),
    [paths.saveFeedback]: ({ body }: CoreCall) => {
      kept = { ...(body as Feedback), progressPercentage: 100 };
      return 'cut';
    },
  });
  const page = await visitor.visit(allAddress);
  const response = await visitor.submit(page, { ...complete, values: fitting });
  expect(response.status).toBe(303);
  expect((await visitor.follow(response)).h1).toBe('Thank you!');
});

test('a form sent twice is saved once', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  const send = () => visitor.submit(page, { ...complete, values: fitting });
  const both = await Promise.all([send(), send()]);
  const third = await send();
  expect([...both, third].map(({ status: code }) => code)).toEqual([303, 303, 303]);
  expect(core.callsTo(paths.saveFeedback)).toHaveLength(1);
});

test('of two tabs the one that is sent last decides every answer', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const [one, other] = [await visitor.visit(allAddress), await visitor.visit(allAddress)];
  const gift = { 'forMe.answer': 'forMe.no' };
  await visitor.submit(one, { ...complete, values: gift });
  expect(savedAnswers(core)).toEqual({ forMe: ['forMe.no'] });
  await visitor.submit(other, { ...complete, values: fitting });
  expect(savedAnswers(core)).toEqual(finished);
});

test('when the core opens a question more by the save, that question follows instead of the thanks', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  core.answer({
    [paths.saveFeedback]: () => {
      core.answer({
        [paths.feedback]: { status: 200, body: feedback({ ...finished, sameAgain: [] }, 80) },
      });
      return { status: 200, body: { progressPercentage: 80 } };
    },
  });
  const page = await visitor.visit(allAddress);
  const next = await visitor.follow(await visitor.submit(page, { ...complete, values: fitting }));
  expect(next.h1).toBe('If you bought it again, which size would you choose?');
});

const made = 'x'.repeat(10_000);
const hostile: [string, Record<string, string | string[]>, string[]][] = [
  ['ids that were made up', { 'fits.answer': 'made up' }, ['Does it fit you?']],
  ['10 kB in every field', fieldsWith(made), ['Did you buy this item for yourself?']],
  ['markup', fieldsWith('"><script>alert(1)</script>'), ['Did you buy this item for yourself?']],
  ['two answers to one question', { 'fits.answer': ['fits.yes', 'fits.no'] }, ['Does it fit you?']],
  [
    'the answer of another question',
    { 'feel.answer': 'sameAgain.same' },
    ['How does it feel when you wear it?'],
  ],
  [
    'the names of an object',
    { '__proto__.answer': 'x', 'constructor.answer': 'x', 'forMe.answer': '__proto__' },
    ['Did you buy this item for yourself?'],
  ],
];

function fieldsWith(value: string): Record<string, string> {
  return Object.fromEntries(Object.keys(fitting).map((name) => [name, value]));
}

test.each(hostile)(
  '%s are refused at their question and not shown again',
  async (_, change, at) => {
    const { core, visitor } = await signInWithFeedback(feedback({}, 0));
    const page = await visitor.visit(allAddress);
    const refused = await visitor.submit(page, { ...complete, values: { ...fitting, ...change } });
    expect([refused.status, missingOn(refused).at]).toEqual([422, at]);
    expect(refused.root.querySelectorAll(groups)).toHaveLength(7);
    expect(refused.html).not.toMatch(/made up|x{50}|alert\(1\)/);
    expect(core.callsTo(paths.saveFeedback)).toEqual([]);
  },
);

test('fields of unknown questions mean nothing', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const page = await visitor.visit(allAddress);
  const values = { ...fitting, 'gone.answer': 'gone.yes', answer: 'fits.no', question: 'fits' };
  expect((await visitor.submit(page, { ...complete, values })).status).toBe(303);
  expect(savedAnswers(core)).toEqual(finished);
});

test('questions that no answer can open, and those without answers, are left out', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const questions = feedback({}, 0).questions.map((question) => {
    if (question.questionTemplateId === 'feel') return { ...question, answers: [] };
    if (question.questionTemplateId !== 'direction') return question;
    const questionDependency = {
      dependencyQuestionTemplateId: 'fits',
      dependencyAnswerTemplateId: 'gone',
    };
    return { ...question, questionDependency };
  });
  core.answer({ [paths.feedback]: { status: 200, body: { ...feedback({}, 0), questions } } });
  const page = await visitor.visit(allAddress);
  expect(page.root.querySelectorAll(groups)).toHaveLength(5);
  await visitor.submit(page, { ...complete, values: { ...fitting, 'feel.answer': [] } });
  expect(Object.keys(savedAnswers(core))).toEqual(['forMe', 'fits', 'lengthUpper', 'sameAgain']);
});

test('ids with spaces, dots and quotation marks have fields, labels and errors of their own', async () => {
  const { core, visitor } = await signInWithFeedback(feedback({}, 0));
  const strange = (id: string) => `a b."'#${id}`;
  const questions = feedback({}, 0).questions.map((question) => ({
    ...question,
    questionDependency: null,
    questionTemplateId: strange(question.questionTemplateId),
  }));
  core.answer({ [paths.feedback]: { status: 200, body: { ...feedback({}, 0), questions } } });
  const refused = await visitor.submit(await visitor.visit(allAddress), complete);
  expect([refused.status, missingOn(refused).at.length]).toEqual([422, 7]);
  for (const element of refused.root.querySelectorAll('main [id], main [aria-labelledby]')) {
    const { id } = element;
    const named = element.getAttribute('aria-labelledby');
    expect([id, named].join('')).not.toMatch(/[\s"'#]/);
  }
  const values = Object.fromEntries(
    questions.map(({ questionTemplateId, answers }) => [
      `${questionTemplateId}.answer`,
      answers[0]?.answerTemplateId ?? '',
    ]),
  );
  expect((await visitor.submit(refused, { ...complete, values })).status).toBe(303);
  expect(Object.keys(savedAnswers(core))).toHaveLength(7);
});
