import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../../support/find-browser';
import { startWholeApp } from '../apps';
import { temporaryFolder } from '../children';
import { printTable } from '../table';
import { signIn } from '../visits';
import type { Goal } from './goal';

const run = promisify(execFile);
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const publicPages = ['/?disable=autologin', '/faq', '/terms', '/privacy', '/cookies'];
const openPages = [...publicPages, '/accessibility', '/business'];
const account = ['', '/create', '/forgot-password', '/email-link', '/check-mail'];
const profile = ['', '?tab=returns', '?q=shirt', '/feedback/queue', '/help'];
const own = ['/wardrobe', '/wardrobe/new', '/sizes', '/sizes/check', '/sizes/returns'];
const settings = [
  '',
  '/email',
  '/newsletter',
  '/change-password',
  '/sign-in',
  '/sessions',
  '/confirm',
];
const rest = ['/sign-in/second-factor', '/terms-of-service-and-privacy'];

const signedOutPages = [...openPages, ...account.map((path) => `/account${path}`)];
const signedInPages = [
  ...['/', '/controls'],
  ...[...profile, ...own].map((path) => `/profile${path}`),
  ...[...settings, ...rest].map((path) => `/profile/settings${path}`),
];

const reportSchema = z.object({
  categories: z.record(
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.object({ score: z.number().nullable(), displayValue: z.string().optional() })),
});

type Scores = Record<(typeof categories)[number], number> & { address: string; lost: string };

const pagesSeen: Scores[] = [];

/** Lighthouse's emulated phone, once on every page, in English. */
export async function benchLighthouse(): Promise<void> {
  const app = await startWholeApp();
  const folder = temporaryFolder();
  const headersFile = (name: string, headers: Record<string, string>) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(headers));
    return path;
  };
  const signedOut = headersFile('out.json', { 'accept-language': 'en' });
  const signedIn = headersFile('in.json', await signIn(app.url));
  for (const path of signedOutPages) pagesSeen.push(await scoresOf(app.url, path, signedOut));
  for (const path of signedInPages) pagesSeen.push(await scoresOf(app.url, path, signedIn));
  await app.stop();
  printTable(
    `Lighthouse ${version}, mobile, ${pagesSeen.length} pages; least of each, and every page that lost a point`,
    ['', ...categories, 'lost at'],
    [
      ['least', ...categories.map((name) => leastOf(name)), ''],
      ...pagesSeen
        .filter((page) => categories.some((name) => page[name] < 100))
        .map((page) => [page.address, ...categories.map((name) => page[name]), page.lost]),
    ],
  );
}

export function goalsOfLighthouse(): Goal[] {
  if (pagesSeen.length === 0) return [];
  return categories.map((name) => ({
    what: `Lighthouse, least ${name}`,
    measured: leastOf(name),
    must: name === 'performance' ? 98 : 100,
    ...{ aim: 100, digits: 0, isMinimum: true },
  }));
}

function leastOf(name: (typeof categories)[number]): number {
  return Math.min(...pagesSeen.map((page) => page[name]));
}

async function scoresOf(url: string, path: string, headersFile: string): Promise<Scores> {
  const report = join(temporaryFolder(), 'report.json');
  const isRoot = process.getuid?.() === 0;
  const isClosed = /^\/(account|profile)/.test(path);
  const options = [
    ...['--quiet', '--output=json', `--output-path=${report}`, `--extra-headers=${headersFile}`],
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=--headless${isRoot ? ' --no-sandbox' : ''}`,
    // robots.txt closes these addresses on purpose.
    ...(isClosed ? ['--skip-audits=is-crawlable'] : []),
  ];
  await run('npx', ['--yes', `lighthouse@${version}`, url + path, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
  });
  const { categories: found, audits } = reportSchema.parse(
    JSON.parse(readFileSync(report, 'utf8')),
  );
  const scoreOf = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const lost = Object.values(found)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  return {
    address: path,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lost: lost.join(', '),
  };
}
