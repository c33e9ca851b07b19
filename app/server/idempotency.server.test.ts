import { expect, test } from 'vitest';
import { createIdempotency, StillInProgress } from './idempotency.server';

/** A handler that counts its runs. */
function handlerFor(status: number) {
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

test('a repeated form gets the whole first response, including cookies, and is handled once', async () => {
  const idempotent = createIdempotency();
  const { work, calls } = handlerFor(200);
  const send = async () => {
    const answer = await idempotent('a', work);
    return { text: await answer.text(), cookies: answer.headers.getSetCookie() };
  };
  const first = { text: 'answer 1', cookies: ['n=1'] };
  expect(await Promise.all([send(), send()])).toEqual([first, first]);
  expect(await send()).toEqual(first);
  expect(calls()).toBe(1);
});

test('forms with different keys are handled separately', async () => {
  const idempotent = createIdempotency();
  const { work, calls } = handlerFor(200);
  await idempotent('a', work);
  await idempotent('b', work);
  expect(calls()).toBe(2);
});

test.each([422, 502])('a form rejected with %d may be sent again', async (status) => {
  const idempotent = createIdempotency();
  const { work, calls } = handlerFor(status);
  expect((await idempotent('a', work)).status).toBe(status);
  await idempotent('a', work);
  expect(calls()).toBe(2);
});

test('a form whose handler failed may be sent again', async () => {
  const idempotent = createIdempotency();
  const broken = async () => {
    throw new Error('cut off');
  };
  await expect(idempotent('a', broken)).rejects.toThrow('cut off');
  const { work, calls } = handlerFor(200);
  expect((await idempotent('a', work)).status).toBe(200);
  expect(calls()).toBe(1);
});

test('a response is replayed for ten minutes', async () => {
  const clock = clockAt(1);
  const idempotent = createIdempotency({ now: clock.now });
  const { work, calls } = handlerFor(303);
  await idempotent('a', work);
  clock.pass(9);
  await idempotent('a', work);
  expect(calls()).toBe(1);
  clock.pass(2);
  await idempotent('a', work);
  expect(calls()).toBe(2);
});

test('beyond the limit the oldest responses are evicted first', async () => {
  const idempotent = createIdempotency({ maxSize: 250 });
  const { work, calls } = handlerFor(200);
  for (const key of ['a', 'b', 'c', 'd']) await idempotent(key, work);
  await idempotent('d', work);
  expect(calls()).toBe(4);
  await idempotent('a', work);
  expect(calls()).toBe(5);
});

test('a form whose first sending hangs is neither handled twice nor waited for without end', async () => {
  const idempotent = createIdempotency({ waitMs: 20 });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const hanging = idempotent('a', () => finished.then(() => new Response('first')));
  const { work, calls } = handlerFor(200);
  await expect(idempotent('a', work)).rejects.toBeInstanceOf(StillInProgress);
  finish();
  expect(await (await hanging).text()).toBe('first');
  expect(await (await idempotent('a', work)).text()).toBe('first');
  expect(calls()).toBe(0);
});
