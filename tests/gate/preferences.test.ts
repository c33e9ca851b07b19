import type { Page as Tab } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOn } from '../support/accessibility';
import { everyPage } from '../support/markup/every-page';
import { linesOfMain, markStops, stopReached } from './in-page';
import { openSnapshots } from './open-snapshot';
import { faultsIn, tableOf, type Findings } from './table';

const screen = { media: 'screen', colorScheme: 'light', forcedColors: 'none' } as const;

/** Forced colours remove shadows and backgrounds, so that only an outline still shows the focus. */
async function walk(tab: Tab): Promise<string[]> {
  await tab.emulateMedia({ ...screen, forcedColors: 'active', reducedMotion: 'reduce' });
  const expected = await tab.evaluate(markStops);
  const reached = new Set<string>();
  const problems = new Set<string>();
  let last = '';
  for (let presses = 0; reached.size < expected && presses < expected + 10; presses += 1) {
    await tab.keyboard.press('Tab');
    const stop = await tab.evaluate(stopReached);
    if (!stop) continue;
    if (stop.key === last) problems.add(`the focus stays at ${stop.key}`);
    last = stop.key;
    reached.add(stop.key);
    for (const problem of stop.problems) problems.add(problem);
  }
  await tab.emulateMedia({ ...screen, reducedMotion: 'no-preference' });
  if (reached.size < expected) problems.add(`${reached.size} of ${expected} stops were reached`);
  return [...problems];
}

async function contrastInTheDark(tab: Tab): Promise<string[]> {
  await tab.emulateMedia({ ...screen, colorScheme: 'dark' });
  const found = await violationsOn(tab, ['color-contrast']);
  await tab.emulateMedia(screen);
  return found;
}

async function motionWhenReduced(tab: Tab): Promise<string[]> {
  await tab.emulateMedia({ ...screen, reducedMotion: 'reduce' });
  const moving = await tab.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10)
      .map(() => 'something moves'),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'smooth'
      ? ['scrolling glides']
      : []),
  ]);
  await tab.emulateMedia({ ...screen, reducedMotion: 'no-preference' });
  return moving;
}

// Interactive elements need not be printed.
const actions = ['button', 'form', 'nav', 'details', '.notice', '.actions', '.card footer'];

async function lostInPrint(tab: Tab): Promise<string[]> {
  const lines = await tab.evaluate(linesOfMain, actions);
  await tab.emulateMedia({ ...screen, media: 'print' });
  const printed = (await tab.evaluate(linesOfMain, [])).join(' ');
  await tab.emulateMedia(screen);
  return lines.filter((line) => !printed.includes(line));
}

test('every page holds up in dark mode, with reduced motion, in print, and by keyboard with forced colours', async () => {
  const pages = await everyPage('en');
  const plain = await openSnapshots('no scripts');
  const scripted = await openSnapshots('scripts');
  const findings: Findings = {};
  for (const [name, page] of Object.entries(pages)) {
    await plain.show(page);
    await scripted.show(page);
    findings[name] = {
      dark: await contrastInTheDark(plain.tab),
      motion: await motionWhenReduced(scripted.tab),
      print: await lostInPrint(plain.tab),
      keyboard: await walk(scripted.tab),
    };
  }
  console.log(tableOf('preferences', findings));
  expect(faultsIn(findings)).toEqual({});
}, 600_000);
