import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { z } from 'zod';

export const findingSchema = z.object({
  fault: z.string(),
  /** Of the element, where the check knows it */
  selector: z.string().optional(),
  /** A file in the folder of the audit */
  picture: z.string().optional(),
});

export type Finding = z.infer<typeof findingSchema>;

/** Where an audit keeps what the checks find; they keep nothing outside of one. */
export const auditFolder = process.env.AUDIT_FOLDER;

const margin = 40;
const picture = { type: 'jpeg', quality: 70 } as const;
/** By window, fault and element: a fault of the header is found on every page. */
const taken = new Map<string, string>();

/** In an audit, with a picture of each element, or else of the page, as the tab shows them now */
export async function withPictures(tab: Tab, found: (string | Finding)[]): Promise<Finding[]> {
  const findings = found.map((one) => (typeof one === 'string' ? { fault: one } : one));
  if (!auditFolder) return findings;
  let ofPage: string | undefined;
  const pictured: Finding[] = [];
  for (const finding of findings) {
    const own = finding.picture ?? (await pictureOf(tab, finding));
    pictured.push({ ...finding, picture: own ?? (ofPage ??= await pictureOfPage(tab)) });
  }
  return pictured;
}

async function pictureOf(tab: Tab, { fault, selector }: Finding): Promise<string | undefined> {
  if (!selector) return undefined;
  const language = await tab.evaluate(() => document.documentElement.lang);
  const key = [language, JSON.stringify(tab.viewportSize()), fault, selector].join('\n');
  const known = taken.get(key);
  if (known) return known;
  const element = tab.locator(selector).first();
  try {
    await element.scrollIntoViewIfNeeded({ timeout: 1000 });
    const box = await element.boundingBox({ timeout: 1000 });
    const window = tab.viewportSize();
    if (!box || !window) return undefined;
    const [x, y] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
    const width = Math.min(window.width, box.x + box.width + margin) - x;
    const height = Math.min(window.height, box.y + box.height + margin) - y;
    const file = newFile();
    await element.evaluate(frame, true);
    await tab.screenshot({ ...picture, path: pathOf(file), clip: { x, y, width, height } });
    await element.evaluate(frame, false);
    taken.set(key, file);
    return file;
  } catch {
    // What is not drawn, such as a title, has no picture of its own.
    return undefined;
  }
}

/** The ring of what has the focus is what is looked at. */
function frame(element: Element, isOn: boolean): void {
  if (element === document.activeElement || !(element instanceof HTMLElement)) return;
  if (isOn) element.style.setProperty('outline', '3px dashed #c026d3', 'important');
  else element.style.removeProperty('outline');
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}

async function pictureOfPage(tab: Tab): Promise<string> {
  const file = newFile();
  await tab.screenshot({ ...picture, path: pathOf(file), fullPage: true });
  return file;
}

function newFile(): string {
  return join('pictures', `${randomUUID()}.jpg`);
}

function pathOf(file: string): string {
  const path = join(auditFolder ?? '', file);
  mkdirSync(join(path, '..'), { recursive: true });
  return path;
}
