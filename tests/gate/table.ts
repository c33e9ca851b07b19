import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright';
import { expect } from 'vitest';
import { z } from 'zod';
import { languages, type Language } from '~/i18n/languages';
import { auditFolder, findingSchema, withPictures, type Finding } from '../support/finding';
import { fontSet } from '../support/fonts';

/** By page and check; null where a check could not run */
const findingsSchema = z.record(
  z.object({
    path: z.string(),
    status: z.number(),
    checks: z.record(z.array(findingSchema).nullable()),
  }),
);

export const suiteSchema = z.object({
  title: z.string(),
  language: z.enum(languages),
  findings: findingsSchema,
});

export type Findings = z.infer<typeof findingsSchema>;
export type Suite = z.infer<typeof suiteSchema>;

/** What the checks of a page have found, with pictures of it where they have taken none */
export async function findingsOn(
  tab: Tab,
  { url, status }: { url: string; status: number },
  checks: Record<string, (string | Finding)[] | null>,
): Promise<Findings[string]> {
  const { pathname, search } = new URL(url);
  const pictured: Findings[string]['checks'] = {};
  for (const [check, found] of Object.entries(checks)) {
    pictured[check] = found && (await withPictures(tab, found));
  }
  return { path: pathname + search, status, checks: pictured };
}

/** Prints the table; an audit keeps it. */
export function keepTable(title: string, language: Language, findings: Findings): void {
  console.log(tableOf(`${title}, ${language}`, findings));
  if (!auditFolder || Object.keys(findings).length === 0) return;
  const fonts = fontSet() === 'narrow' ? ', narrow fonts' : '';
  const suite: Suite = { title: title + fonts, language, findings };
  mkdirSync(auditFolder, { recursive: true });
  writeFileSync(join(auditFolder, `${randomUUID()}.json`), JSON.stringify(suite));
}

function tableOf(title: string, findings: Findings): string {
  const checks = checksIn(findings);
  const width = Math.max(...Object.keys(findings).map((name) => name.length));
  const line = (name: string, cells: string[]) =>
    [
      name.padEnd(width),
      ...cells.map((cell, column) => cell.padStart(checks[column]?.length ?? 0)),
    ].join(' | ');
  const rows = Object.entries(findings).map(([name, page]) =>
    line(
      name,
      checks.map((check) => countOf(page.checks[check])),
    ),
  );
  return [line(title, checks), ...rows].join('\n');
}

export function checksIn(findings: Findings): string[] {
  return [...new Set(Object.values(findings).flatMap(({ checks }) => Object.keys(checks)))];
}

function countOf(found: Finding[] | null | undefined): string {
  return String(found?.length ?? '–');
}

/** An audit reports findings instead. */
export function expectNone(
  findings: Findings,
  isAsked: (check: string) => boolean = () => true,
): void {
  if (!auditFolder) expect(faultsIn(findings, isAsked)).toEqual({});
}

function faultsIn(
  findings: Findings,
  isAsked: (check: string) => boolean,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(findings)
      .map(([name, { checks }]): [string, string[]] => [
        name,
        Object.entries(checks)
          .filter(([check]) => isAsked(check))
          .flatMap(([check, found]) => (found ?? []).map(({ fault }) => `${check}: ${fault}`)),
      ])
      .filter(([, found]) => found.length > 0),
  );
}
