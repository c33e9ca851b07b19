import { setTimeout as pass } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Visitor } from './visitor';
import { filledIn } from './wardrobe-page';
import { emptyTable, rowsOf } from './whole-database';

const pauseMs = 20;
/** A wardrobe has room for 200 items: a quick machine must not fill it. */
const writePauseMs = 100;
const wardrobeItems = ['core-api', 'wardrobe_items'] as const;

/** Does the same again and again, with a short pause, until it is stopped. */
function repeat(step: (round: number) => Promise<boolean>, pause = pauseMs) {
  const counts = { done: 0, failed: 0 };
  let isOn = true;
  const ended = (async () => {
    for (let round = 0; isOn; round += 1) {
      const isDone = await step(round).catch(() => false);
      counts[isDone ? 'done' : 'failed'] += 1;
      await pass(pause);
    }
  })();
  return {
    counts,
    stop: async () => {
      isOn = false;
      await ended;
    },
  };
}

/** Reads a page that only they can see. */
export function readOften(visitor: Visitor) {
  return repeat(async () => (await visitor.visit('/profile/settings')).status === 200);
}

/** Adds items with names of their own to the wardrobe. `acknowledged` are those that the app called saved. */
export function writeOften(visitor: Visitor, person: string) {
  const acknowledged: string[] = [];
  const load = repeat(async (round) => {
    const name = `${person} ${round}`;
    const form = await visitor.visit('/profile/wardrobe/new');
    const values = { ...filledIn, name };
    const isSaved = (await visitor.submit(form, { button: 'Save', values })).status === 303;
    if (isSaved) acknowledged.push(name);
    return isSaved;
  }, writePauseMs);
  return { ...load, acknowledged };
}

/** Makes room for the next writers. */
export function emptyWardrobes(dataDir: string): void {
  emptyTable(dataDir, wardrobeItems);
}

export type Writer = ReturnType<typeof writeOften>;

/** Each of them has done `more` steps from now on. */
export async function goOn(loads: ReturnType<typeof repeat>[], more: number): Promise<void> {
  const goals = loads.map(({ counts }) => counts.done + more);
  await expect
    .poll(() => loads.every(({ counts }, place) => counts.done >= (goals[place] ?? 0)))
    .toBe(true);
}

/** Writes that were acknowledged, found in the database, lost, and done more than once. */
export function compareWrites(writers: Writer[], dataDir: string) {
  const rows = rowsOf(dataDir, wardrobeItems);
  const found = rows.map(({ name }) => String(name));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return {
    acknowledged: acknowledged.length,
    found: found.length,
    lost: acknowledged.filter((name) => !found.includes(name)),
    twice: found.filter((name, place) => found.indexOf(name) !== place),
  };
}

export function sumOf(loads: ReturnType<typeof repeat>[]) {
  return {
    done: loads.reduce((sum, { counts }) => sum + counts.done, 0),
    failed: loads.reduce((sum, { counts }) => sum + counts.failed, 0),
  };
}
