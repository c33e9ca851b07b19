import { expect } from 'vitest';
import { wardrobeItemSchema, wardrobePageSchema } from '~/core-api/wardrobe/wardrobe-item';
import { wardrobeInput } from '../wardrobe-fixtures';
import { runCore, type Person } from './run-core';

export const items = '/mywardrobe/api/v1/items';

export async function runWithAnn() {
  const core = await runCore();
  return { core, ann: await core.addPerson('ann') };
}

export async function addItem(
  person: Person,
  change: object = {},
  headers: Record<string, string> = {},
) {
  const body = { ...wardrobeInput(), ...change };
  const reply = await person.request(`POST ${items}`, { body, headers });
  expect(reply.status).toBe(201);
  return wardrobeItemSchema.parse(reply.body);
}

export async function itemNamesOf(
  person: Person,
  query: Record<string, string> = {},
): Promise<string[]> {
  const { status, body } = await person.request(`GET ${items}`, { query });
  expect(status).toBe(200);
  return wardrobePageSchema.parse(body).results.map(({ name }) => name);
}
