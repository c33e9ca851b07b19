import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { stopReached } from '../gate/focus-in-page';
import { contrastRatio, relativeLuminance } from './contrast';

const mostTabs = 60;

/** What a ring may reach beyond the control, in pixels. */
const around = 8;

/** Least contrast of a pixel with the focus to the same without it (WCAG 2.4.13). */
const leastContrast = 3;

/** Somebody with a keyboard and nothing else. What is typed into a field is no press. */
export class KeyboardPerson {
  presses = 0;

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab, or Shift and Tab where the control stands before, until it has the focus; looks at each stop on the way. */
  async tabTo(control: Locator, has = hasFocus): Promise<void> {
    // A document that still loads may move the focus.
    await this.page.waitForLoadState();
    const key = (await control.evaluate(standsBeforeFocus)) ? 'Shift+Tab' : 'Tab';
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      await this.press(key);
      await this.expectVisibleFocus();
      if (await control.evaluate(has)) return;
    }
    throw new Error(`${mostTabs} presses of ${key} do not lead to ${String(control)}`);
  }

  async open(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.press('Enter');
  }

  /** Tab leads to the one of a group that is chosen, else to its first. */
  async choose(radio: Locator): Promise<void> {
    await this.tabTo(radio, hasFocusInGroup);
    if (await radio.evaluate(hasFocus)) await this.press('Space');
    while (!(await radio.isChecked())) await this.press('ArrowDown');
  }

  /** Where a new document begins; the router has moved the focus to the content already. */
  async skipToContent(): Promise<void> {
    const isAtStart = await this.page.evaluate(() => document.activeElement === document.body);
    if (isAtStart) await this.open(this.page.locator('.skip-link'));
  }

  private async expectVisibleFocus(): Promise<void> {
    const stop = await this.page.evaluate(stopReached, 'html');
    expect(stop?.problems).toEqual([]);
    const { area, least } = await focusIndicator(this.page);
    expect(area, `pixels that show the focus of ${stop?.name}`).toBeGreaterThanOrEqual(least);
  }
}

/** `area` are pixels that the focus changes by enough contrast, `least` those of a border of 2 px (WCAG 2.4.13). */
async function focusIndicator(page: Page): Promise<{ area: number; least: number }> {
  const { clip, least } = await page.evaluate(placeOfFocus, around);
  const shown = await luminances(page, clip);
  await page.evaluate(replaceStyles, '* { outline: none !important; }');
  const hidden = await luminances(page, clip);
  await page.evaluate(replaceStyles, '');
  const changed = shown.filter(
    (value, index) => contrastRatio(value, hidden[index] ?? value) >= leastContrast,
  );
  return { area: changed.length, least };
}

type Clip = { x: number; y: number; width: number; height: number };

async function luminances(page: Page, clip: Clip): Promise<number[]> {
  const picture = await page.screenshot({ clip });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, pixel) =>
    relativeLuminance(data.subarray(pixel * 3, pixel * 3 + 3)),
  );
}

// What follows runs in the page.

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

function hasFocusInGroup(radio: Element): boolean {
  const { activeElement } = document;
  return activeElement?.getAttribute('name') === radio.getAttribute('name');
}

function standsBeforeFocus(control: Element): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return false;
  return Boolean(control.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** A control that cannot be seen is shown by its label. */
function placeOfFocus(padding: number): { clip: Clip; least: number } {
  const own = document.activeElement ?? document.body;
  const { width: ownWidth, height: ownHeight } = own.getBoundingClientRect();
  const isSeen = ownWidth > 4 && ownHeight > 4 && getComputedStyle(own).opacity !== '0';
  const element = isSeen ? own : (own.closest('label') ?? own);
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const x = Math.max(0, left - padding);
  const y = Math.max(0, top - padding);
  const clip = {
    ...{ x, y },
    width: Math.min(innerWidth, right + padding) - x,
    height: Math.min(innerHeight, bottom + padding) - y,
  };
  return { clip, least: 4 * (width + height) - 16 };
}

/** Those of a sheet that the policy of the page lets be, since it is no text of the document */
function replaceStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}
