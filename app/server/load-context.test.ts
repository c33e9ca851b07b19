import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { oncePerRequest } from './load-context';

function argsOf(context: LoaderFunctionArgs['context']): LoaderFunctionArgs {
  return { request: new Request('http://localhost/'), params: {}, context };
}

function countingWork() {
  let calls = 0;
  const work = oncePerRequest(async () => {
    calls += 1;
    return calls;
  });
  return { work, calls: () => calls };
}

test('oncePerRequest runs the work once for all loaders of a request, even for those that call during the run', async () => {
  const { work, calls } = countingWork();
  const context = {};
  const results = await Promise.all([work(argsOf(context)), work(argsOf(context))]);
  expect(results).toEqual([1, 1]);
  expect(await work(argsOf(context))).toBe(1);
  expect(calls()).toBe(1);
});

test('oncePerRequest runs the work again for another request', async () => {
  const { work } = countingWork();
  expect(await work(argsOf({}))).toBe(1);
  expect(await work(argsOf({}))).toBe(2);
});

test('oncePerRequest keeps the results of two functions apart', async () => {
  const context = {};
  const first = oncePerRequest(async () => 'first');
  const second = oncePerRequest(async () => 'second');
  expect(await first(argsOf(context))).toBe('first');
  expect(await second(argsOf(context))).toBe('second');
});

test('oncePerRequest rejects for every loader of a request whose work failed', async () => {
  const failing = oncePerRequest(async () => {
    throw new Error('no core');
  });
  const context = {};
  await expect(failing(argsOf(context))).rejects.toThrow('no core');
  await expect(failing(argsOf(context))).rejects.toThrow('no core');
});
