import { expect } from 'vitest';
import { feedbackSchema, type Feedback } from '~/core-api/feedback';
import { addPurchases, itemKey } from './add-purchases';
import { runCore, type Person } from './run-core';

export const path = '/core/api/v1/feedback';

/** Ann buys the given numbers, Bob buys number 9. */
export async function runWith(numbers = [1]) {
  const core = await runCore();
  const [ann, bob] = [await core.addPerson('ann'), await core.addPerson('bob')];
  await addPurchases(core.db, [
    ...numbers.map((number) => ({ buyer: ann.email, number })),
    { buyer: bob.email, number: 9 },
  ]);
  return { core, ann, bob };
}

export function begin({ request }: Person, number: number, languageCode = 'en') {
  return request(`POST ${path}`, { query: { ...itemKey(number), languageCode } });
}

export function get({ request }: Person, number: number, headers = {}) {
  return request(`GET ${path}`, { query: itemKey(number), headers });
}

export async function begun(person: Person, number = 1): Promise<Feedback> {
  const { status, body } = await begin(person, number);
  expect(status).toBe(201);
  return feedbackSchema.parse(body);
}
