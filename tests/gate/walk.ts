import type { Page as Tab } from 'playwright';
import { withPictures, type Finding } from '../support/finding';
import { countStops, stopReached } from './focus-in-page';

type Walk = {
  /** Selector of what is walked. */
  place: string;
  /** Whether the focus must not leave it. */
  isModal?: boolean;
  key?: 'Tab' | 'Shift+Tab';
};

/** Presses Tab until every stop has had the focus; the one that has it now counts. */
export async function walk(
  tab: Tab,
  { place, isModal = false, key = 'Tab' }: Walk,
): Promise<Finding[]> {
  const expected = await tab.evaluate(countStops, place);
  const start = await tab.evaluate(stopReached, place);
  const reached = new Set(start?.isInside && start.isStop ? [start.key] : []);
  const problems = new Map<string, Finding>();
  const add = async (fault: string, selector?: string) => {
    if (problems.has(fault)) return;
    for (const one of await withPictures(tab, [{ fault, selector }])) problems.set(fault, one);
  };
  let last = '';
  for (let presses = 0; reached.size < expected && presses < expected + 10; presses += 1) {
    await tab.keyboard.press(key);
    const stop = await tab.evaluate(stopReached, place);
    if (!stop) continue;
    if (stop.key === last) await add(`${key}: the focus stays at ${stop.key}`, ':focus');
    last = stop.key;
    if (stop.isInside) reached.add(stop.key);
    else if (isModal) await add(`${key}: the focus leaves`, ':focus');
    if (!stop.isInside) continue;
    for (const problem of stop.problems) await add(`${key}: ${problem}`, ':focus');
  }
  if (reached.size < expected) {
    await add(`${key}: ${reached.size} of ${expected} stops were reached`);
  }
  return [...problems.values()];
}
