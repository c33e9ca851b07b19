import type { Page as Tab } from 'playwright';
import { test } from 'vitest';
import { violationsOn } from '../support/accessibility';
import { withPictures, type Finding } from '../support/finding';
import { askedPages } from './asked-pages';
import { checkEach } from './check-each';
import { pagesChecked } from './check-pages';
import { linesOfMain } from './in-page';
import { openSnapshots } from './open-snapshot';
import { expectNone, findingsOn, keepTable } from './table';
import { walk } from './walk';

const screen = { media: 'screen', colorScheme: 'light', forcedColors: 'none' } as const;

/** Forced colours remove shadows and backgrounds, so that only an outline still shows the focus. */
async function walkInForcedColours(tab: Tab): Promise<Finding[]> {
  await tab.emulateMedia({ ...screen, forcedColors: 'active', reducedMotion: 'reduce' });
  const problems = await walk(tab, { place: 'body' });
  await tab.emulateMedia({ ...screen, reducedMotion: 'no-preference' });
  return problems;
}

/** Of texts 7, of large ones 4.5 (WCAG 1.4.6). */
async function contrastIn(tab: Tab, colorScheme: 'light' | 'dark'): Promise<Finding[]> {
  await tab.emulateMedia({ ...screen, colorScheme });
  const found = await violationsOn(tab, ['color-contrast-enhanced']);
  await tab.emulateMedia(screen);
  return found;
}

/** Who asks for more has no soft text and no faint edge. */
async function softInContrast(tab: Tab): Promise<Finding[]> {
  await tab.emulateMedia({ ...screen, contrast: 'more' });
  const found = await tab.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue('--ink').trim();
    const soft = ['--soft', '--line', '--edge'].filter(
      (name) => style.getPropertyValue(name).trim() !== ink,
    );
    return soft.map((name) => `${name} is not the colour of the text`);
  });
  const pictured = await withPictures(tab, found);
  await tab.emulateMedia({ ...screen, contrast: 'no-preference' });
  return pictured;
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

// Interactive elements need not be printed, nor what is said to stay off the paper.
const actions = [
  '.no-print',
  'button',
  'form',
  'nav',
  'details',
  '.notice',
  '.actions',
  '.card footer',
];

async function lostInPrint(tab: Tab): Promise<Finding[]> {
  const lines = await tab.evaluate(linesOfMain, actions);
  await tab.emulateMedia({ ...screen, media: 'print' });
  const printed = (await tab.evaluate(linesOfMain, [])).join(' ');
  const lost = await withPictures(
    tab,
    lines.filter((line) => !printed.includes(line)),
  );
  await tab.emulateMedia(screen);
  return lost;
}

test('every page holds up in light and dark colours, with more contrast, with reduced motion, in print, and by keyboard with forced colours', async () => {
  const pages = pagesChecked(await askedPages({ 'accept-language': 'en' }));
  const open = () => openSnapshots('scripts');
  const findings = await checkEach(pages, open, async ({ tab, show }, page) => {
    await show(page);
    return findingsOn(tab, page, {
      light: await contrastIn(tab, 'light'),
      dark: await contrastIn(tab, 'dark'),
      contrast: await softInContrast(tab),
      motion: await motionWhenReduced(tab),
      print: await lostInPrint(tab),
      keyboard: await walkInForcedColours(tab),
    });
  });
  keepTable('pages by preferences', 'en', findings);
  expectNone(findings);
}, 1_800_000);
