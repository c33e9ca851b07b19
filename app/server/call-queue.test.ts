import { expect, test } from 'vitest';
import { createCallQueue } from './upstream-queue.server';

const never = new AbortController().signal;

function queueOf(sizes: Partial<Parameters<typeof createCallQueue>[0]> = {}) {
  const { places = 1, placesOfAKind = places, longestQueue = 10 } = sizes;
  const queue = createCallQueue({ places, placesOfAKind, longestQueue });
  const entered: string[] = [];
  const wait = (name: string, { since = 0, kind = '', signal = never } = {}) =>
    queue.waitForPlace({ kind, since, signal }).then((isTaken) => {
      entered.push(isTaken ? name : `not ${name}`);
    });
  return { ...queue, entered, wait };
}

test('a place is taken at once while there is one, and given on to who waits', async () => {
  const { takeAtOnce, giveBack, entered, wait } = queueOf({ places: 2 });
  expect([takeAtOnce(''), takeAtOnce(''), takeAtOnce('')]).toEqual([true, true, false]);
  const waiting = [wait('first'), wait('second')];
  giveBack('');
  giveBack('');
  await Promise.all(waiting);
  expect(entered).toEqual(['first', 'second']);
  expect(takeAtOnce('')).toBe(false);
  giveBack('');
  expect(takeAtOnce('')).toBe(true);
});

test('the oldest request comes first, and of its calls the first one', async () => {
  const { takeAtOnce, giveBack, entered, wait } = queueOf();
  takeAtOnce('');
  const names = ['new', 'old', 'newer', 'old again'];
  const since = { new: 5, old: 1, newer: 9, 'old again': 1 };
  const waiting = Object.entries(since).map(([name, time]) => wait(name, { since: time }));
  names.forEach(() => giveBack(''));
  await Promise.all(waiting);
  expect(entered).toEqual(['old', 'old again', 'new', 'newer']);
});

test('a full queue turns the newest request away', async () => {
  const { takeAtOnce, giveBack, entered, wait } = queueOf({ longestQueue: 2 });
  takeAtOnce('');
  const waiting = [wait('b', { since: 2 }), wait('c', { since: 3 }), wait('a', { since: 1 })];
  await wait('d', { since: 4 });
  giveBack('');
  giveBack('');
  await Promise.all(waiting);
  expect(entered).toEqual(['not c', 'not d', 'a', 'b']);
});

test('one kind of call leaves places to the others, and is overtaken by them', async () => {
  const { takeAtOnce, giveBack, entered, wait } = queueOf({ places: 3, placesOfAKind: 2 });
  const takenBy = (...kinds: string[]) => kinds.map(takeAtOnce);
  expect(takenBy('slow', 'slow', 'slow', 'quick')).toEqual([true, true, false, true]);
  expect(takenBy('quick', 'other')).toEqual([false, false]);
  const waiting = [wait('slow one', { kind: 'slow' }), wait('quick one', { kind: 'quick' })];
  giveBack('quick');
  await waiting[1];
  expect(entered).toEqual(['quick one']);
  giveBack('slow');
  await waiting[0];
  expect(entered).toEqual(['quick one', 'slow one']);
});

test('who has given up leaves the queue', async () => {
  const { takeAtOnce, giveBack, entered, wait } = queueOf();
  takeAtOnce('');
  const person = new AbortController();
  const waiting = [wait('gone', { signal: person.signal }), wait('there', { since: 1 })];
  person.abort();
  giveBack('');
  await Promise.all(waiting);
  expect(entered).toEqual(['not gone', 'there']);
  await wait('too late', { signal: person.signal });
  expect(entered.at(-1)).toBe('not too late');
});
