import type { Page as Tab } from 'playwright';
import { violationsOn } from '../../support/accessibility';
import { withPictures, type Finding } from '../../support/finding';
import { isWholeRun } from '../../support/tier';
import { problemsOfMarkup } from '../../support/markup/check-page';
import type { Alfa } from '../alfa';
import { sidewaysScroll, stopReached } from '../focus-in-page';
import { hydrated } from '../open-snapshot';
import { placedIn } from '../place-in-markup';
import { largeText, problemsWith } from '../reflow';
import { walk } from '../walk';
import type { Shop } from './apps';
import type { Overlay } from './overlays';

type Faults = Record<string, Finding[]>;

/** Opens it by keyboard, because the focus is checked too. */
export async function open(tab: Tab, overlay: Overlay, shop: Shop): Promise<void> {
  shop.reset();
  await tab.goto(shop.url + overlay.path);
  await hydrated(tab);
  await overlay.prepare?.(tab);
  await tab.locator(overlay.opener).first().press('Enter');
  await tab.locator(overlay.open).waitFor();
  await overlay.proceed?.(tab);
  await settled(tab);
}

async function settled(tab: Tab): Promise<void> {
  await tab.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What engines find in what React has made of the document, and in whole runs Alfa too, and both in dark colours. */
export async function enginesOn(
  tab: Tab,
  { isModal }: Overlay,
  alfa: Alfa | null,
): Promise<Faults> {
  const part = isModal ? 'dialog' : 'page';
  const html = await tab.content();
  const inLight = {
    'html-validate': await withPictures(tab, placedIn(html, await problemsOfMarkup({ html }))),
    'axe, light': await violationsOn(tab),
  };
  if (!alfa) return inLight;
  const ofAlfa = { 'Alfa, light': await alfa(tab, { part }) };
  await tab.emulateMedia({ colorScheme: 'dark' });
  const inDark = {
    'axe, dark': await violationsOn(tab, ['color-contrast', 'link-in-text-block']),
    'Alfa, dark': await alfa(tab, { part, isOfColours: true }),
  };
  await tab.emulateMedia({ colorScheme: 'light' });
  return { ...inLight, ...ofAlfa, ...inDark };
}

/** What depends on the size of the window and the length of the words */
export async function fitOf(tab: Tab, { open, place = open, isModal }: Overlay): Promise<Faults> {
  const start = await tab.evaluate(stopReached, place);
  const astray = isModal && !start?.isInside ? ['it has not taken the focus'] : [];
  return {
    focus: [
      ...(await withPictures(tab, astray)),
      ...(await walk(tab, { place, isModal })),
      ...(isWholeRun ? await walk(tab, { place, isModal, key: 'Shift+Tab' }) : []),
    ],
    targets: await violationsOn(tab, ['target-size']),
    sideways: await withPictures(tab, await tab.evaluate(sidewaysScroll, place)),
    '200 %': await problemsWith(tab, largeText),
  };
}

export async function closingOf(tab: Tab, overlay: Overlay, shop: Shop): Promise<Finding[]> {
  const { escapesTo, closers } = overlay;
  const ways = { ...(escapesTo ? { Escape: escapesTo } : {}), ...closers };
  const problems: Finding[] = [];
  for (const [way, target] of Object.entries(ways)) {
    await open(tab, overlay, shop);
    if (way === 'Escape') await tab.keyboard.press('Escape');
    else await tab.locator(way).first().press('Enter');
    await tab.locator(overlay.open).waitFor({ state: 'detached' });
    const isThere = await hasFocus(tab, target);
    const stop = await tab.evaluate(stopReached, 'body');
    const astray = isThere ? [] : [`the focus is at ${stop?.name ?? 'nothing'}`];
    const unseen = stop?.problems.filter((problem) => !problem.startsWith('no visible')) ?? [];
    const faults = [...astray, ...unseen].map((problem) => `${way}: ${problem}`);
    problems.push(...(await withPictures(tab, faults)));
  }
  return problems;
}

/** Waits, because the focus follows the new page. */
async function hasFocus(tab: Tab, selector: string): Promise<boolean> {
  try {
    await tab.waitForFunction((one) => document.activeElement?.matches(one), selector, {
      timeout: 20_000,
    });
    return true;
  } catch {
    return false;
  }
}
