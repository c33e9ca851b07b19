import type { Page as Tab } from 'playwright';
import { violationsOn } from '../support/accessibility';
import { withPictures, type Finding } from '../support/finding';
import { linesOfMain } from './in-page';
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

async function motionWhenReduced(tab: Tab): Promise<Finding[]> {
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
  const pictured = await withPictures(tab, moving);
  await tab.emulateMedia({ ...screen, reducedMotion: 'no-preference' });
  return pictured;
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

const checks: Record<string, (tab: Tab) => Promise<Finding[]>> = {
  'contrast, light': (tab) => contrastIn(tab, 'light'),
  'contrast, dark': (tab) => contrastIn(tab, 'dark'),
  'contrast, more': softInContrast,
  'reduced motion': motionWhenReduced,
  print: lostInPrint,
  'forced colours': walkInForcedColours,
};

/** Leaves the tab as it was, except for the focus. */
export async function problemsOfPreferences(tab: Tab): Promise<Record<string, Finding[]>> {
  const found: Record<string, Finding[]> = {};
  for (const [name, check] of Object.entries(checks)) found[name] = await check(tab);
  return found;
}

export function isOfPreferences(check: string): boolean {
  return check in checks;
}
