import type { ViewportSize } from 'playwright';
import { expect } from 'vitest';
import { axeSource } from '../../support/accessibility';
import { openBrowser } from '../../support/open-browser';
import { startAlfa } from '../alfa';
import { narrow } from '../reflow';
import { faultsIn, tableOf, type Findings } from '../table';
import { openShops, type Shop } from './apps';
import { closingOf, enginesOn, fitOf, open } from './check-overlay';
import { overlaysAt, type Overlay } from './overlays';

/** Where the engines look: another window has the same elements, and their colours. */
const phoneWidth = 360;

/** Every check, in English */
export async function checkOverlays(viewport: ViewportSize): Promise<void> {
  const onPhones = viewport.width === phoneWidth ? {} : overlaysAt(phoneWidth);
  let alfa: ReturnType<typeof startAlfa> | undefined;
  const tab = await openBrowser({ viewport });
  await tab.addInitScript(axeSource);
  const title = `${viewport.width}x${viewport.height}`;
  await check(title, viewport, async (overlay, shop, name) => {
    await open(tab, overlay, shop);
    return {
      ...(await fitOf(tab, overlay)),
      ...(name in onPhones ? {} : await enginesOn(tab, overlay, await (alfa ??= startAlfa()))),
      closing: await closingOf(tab, overlay, shop),
    };
  });
}

/** The checks that depend on the length of the words, in the smallest window */
export async function checkFitIn(locale: string): Promise<void> {
  const tab = await openBrowser({ viewport: narrow, locale });
  await check(locale, narrow, async (overlay, shop) => {
    await open(tab, overlay, shop);
    return fitOf(tab, overlay);
  });
}

type Check = (overlay: Overlay, shop: Shop, name: string) => Promise<Findings[string]>;

async function check(title: string, { width }: ViewportSize, checkOne: Check): Promise<void> {
  const shops = await openShops();
  const findings: Findings = {};
  for (const [name, overlay] of Object.entries(overlaysAt(width))) {
    findings[name] = await checkOne(overlay, shops[overlay.shop], name);
  }
  console.log(tableOf(title, findings));
  expect(faultsIn(findings)).toEqual({});
}
