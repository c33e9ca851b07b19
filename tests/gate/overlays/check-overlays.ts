import type { Page as Tab, ViewportSize } from 'playwright';
import { languageInfo, type Language } from '~/i18n/languages';
import { axeSource } from '../../support/accessibility';
import { openBrowser } from '../../support/open-browser';
import { isWholeRun } from '../../support/tier';
import { startAlfa } from '../alfa';
import { narrow } from '../reflow';
import { isAsked } from '../asked-pages';
import { expectNone, keepTable, type Findings } from '../table';
import { openShops, type Shop } from './apps';
import { closingOf, enginesOn, fitOf, open } from './check-overlay';
import { overlaysAt, type Overlay } from './overlays';

/** Where the engines look: another window has the same elements, and their colours. */
const phoneWidth = 360;

/** Every check, in English */
export async function checkOverlays(viewport: ViewportSize): Promise<void> {
  const onPhones = viewport.width === phoneWidth ? {} : overlaysAt(phoneWidth);
  let alfa: ReturnType<typeof startAlfa> | undefined;
  // Not before an overlay is asked for.
  const alfaInWholeRuns = async () => (isWholeRun ? (alfa ??= startAlfa()) : null);
  const tab = await openBrowser({ viewport });
  await tab.addInitScript(axeSource);
  await check('en', tab, async (overlay, shop, name) => {
    await open(tab, overlay, shop);
    return {
      ...(await fitOf(tab, overlay)),
      ...(name in onPhones ? {} : await enginesOn(tab, overlay, await alfaInWholeRuns())),
      closing: await closingOf(tab, overlay, shop),
    };
  });
}

/** The checks that depend on the length of the words, in the smallest window */
export async function checkFitIn(language: Language): Promise<void> {
  const tab = await openBrowser({ viewport: narrow, locale: languageInfo[language].locale });
  await check(language, tab, async (overlay, shop) => {
    await open(tab, overlay, shop);
    return fitOf(tab, overlay);
  });
}

type Check = (overlay: Overlay, shop: Shop, name: string) => Promise<Findings[string]['checks']>;

async function check(language: Language, tab: Tab, checkOne: Check): Promise<void> {
  const { width, height } = tab.viewportSize() ?? narrow;
  const shops = await openShops();
  const findings: Findings = {};
  for (const [name, overlay] of Object.entries(overlaysAt(width))) {
    if (!isAsked(name)) continue;
    const checks = await checkOne(overlay, shops[overlay.shop], name);
    // Only such a page has an opener.
    findings[name] = { path: overlay.path, status: 200, checks };
  }
  keepTable(`overlays at ${width} × ${height}`, language, findings);
  expectNone(findings);
}
