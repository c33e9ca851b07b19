import { setTimeout as pass } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Page, Visitor } from './visitor';
import { filledIn } from './wardrobe-page';
import { emptyTable, rowsOf } from './whole-database';

const pauseMs = 20;
/** A wardrobe has room for 200 items: a quick machine must not fill it. */
const writePauseMs = 100;
const wardrobeItems = ['core-api', 'wardrobe_items'] as const;

/** Does the same again and again, with a short pause, until it is stopped. A step answers why it failed, or null. */
function repeat(step: (round: number) => Promise<string | null>, pause = pauseMs) {
  const counts = { done: 0 };
  const failures: string[] = [];
  let isOn = true;
  const ended = (async () => {
    for (let round = 0; isOn; round += 1) {
      const failure = await step(round).catch(String);
      if (failure === null) counts.done += 1;
      else failures.push(`${new Date().toISOString()} ${failure}`);
      await pass(pause);
    }
  })();
  return {
    counts,
    failures,
    stop: async () => {
      isOn = false;
      await ended;
    },
  };
}

/** Reads a page that only they can see. */
export function readOften(visitor: Visitor) {
  return repeat(async () => {
    const page = await visitor.visit('/profile/settings');
    return page.status === 200 ? null : seenIn(page);
  });
}

/** Where a save leads; whoever is sent to the login has saved nothing. */
const wardrobe = /^\/profile\/wardrobe(\?|$)/;

/** Adds items with names of their own to the wardrobe. `acknowledged` are those that the app called saved. */
export function writeOften(visitor: Visitor, person: string) {
  const acknowledged: string[] = [];
  const load = repeat(async (round) => {
    const name = `${person} ${round}`;
    const form = await visitor.visit('/profile/wardrobe/new');
    const values = { ...filledIn, name };
    const page = await visitor.submit(form, { button: 'Save', values });
    if (page.status !== 303 || !wardrobe.test(page.location ?? '')) return seenIn(page);
    acknowledged.push(name);
    return null;
  }, writePauseMs);
  return { ...load, acknowledged };
}

function seenIn({ status, h1, location }: Page): string {
  return `${status} ${location ?? h1}`;
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
    failures: loads.flatMap(({ failures }) => failures),
  };
}
