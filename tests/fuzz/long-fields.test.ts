import { expect, test } from 'vitest';
import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { addPurchases, itemKey } from '../support/core/add-purchases';
import { runCore } from '../support/core/run-core';
import { longText } from '../support/long-texts';
import { everyPage } from '../support/markup/every-page';
import { isWholeRun, someOf } from '../support/tier';
import { fuzzApp } from './fuzz-app';
import { harvestOf, type Form } from './harvest';
import { readRouteTable } from './route-table';

/** What a form may have is 64 KB, a call of a person 256 KB. */
const [longestForm, longestCall, longestParameter] = [60_000, 240_000, 4000];
const units = someOf([' ', 'a', '@a.']);

// Nothing is timed: a rule of quadratic time would take minutes for all fields together.
test('each field of each form is answered, however long its text is', async () => {
  const { createSender, visitor, ownPages } = await fuzzApp();
  const { addresses, routeAt } = await readRouteTable(visitor());
  const pages = [...Object.values(await everyPage('en')), ...(await ownPages())];
  const { forms } = harvestOf(pages, { addresses, routeAt });
  const send = await createSender();
  const statuses = new Map<number, number>();
  for (const form of forms) {
    // The language, which each form has, and two of its own.
    for (const field of someOf([...form.fields.keys()], 3)) {
      for (const unit of units) {
        const each = encodeURIComponent(unit).length / unit.length;
        const body = bodyOf(form, field, longText(unit, longestForm / each));
        const contentType = 'application/x-www-form-urlencoded';
        const probe = { kind: 'form', isSignedIn: true, token: 'own', contentType } as const;
        const { status } = await send({ ...probe, path: form.path, body });
        expect({ path: form.path, field, unit, status }).toSatisfy(() => status < 500);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  }
  console.log(`${forms.length} forms:`, Object.fromEntries(statuses));
  expect(statuses.get(422)).toBeGreaterThan(isWholeRun ? 100 : 20);
});

function bodyOf({ fields }: Form, field: string, text: string): string {
  const values = new URLSearchParams();
  for (const [name, [first = '']] of [...fields].map(([name, all]) => [name, [...all]] as const)) {
    if (name !== 'formToken') values.set(name, name === field ? text : first);
  }
  return values.toString();
}

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
