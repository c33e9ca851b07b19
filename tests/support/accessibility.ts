import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { z } from 'zod';
import { withPictures, type Finding } from './finding';

/** Minified, because each page compiles it anew */
export const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options = { runOnly: tags, resultTypes: ['violations'] };
const resultSchema = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      nodes: z.array(z.object({ html: z.string(), target: z.array(z.string()) })),
    }),
  ),
});

export async function violationsOn(page: Page, rules?: string[]): Promise<Finding[]> {
  await page.waitForLoadState();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const settings = rules ? { ...options, runOnly: { type: 'rule', values: rules } } : options;
  const result = await page.evaluate(`axe.run(document, ${JSON.stringify(settings)})`);
  const found = resultSchema
    .parse(result)
    .violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target: [selector] }) => ({ fault: `axe, ${id}: ${html}`, selector })),
    );
  return withPictures(page, found);
}

export async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOn(page);
  expect({ at: page.url(), found }).toEqual({ at: page.url(), found: [] });
  expect(await overflowOf(page)).toBe(0);
}

export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
