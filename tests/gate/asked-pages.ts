import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { pageGroups, pagesFor } from '../support/markup/every-page';
import type { Page } from '../support/visitor';

const parts = z.array(z.string()).parse(JSON.parse(process.env.AUDIT_PAGES ?? '[]'));

/** Whether an audit is about this page; without parts of names it is about all. */
export function isAsked(name: string, asked = parts): boolean {
  return asked.length === 0 || asked.some((part) => name.includes(part));
}

/** By group, as `pages.test.ts` records them */
export function namesByGroup(): Record<string, string[]> {
  const json: unknown = JSON.parse(readFileSync('app/i18n/checked-pages.json', 'utf8'));
  const groups = Object.entries(z.record(z.record(z.number())).parse(json));
  return Object.fromEntries(groups.map(([group, statuses]) => [group, Object.keys(statuses)]));
}

/** Of the groups in turn, the first or the second: `{ number: 1, of: 2 }` */
export type Share = { number: number; of: number };

/** @param headers that every visitor sends */
export async function askedPages(
  headers: Record<string, string>,
  { number, of }: Share = { number: 1, of: 1 },
): Promise<Record<string, Page>> {
  const names = namesByGroup();
  const groups = Object.entries(pageGroups)
    .filter((_, index) => index % of === number - 1)
    .filter(([group]) => parts.length === 0 || names[group]?.some((name) => isAsked(name)))
    .map(([, open]) => open);
  const pages = Object.entries(await pagesFor(headers, groups));
  return Object.fromEntries(pages.filter(([name]) => isAsked(name)));
}
