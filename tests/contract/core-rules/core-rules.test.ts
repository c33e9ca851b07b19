import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { formatTable, isPassed, allRules } from '../../../app/core-check/main';
import { runRules } from '~/core-check/run-rules';
import { itemKey } from '../../support/core/add-purchases';
import { runCore } from '../../support/core/run-core';
import { openSpoilingProxy } from '../../support/core/spoiling-proxy';
import { runServer } from '../../support/run-server';
import { peopleIn } from './people';
import { nameOf, spoils } from './spoils';

const never = 'DELETE /core/api/v1/users/self deletes the person';
const patient = { timeoutMs: 20_000 };

type Person = Awaited<ReturnType<typeof peopleIn>>['ann'];

async function dataOf({ request }: Person) {
  return {
    profile: await request('GET /core/api/v1/users/self'),
    statuses: await request('GET /core/api/v1/feedback/Status'),
    feedback: await request('GET /core/api/v1/feedback', { query: itemKey(1) }),
    items: await request('GET /mywardrobe/api/v1/items'),
  };
}

test('our back end keeps every rule, and the data of the test person is as before', async () => {
  const core = await runCore();
  const { ann, tokens } = await peopleIn(core);
  const body = { firstName: 'Ann', gender: 'Female', emailPreferences: { Newsletter: true } };
  await ann.request('PUT /core/api/v1/users/self', { body });
  const query = { ...itemKey(1), languageCode: 'en' };
  await ann.request('POST /core/api/v1/feedback', { query });
  const garment = {
    section: 'women',
    name: 'Jumper',
    size: 'M',
    category: { mainCategory: 'Sweater' },
  };
  await ann.request('POST /mywardrobe/api/v1/items', { body: garment });
  const before = await dataOf(ann);

  const result = await runRules(allRules, {
    url: core.url,
    ...tokens,
    ...patient,
    mayBegin: true,
  });
  const others = result.verdicts.filter(({ isKept }) => !isKept);
  expect(others.map(nameOf)).toEqual([never]);
  expect(result.verdicts).toHaveLength(allRules.length);
  expect([result.left, isPassed(result)]).toEqual([[], true]);
  expect(await dataOf(ann)).toEqual(before);
  expect(before.feedback.status).toBe(200);
});

test('each rule is found not kept when the answer that it is about is spoiled', async () => {
  const core = await runCore();
  const { tokens } = await peopleIn(core);
  const proxy = await openSpoilingProxy(core.url);
  const settings = { url: proxy.url, ...tokens, ...patient, mayBegin: true };
  expect(Object.keys(spoils).sort()).toEqual(
    allRules
      .map(nameOf)
      .filter((name) => name !== never)
      .sort(),
  );
  const unnoticed: string[] = [];
  for (const rule of allRules.filter((rule) => nameOf(rule) !== never)) {
    proxy.spoilWith(null);
    const plain = await runRules([rule], settings);
    proxy.spoilWith(spoils[nameOf(rule)] ?? null);
    const spoiled = await runRules([rule], settings);
    const [[before], [after]] = [plain.verdicts, spoiled.verdicts];
    const isNoticed = after?.isKept === false && isPassed(spoiled) === (rule.isOptional ?? false);
    if (before?.isKept !== true || !isNoticed) {
      unnoticed.push(`${nameOf(rule)}: ${before?.reason} / ${after?.isKept} ${after?.reason}`);
    }
  }
  expect(unnoticed).toEqual([]);
});

test('without permission to write only reading calls are made', async () => {
  const core = await runCore();
  const { tokens } = await peopleIn(core);
  const proxy = await openSpoilingProxy(core.url);
  const result = await runRules(allRules, {
    url: proxy.url,
    ...tokens,
    ...patient,
    isReadOnly: true,
    mayBegin: true,
  });
  expect(new Set(proxy.answers().map(({ method }) => method))).toEqual(new Set(['GET']));
  const writing = result.verdicts.filter(({ isKept }) => isKept === null);
  expect(writing.length).toBeGreaterThan(30);
  expect(result.verdicts.filter(({ isKept }) => isKept === false)).toEqual([]);
});

const json = { 'content-type': 'application/json' };

test.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['ends connections', (request) => request.socket.destroy()],
  [
    'stops in the middle of an answer',
    (_, response) => void response.writeHead(200, json).write('{"results":['),
  ],
  ['answers pages', (_, response) => void response.end('<html>Sign in</html>')],
  ['answers garbage', (_, response) => void response.writeHead(200, json).end('{"results":[{]')],
  ['answers null', (_, response) => void response.writeHead(200, json).end('null')],
  ['redirects', (_, response) => void response.writeHead(302, { location: '/' }).end()],
  ['fails', (_, response) => void response.writeHead(500, json).end('{}')],
])('a core that %s is reported as a table, in finite time', async (_, answer) => {
  const result = await runRules(allRules, {
    url: await runServer(createServer(answer)),
    token: 'a.b.c',
    otherToken: 'd.e.f',
    mayBegin: true,
    timeoutMs: 300,
  });
  expect(isPassed(result)).toBe(false);
  expect(result.verdicts).toHaveLength(allRules.length);
  const table = formatTable(result);
  expect(table).toContain('Required rules: 0 kept');
  expect(table).not.toMatch(/\n\s+at |undefined|\[object/);
  for (const { isKept, reason } of result.verdicts)
    expect([isKept, reason]).not.toEqual([null, '']);
});
