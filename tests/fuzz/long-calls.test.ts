import { expect, test } from 'vitest';
import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { addPurchases, itemKey } from '../support/core/add-purchases';
import { runCore } from '../support/core/run-core';
import { longText } from '../support/long-texts';
import { someOf } from '../support/tier';

/** What a call of a person may have is 256 KB. */
const [longestCall, longestParameter] = [240_000, 4000];
const units = someOf([' ', 'a', '@a.']);

// Nothing is timed: a rule of quadratic time would take minutes for all fields together.
test('each field of each call that a person’s browser leads to is answered, however long its text is', async () => {
  const core = await runCore();
  const ann = await core.addPerson('ann');
  await addPurchases(core.db, [{ buyer: ann.email, number: 1 }]);
  const query = { ...itemKey(1), languageCode: 'en' };
  const begun = await ann.request('POST /core/api/v1/feedback', { query });
  const feedback = Object(begun.body) as { id: string };
  const statuses = new Map<number, number>();
  for (const { method, path, body, parameters = [] } of shopperCalls) {
    const example = body && path.includes('/feedback/') ? feedback : body?.example;
    const call = `${method.toUpperCase()} ${path.replace('{id}', feedback.id)}`;
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    for (const unit of units) {
      const text = longText(unit, longestCall);
      const bodies = leavesOf(example).map((field) => withLeaf(example, field, text));
      for (const sent of bodies) await ask(call, { body: sent });
      for (const { name } of inQuery)
        await ask(call, { query: { [name]: text.slice(0, longestParameter) } });
    }
  }
  async function ask(call: string, options: Parameters<typeof ann.request>[1]) {
    const { status } = await ann.request(call, options);
    expect({ call, status }).toSatisfy(() => status < 500);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  console.log('calls:', Object.fromEntries(statuses));
  expect(statuses.get(400)).toBeGreaterThan((50 / 3) * units.length);
});

type Path = readonly string[];

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

function withLeaf(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy: unknown = structuredClone(value);
  Reflect.set(Object(copy), key, withLeaf(Reflect.get(Object(copy), key), rest, text));
  return copy;
}
