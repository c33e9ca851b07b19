import { expect, test } from 'vitest';
import { createIdempotency } from './idempotency.server';

/** Work that answers with a status and counts how often it is done. */
function counting(status: number) {
  let calls = 0;
  const work = async () => {
    calls += 1;
    return new Response(`answer ${calls}`, { status, headers: { 'set-cookie': `n=${calls}` } });
  };
  return { work, calls: () => calls };
}

function clockAt(start: number) {
  let time = start;
  return { now: () => time, pass: (minutes: number) => (time += minutes * 60_000) };
}

test('the same form sent again gets the whole first answer, and its work is done once', async () => {
  const exactlyOnce = createIdempotency();
  const { work, calls } = counting(200);
  const send = async () => {
    const answer = await exactlyOnce('a', work);
    return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  const first = { text: 'answer 1', cookies: ['n=1'] };
  expect(await Promise.all([send(), send()])).toEqual([first, first]);
  expect(await send()).toEqual(first);
  expect(calls()).toBe(1);
});

test('another form is another piece of work', async () => {
  const exactlyOnce = createIdempotency();
  const { work, calls } = counting(200);
  await exactlyOnce('a', work);
  await exactlyOnce('b', work);
  expect(calls()).toBe(2);
});

test.each([422, 502])('a form refused with %d may be sent again', async (status) => {
  const exactlyOnce = createIdempotency();
  const { work, calls } = counting(status);
  expect((await exactlyOnce('a', work)).status).toBe(status);
  await exactlyOnce('a', work);
  expect(calls()).toBe(2);
});

test('a form whose work broke off may be sent again', async () => {
  const exactlyOnce = createIdempotency();
  const broken = async () => {
    throw new Error('cut off');
  };
  await expect(exactlyOnce('a', broken)).rejects.toThrow('cut off');
  const { work, calls } = counting(200);
  expect((await exactlyOnce('a', work)).status).toBe(200);
  expect(calls()).toBe(1);
});

test('an answer is remembered for ten minutes', async () => {
  const clock = clockAt(0);
  const exactlyOnce = createIdempotency({ now: clock.now });
  const { work, calls } = counting(303);
  await exactlyOnce('a', work);
  clock.pass(9);
  await exactlyOnce('a', work);
  expect(calls()).toBe(1);
  clock.pass(2);
  await exactlyOnce('a', work);
  expect(calls()).toBe(2);
});

test('beyond the limit the oldest answers are forgotten first', async () => {
  const exactlyOnce = createIdempotency({ limit: 2 });
  const { work, calls } = counting(200);
  for (const key of ['a', 'b', 'c', 'd']) await exactlyOnce(key, work);
  await exactlyOnce('d', work);
  expect(calls()).toBe(4);
  await exactlyOnce('a', work);
  expect(calls()).toBe(5);
});
