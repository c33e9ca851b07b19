import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  feedbackSchema,
  feedbackStatusSchema,
  giveAnswer,
  type Feedback,
} from '~/core-api/feedback';
import { addPurchases, itemKey } from '../../../../tests/support/core/add-purchases';
import { begin, begun, get, path, runWith } from '../../../../tests/support/core/feedback-calls';
import type { Person } from '../../../../tests/support/core/run-core';
import { wordsIn } from '../fit-questions/questions-of';

const statusesSchema = z.object({ results: z.array(feedbackStatusSchema) });

function save({ request }: Person, feedback: Feedback, answers: Record<string, string[]>) {
  const questions = Object.entries(answers).reduce(
    (given, [question, ids]) => giveAnswer(given, question, ids),
    feedback.questions,
  );
  return request(`PUT ${path}/${feedback.id}`, { body: { ...feedback, questions } });
}

function firstText(body: unknown): string | undefined {
  return feedbackSchema.parse(body).questions[0]?.localizedText;
}

test('a new feedback has every question unanswered and a progress of 0 percent', async () => {
  const { ann } = await runWith();
  expect((await get(ann, 1)).status).toBe(404);
  const feedback = await begun(ann);
  expect(feedback).toMatchObject({ ...itemKey(1), progressPercentage: 0 });
  expect(feedback.questions).toHaveLength(7);
  expect(feedback.questions.every(({ selectedAnswers }) => selectedAnswers.length === 0)).toBe(
    true,
  );
  expect(await get(ann, 1)).toEqual({ status: 200, body: feedback });
});

test('creating a feedback again answers 201 with the existing one', async () => {
  const { ann } = await runWith();
  const feedback = await begun(ann);
  await save(ann, feedback, { forMe: ['forMe.yes'] });
  const again = await begin(ann, 1);
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ id: feedback.id, progressPercentage: 20 });

  const { ann: cyn } = await runWith();
  const both = await Promise.all([begin(cyn, 1), begin(cyn, 1)]);
  expect(both[0]).toEqual(both[1]);
});

test('a user cannot create, read or change the feedback of another user', async () => {
  const { ann, bob } = await runWith();
  const feedback = await begun(ann);
  expect((await begin(bob, 1)).status).toBe(404);
  expect((await get(bob, 1)).status).toBe(404);
  expect((await save(bob, feedback, { forMe: ['forMe.no'] })).status).toBe(404);
  expect((await get(ann, 1)).body).toEqual(feedback);
  expect((await bob.request(`GET ${path}/Status`)).status).toBe(404);
});

test('an item that was not bought and an unknown feedback answer 404', async () => {
  const { ann } = await runWith();
  const feedback = await begun(ann);
  expect((await begin(ann, 8)).status).toBe(404);
  expect((await get(ann, 8)).status).toBe(404);
  expect((await save(ann, { ...feedback, id: 'none' }, {})).status).toBe(404);
  const mixed = { ...itemKey(1), purchaseId: 'p-9' };
  expect((await ann.request(`POST ${path}`, { query: mixed })).status).toBe(404);
});

test('a call without the complete key of an item is rejected', async () => {
  const { ann } = await runWith();
  const { purchaseId, sourceId } = itemKey(1);
  expect((await ann.request(`GET ${path}`, { query: { purchaseId, sourceId } })).status).toBe(400);
  expect((await ann.request(`POST ${path}`)).status).toBe(400);
});

test('an item without a training category cannot be rated', async () => {
  const { core, ann } = await runWith();
  await addPurchases(core.db, [{ buyer: ann.email, number: 2, trainingCategory: null }]);
  expect((await begin(ann, 2)).status).toBe(400);
  expect((await get(ann, 2)).status).toBe(404);
});

test.each([
  ['nb-NO', 'no'],
  ['sv', 'sv'],
  ['de', 'en'],
])('a feedback created in %s has its questions in %s', async (requested, language) => {
  const { ann } = await runWith();
  const text = wordsIn(language).forMe?.text;
  expect(firstText((await begin(ann, 1, requested)).body)).toBe(text);
  expect(firstText((await get(ann, 1)).body)).toBe(text);
});

test('a feedback is returned in the accepted language, or else in its own', async () => {
  const { ann } = await runWith();
  await begin(ann, 1, 'fr');
  const inSwedish = await get(ann, 1, { 'accept-language': 'sv-SE' });
  expect(firstText(inSwedish.body)).toBe(wordsIn('sv').forMe?.text);
  const inGerman = await get(ann, 1, { 'accept-language': 'de' });
  expect(firstText(inGerman.body)).toBe(wordsIn('fr').forMe?.text);
});

