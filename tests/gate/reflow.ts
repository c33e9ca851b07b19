import type { Page as Tab, ViewportSize } from 'playwright';
import { overflowOf } from '../support/accessibility';
import { withPictures, type Finding } from '../support/finding';
import { desktop, phone } from '../support/open-browser';
import { clippedTexts } from './in-page';

/** WCAG 1.4.10: 320 px equals 1280 px at 400 % */
export const narrow: ViewportSize = { width: 320, height: 256 };

/** WCAG 1.4.12 */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** WCAG 1.4.4 */
export const largeText = 'html { font-size: 200% !important; }';

export async function problemsOfReflow(tab: Tab): Promise<Record<string, Finding[]>> {
  const before = tab.viewportSize() ?? desktop;
  const ofSpacing = await problemsWith(tab, spacing);
  const ofLargeText = await problemsWith(tab, largeText);
  await tab.setViewportSize(phone);
  const ofLargeTextOnPhone = await problemsWith(tab, largeText);
  await tab.setViewportSize(narrow);
  const ofNarrow = [...(await pushedOut(tab)), ...(await problemsWith(tab, spacing))];
  await tab.setViewportSize(before);
  return {
    '320 px': ofNarrow,
    spacing: ofSpacing,
    '200 %': ofLargeText,
    '200 %, 360 px': ofLargeTextOnPhone,
  };
}

export async function problemsWith(tab: Tab, style: string): Promise<Finding[]> {
  const before = await tab.evaluate(clippedTexts);
  await tab.evaluate(adopt, style);
  const cut = (await tab.evaluate(clippedTexts)).filter((text) => !before.includes(text));
  const texts = cut.map((text) => `cut off: ${text}`);
  const problems = [...(await withPictures(tab, texts)), ...(await pushedOut(tab))];
  await tab.evaluate(adopt, '');
  return problems;
}

async function pushedOut(tab: Tab): Promise<Finding[]> {
  const pixels = await overflowOf(tab);
  return withPictures(tab, pixels > 0 ? [`${pixels} px too wide`] : []);
}

/** Unlike a style element, an adopted style sheet is allowed by every content security policy. */
function adopt(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}
