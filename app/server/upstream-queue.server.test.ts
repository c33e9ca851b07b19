import { expect, onTestFinished, test, vi } from 'vitest';
import { inRequestScope, type RequestScope } from './request-scope.server';
import { inTurn } from './upstream-queue.server';

vi.hoisted(() => {
  process.env.UPSTREAM_TIMEOUT_MS = '300';
  process.env.PAGE_TIMEOUT_MS = '600';
});

let upstreams = 0;

/** Whose places for one kind of call are all taken, until `free` frees one. */
async function busyUpstream(places = 64) {
  upstreams += 1;
  const turn = { upstream: `busy ${upstreams}`, kind: '', deadline: Infinity, isRead: true };
  const ends: (() => void)[] = [];
  const running = Array.from({ length: places }, () =>
    inTurn(turn, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  onTestFinished(async () => {
    ends.forEach((end) => end());
    await Promise.all(running);
  });
  await expect.poll(() => ends.length).toBe(places);
  return { turn, free: () => ends.shift()?.() };
}

function openScope() {
  const client = new AbortController();
  const scope: RequestScope = { requestId: 'r', abandoned: client.signal };
  return { scope, leave: () => client.abort() };
}

/** Runs until its signal ends it. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended')));
  });
}

const run = async () => 'done';

test('a call that hangs ends after the configured time, and with the deadline before', async () => {
  const { turn } = await busyUpstream(0);
  await expect(inTurn(turn, endless)).rejects.toMatchObject({ failure: 'timeout' });
  const soon = { ...turn, deadline: Date.now() + 20 };
  await expect(inTurn(soon, endless)).rejects.toMatchObject({ failure: 'timeout' });
  await expect(inTurn(soon, run)).rejects.toMatchObject({ failure: 'timeout' });
});

test('the wait for a place takes nothing from the time of the call', async () => {
  const { turn, free } = await busyUpstream();
  const waiting = inTurn(turn, async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return signal.aborted;
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  free();
  expect(await waiting).toBe(false);
});

test('who gets no place in time is overloaded, and does not wait a second time', async () => {
  const { turn } = await busyUpstream();
  const { scope } = openScope();
  const wait = () => inRequestScope(scope, () => inTurn(turn, run));
  await expect(wait()).rejects.toMatchObject({ failure: 'overloaded' });
  expect(scope.isOverloaded).toBe(true);
  const second = vi.fn();
  void wait().catch(second);
  await new Promise(setImmediate);
  expect(second).toHaveBeenCalledWith(expect.objectContaining({ failure: 'overloaded' }));
  expect(await inTurn({ ...turn, kind: 'another' }, run)).toBe('done');
});

test('a page whose time went by in the queue is overloaded, not late', async () => {
  const { turn, free } = await busyUpstream();
  const { scope } = openScope();
  const page = { ...turn, deadline: Date.now() + 250 };
  const waiting = inRequestScope(scope, () => inTurn(page, run));
  free();
  expect(await waiting).toBe('done');
  const late = inRequestScope(scope, () => inTurn({ ...page, kind: 'another' }, endless));
  await expect(late).rejects.toMatchObject({ failure: 'overloaded' });
  expect(scope.isOverloaded).toBe(true);
});

test('what an abandoned request reads ends at once, in the queue as well; what it writes is done', async () => {
  const { turn, free } = await busyUpstream();
  const { scope, leave } = openScope();
  const calls = inRequestScope(scope, () => [
    inTurn({ ...turn, kind: 'other' }, endless),
    inTurn(turn, run),
    inTurn({ ...turn, isRead: false }, run),
  ]);
  const [reading, waiting, writing] = calls;
  const abandoned = { failure: 'abandoned' };
  leave();
  await expect(reading).rejects.toMatchObject(abandoned);
  await expect(waiting).rejects.toMatchObject(abandoned);
  free();
  expect(await writing).toBe('done');
  const next = inRequestScope(scope, () => inTurn(turn, run));
  await expect(next).rejects.toMatchObject(abandoned);
  expect(scope.isOverloaded).toBeUndefined();
});