test('progress counts the questions of a path, and a path of one question is complete at once', async () => {
  const { ann } = await runWith();
  const feedback = await begun(ann);
  const steps: [Record<string, string[]>, number][] = [
    [{ forMe: ['forMe.yes'] }, 20],
    [{ forMe: ['forMe.yes'], fits: ['fits.yes'] }, 40],
    [{ forMe: ['forMe.yes'], fits: ['fits.no'], direction: ['direction.small'] }, 60],
    [
      {
        forMe: ['forMe.yes'],
        fits: ['fits.yes'],
        feel: ['feel.snug'],
        lengthUpper: ['lengthUpper.long'],
      },
      80,
    ],
    [{ forMe: ['forMe.no'] }, 100],
    [{}, 0],
    [
      {
        forMe: ['forMe.yes'],
        fits: ['fits.no'],
        direction: ['direction.small'],
        whereUpper: ['whereUpper.tight', 'whereUpper.chest', 'whereUpper.neck'],
        sameAgain: ['sameAgain.up'],
      },
      100,
    ],
  ];
  for (const [answers, percent] of steps) {
    const { status, body } = await save(ann, feedback, answers);
    expect([status, feedbackSchema.parse(body).progressPercentage]).toEqual([200, percent]);
    expect(selectedIn(body)).toEqual(answers);
    expect((await get(ann, 1)).body).toEqual(body);
  }
});

test.each<[string, Record<string, unknown>[]]>([
  ['of another question', [{ questionTemplateId: 'forMe', selectedAnswers: ['fits.yes'] }]],
  ['that does not exist', [{ questionTemplateId: 'forMe', selectedAnswers: ['forMe.maybe'] }]],
  ['to a question that does not exist', [{ questionTemplateId: 'x', selectedAnswers: ['x.yes'] }]],
  [
    'to a question of another category',
    [{ questionTemplateId: 'allDay', selectedAnswers: ['allDay.yes'] }],
  ],
  ['too many', [{ questionTemplateId: 'forMe', selectedAnswers: ['forMe.yes', 'forMe.no'] }]],
])('an answer %s is rejected, and nothing is saved', async (_, questions) => {
  const { ann } = await runWith();
  const feedback = await begun(ann);
  await save(ann, feedback, { forMe: ['forMe.yes'] });
  for (const sentAs of ['whole answers', 'ids', 'ids without answers'] as const) {
    const body = { ...feedback, questions: questions.map((sent) => questionOf(sent, sentAs)) };
    const { status } = await ann.request(`PUT ${path}/${feedback.id}`, { body });
    expect([sentAs, status]).toEqual([sentAs, 400]);
  }
  expect(selectedIn((await get(ann, 1)).body)).toEqual({ forMe: ['forMe.yes'] });
});

test.each<{ body: unknown }>([
  { body: {} },
  { body: [] },
  { body: '{"id":' },
  { body: { questions: 'none' } },
])('a body that is no feedback is rejected: $body', async ({ body }) => {
  const { ann } = await runWith();
  const { id } = await begun(ann);
  expect((await ann.request(`PUT ${path}/${id}`, { body })).status).toBe(400);
});

test('listStatuses returns every feedback of the user, and none of other users', async () => {
  const { ann, bob } = await runWith([1, 2, 3]);
  expect((await ann.request(`GET ${path}/Status`)).status).toBe(404);
  await begun(ann, 1);
  await save(ann, await begun(ann, 2), { forMe: ['forMe.no'] });
  await begun(bob, 9);
  const { status, body } = await ann.request(`GET ${path}/Status`);
  expect(status).toBe(200);
  const sorted = statusesSchema
    .parse(body)
    .results.sort((a, b) => a.purchaseId.localeCompare(b.purchaseId));
  expect(sorted).toEqual([
    { ...itemKey(1), progressPercentage: 0 },
    { ...itemKey(2), progressPercentage: 100 },
  ]);
});

test('a feedback can still be read and changed after its item has left the export', async () => {
  const { core, ann } = await runWith();
  const feedback = await begun(ann);
  await core.db.deleteFrom('transaction_versions').where('purchase_id', '=', 'p-1').execute();
  expect((await get(ann, 1)).status).toBe(200);
  expect((await save(ann, feedback, { forMe: ['forMe.no'] })).status).toBe(200);
});

type SentAs = 'whole answers' | 'ids' | 'ids without answers';

function questionOf(sent: Record<string, unknown>, sentAs: SentAs) {
  const ids = z.array(z.string()).parse(sent.selectedAnswers);
  const whole = ids.map((id) => ({ answerTemplateId: id, localizedText: id }));
  const answers = sentAs === 'ids without answers' ? [] : whole;
  const selectedAnswers = sentAs === 'whole answers' ? whole : ids;
  return { questionType: 'Bool', localizedText: '', answers, ...sent, selectedAnswers };
}

function selectedIn(body: unknown): Record<string, string[]> {
  const answered = feedbackSchema
    .parse(body)
    .questions.filter(({ selectedAnswers }) => selectedAnswers.length > 0);
  return Object.fromEntries(
    answered.map(({ questionTemplateId, selectedAnswers }) => [
      questionTemplateId,
      selectedAnswers.map(({ answerTemplateId }) => answerTemplateId),
    ]),
  );
}
