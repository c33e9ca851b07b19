import { test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { violationsOn } from '../support/accessibility';
import { fontSet } from '../support/fonts';
import { withPictures, type Finding } from '../support/finding';
import { loaderBytesOf } from '../support/markup/loader-bytes';
import {
  problemsForReaders,
  problemsOfMarkup,
  problemsOfShell,
} from '../support/markup/check-page';
import { isWholeRun } from '../support/tier';
import type { Page } from '../support/visitor';
import { askedPages, namesByGroup, type Share } from './asked-pages';
import { startAlfa, type Alfa } from './alfa';
import { checkEach } from './check-each';
import { enhancementSelectors } from './enhancements';
import { deadControls, treeOf, unmarkedFields } from './in-page';
import { inspect, openBoth, problemsAtForm, problemsBetween } from './modes';
import { isRefused, problemsOfRefusal } from './refused-forms';
import { java, startNuChecker } from './nu-checker';
import { openSnapshots, type Snapshots } from './open-snapshot';
import { isOfPreferences, problemsOfPreferences } from './preferences';
import { problemsOfReflow } from './reflow';
import { placedIn } from './place-in-markup';
import { expectNone, findingsOn, keepTable, type Findings } from './table';

const mostLoaderBytes = 14_000;

/** What the words can break; what engines find besides does not depend on them and is checked in English. */
const rulesOfWords = ['label-content-name-mismatch', 'target-size', 'document-title', 'link-name'];

/** Each language has a test file of its own, English one for each share, so that vitest runs them in parallel. */
export function testPagesIn(language: Language, share?: Share): void {
  let looked: Promise<Findings> | undefined;
  const check = fontSet() === 'narrow' ? checkReflow : checkPages;
  const findings = () => (looked ??= look());
  const look = async () => {
    const found = await check(language, share);
    keepTable('pages', language, found);
    return found;
  };
  const isOfNu = (check: string) => check.startsWith('Nu');
  const isOther = (check: string) => !isOfNu(check) && !isOfPreferences(check);
  const within = { timeout: 1_800_000 };
  test(`every page in ${language} passes every check`, within, async () => {
    expectNone(await findings(), isOther);
  });
  if (language !== 'en') return;
  test(
    'every page holds up in light and dark colours, with more contrast, with reduced motion, in print, and by keyboard with forced colours',
    within,
    async () => {
      expectNone(await findings(), isOfPreferences);
    },
  );
  test.skipIf(java.isMissing)(
    `every page in ${language} passes the Nu HTML checker${java.note}`,
    within,
    async () => {
      expectNone(await findings(), isOfNu);
    },
  );
}

/** What fonts can change: sizes and places. With those of the other set every check is passed. */
async function checkReflow(language: Language): Promise<Findings> {
  const pages = await askedPages({ 'accept-language': language });
  const open = () => openSnapshots('no scripts');
  return checkEach(pages, open, async ({ tab, show }, page) => {
    await show(page);
    return findingsOn(tab, page, {
      axe: await violationsOn(tab, ['target-size']),
      ...(await problemsOfReflow(tab)),
    });
  });
}

function checkPages(language: Language, share?: Share): Promise<Findings> {
  return language === 'en' ? checkInEnglish(share) : checkWords(language);
}

/** What words can change: on every page as it is delivered, and with scripts on one of each path. */
async function checkWords(language: Language): Promise<Findings> {
  const pages = await askedPages({ 'accept-language': language });
  const withScripts = onePageOfEachPath(pages);
  return checkEach(pages, openBoth, async ({ plain, scripted }, page, name) => {
    const isScripted = withScripts.has(name);
    const between = isScripted
      ? problemsBetween(await inspect(scripted, page), await inspect(plain, page))
      : { text: null, 'controls lost': null };
    if (!isScripted) await plain.show(page);
    return findingsOn(plain.tab, page, {
      axe: await violationsOn((isScripted ? scripted : plain).tab, rulesOfWords),
      words: problemsOfWords(name, page, language),
      ...between,
      errors: isRefused(name) ? problemsOfRefusal(page, language) : [],
      ...(await problemsOfReflow(plain.tab)),
      'loader data': problemsOfLoaderData(page),
      console: scripted.takeErrors(),
    });
  });
}

/** Every check on every page; outside of whole runs on the first of each group, and of the others what is delivered. */
async function checkInEnglish(share: Share = { number: 1, of: 1 }): Promise<Findings> {
  const nu = await startNuChecker();
  const alfa = await startAlfa();
  const pages = await askedPages({ 'accept-language': 'en' }, share);
  const firstOfGroups = Object.values(namesByGroup()).map(([first]) => first);
  const isChecked = (name: string) => isWholeRun || firstOfGroups.includes(name);
  // Opened from elsewhere, they hold their styles.
  const saving = { 'accept-language': 'en', 'save-data': 'on', 'sec-fetch-site': 'none' };
  const lightPages = await askedPages(saving, isWholeRun ? share : { ...share, of: share.of * 3 });
  return checkEach(pages, openBoth, async ({ plain, scripted }, page, name) => {
    const off = isChecked(name) ? await inspect(plain, page) : null;
    if (!off) await plain.show(page);
    const delivered = {
      'html-validate': await placedProblems(page),
      words: problemsOfWords(name, page, 'en'),
      'loader data': problemsOfLoaderData(page),
      errors: isRefused(name)
        ? [...problemsOfRefusal(page, 'en'), ...(await plain.tab.evaluate(unmarkedFields))]
        : [],
    };
    if (!off) {
      const engines = { 'axe, none': await violationsOn(plain.tab) };
      return findingsOn(plain.tab, page, {
        ...engines,
        ...delivered,
        ...(await problemsOfReflow(plain.tab)),
      });
    }
    const dead = await withPictures(plain.tab, await plain.tab.evaluate(deadControls));
    const on = await inspect(scripted, page);
    // The same elements need no second run of the engines.
    const isSame = on.tree === off.tree;
    const light = lightPages[name];
    return findingsOn(scripted.tab, page, {
      'axe, scripts': await violationsOn(scripted.tab),
      'axe, none': isSame ? [] : await violationsOn(plain.tab),
      'Alfa, scripts': await alfa(scripted.tab),
      'Alfa, none': isSame ? [] : await alfa(plain.tab),
      'Nu, delivered': nu ? await nu(page.html) : null,
      'Nu, hydrated': nu ? await nu(on.document) : null,
      'Nu, light': nu && light ? await nu(light.html) : null,
      ...delivered,
      ...problemsBetween(on, off),
      'controls dead': dead,
      light: light ? [...problemsOfLight(light, page), ...(await placedProblems(light))] : null,
      errors: [...delivered.errors, ...(isRefused(name) ? problemsAtForm(on, off) : [])],
      ...(await problemsOfReflow(plain.tab)),
      ...(await problemsOfPreferences(scripted.tab)),
      console: scripted.takeErrors(),
      // Last, because it takes the place of the page.
      'light: axe, Alfa': light ? await enginesOn(plain, light, off.tree, alfa) : null,
    });
  });
}

/** Names of those by which each path is seen first, without its refusals and other states */
function onePageOfEachPath(pages: Record<string, Page>): Set<string> {
  const names = new Map<string, string>();
  for (const [name, { url }] of Object.entries(pages)) {
    const { pathname } = new URL(url);
    if (!names.has(pathname)) names.set(pathname, name);
  }
  return new Set(names.values());
}

async function placedProblems({ html }: Page): Promise<Finding[]> {
  return placedIn(html, await problemsOfMarkup({ html }));
}

function problemsOfLoaderData({ html }: Page): string[] {
  const bytes = loaderBytesOf(html);
  return bytes > mostLoaderBytes ? [`${bytes} bytes for the scripts`] : [];
}

/** Unless they have checked the same elements */
async function enginesOn(
  { tab, show }: Snapshots,
  page: Page,
  checked: string,
  alfa: Alfa,
): Promise<Finding[]> {
  await show(page);
  if ((await tab.evaluate(treeOf, enhancementSelectors)) === checked) return [];
  return [...(await violationsOn(tab)), ...(await alfa(tab))];
}

function problemsOfWords(name: string, page: Page, language: Language): string[] {
  return [
    ...problemsForReaders(page, language),
    ...(name === 'outbox' ? [] : problemsOfShell(page)),
  ];
}

function problemsOfLight(light: Page, full: Page): string[] {
  return [
    ...(/<script|modulepreload|\son[a-z]+=/.test(light.html) ? ['it has a script'] : []),
    ...(withoutChance(light.text) === withoutChance(full.text) ? [] : ['it says something else']),
    ...(light.title === full.title ? [] : ['it has another title']),
    ...(light.status === full.status ? [] : ['it has another status']),
  ];
}

/** Request ids, times of day, and keys of a two-step login: the two pages are from visits of their own. */
function withoutChance(text: string): string {
  return text.replace(
    /[\da-f]{8}-[\da-f-]{27}|\b\d{1,2}[:.]\d{2}\b|(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/g,
    '',
  );
}
