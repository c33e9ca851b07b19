import { expect, test } from 'vitest';
import { z } from 'zod';
import { feedbackSchema, giveAnswer, type Feedback } from '~/core-api/feedback';
import { begin, begun, get, path, runWith } from '../../../../tests/support/core/feedback-calls';
import type { Person } from '../../../../tests/support/core/run-core';

function save({ request }: Person, feedback: Feedback) {
  const questions = giveAnswer(feedback.questions, 'forMe', ['forMe.no']);
  return request(`PUT ${path}/${feedback.id}`, { body: { ...feedback, questions } });
}

const pageSchema = z.object({
  results: z.array(feedbackSchema),
  continuationToken: z.string().nullable(),
});

test('all feedbacks of a person come page by page, each as it is by itself', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const { ann, bob } = await runWith(numbers);
  for (const number of numbers) await begin(ann, number);
  await save(ann, await begun(ann, 2));
  await begin(bob, 9);
  const found: Feedback[] = [];
  let token: string | null = null;
  const headers = { 'accept-language': 'sv' };
  for (const expected of [2, 2, 1]) {
    const query: Record<string, string> = token === null ? {} : { continuationToken: token };
    const { body } = await ann.request(`GET ${path}/All`, {
      query: { maxItemCount: '2', ...query },
      headers,
    });
    const page = pageSchema.parse(body);
    expect(page.results).toHaveLength(expected);
    found.push(...page.results);
    token = page.continuationToken;
  }
  expect(token).toBeNull();
  const alone = await Promise.all(
    numbers.map(async (number) => (await get(ann, number, headers)).body),
  );
  const byPurchase = (one: Feedback, other: Feedback) =>
    one.purchaseId.localeCompare(other.purchaseId);
  expect(found.sort(byPurchase)).toEqual(
    alone.map((one) => feedbackSchema.parse(one)).sort(byPurchase),
  );
});

test.each([
  [{ continuationToken: 'nothing' }, 'continuation-token'],
  [{ maxItemCount: '0' }, 'validation'],
])('all feedbacks under %j are refused', async (query, code) => {
  const { ann } = await runWith();
  expect(await ann.request(`GET ${path}/All`, { query })).toEqual({ status: 400, body: { code } });
});

test('who has given no feedback gets an empty page', async () => {
  const { ann } = await runWith();
  expect(await ann.request(`GET ${path}/All`)).toEqual({
    status: 200,
    body: { results: [], continuationToken: null },
  });
});
