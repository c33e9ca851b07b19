import { expect, test } from 'vitest';
import type { Language } from '~/i18n/languages';
import { violationsOn } from '../support/accessibility';
import { focusOf } from '../support/focus';
import { fontSet } from '../support/fonts';
import { everyPage, pagesOfOneApp } from '../support/markup/every-page';
import { loaderBytesOf } from '../support/markup/loader-bytes';
import {
  problemsForReaders,
  problemsOfMarkup,
  problemsOfShell,
} from '../support/markup/check-page';
import { isWholeRun } from '../support/tier';
import type { Page } from '../support/visitor';
import { startAlfa, type Alfa } from './alfa';
import { enhancementSelectors } from './enhancements';
import { controlsOf, deadControls, linesOfMain, treeOf, unmarkedFields } from './in-page';
import { isRefused, problemsOfRefusal } from './refused-forms';
import { java, startNuChecker } from './nu-checker';
import { openSnapshots } from './open-snapshot';
import { problemsOfReflow } from './reflow';
import { faultsIn, tableOf, type Findings } from './table';

const mostLoaderBytes = 14_000;

type Snapshots = Awaited<ReturnType<typeof openSnapshots>>;

async function inspect({ tab, show }: Snapshots, page: Page) {
  await show(page);
  return {
    lines: await tab.evaluate(linesOfMain, enhancementSelectors),
    controls: await tab.evaluate(controlsOf, enhancementSelectors),
    tree: await tab.evaluate(treeOf, enhancementSelectors),
    document: await tab.content(),
    focus: (await focusOf(tab)).id,
    title: await tab.title(),
  };
}

function differences(these: string[], those: string[], where: string): string[] {
  return these.filter((one) => !those.includes(one)).map((one) => `only ${where}: ${one}`);
}

/** What the words can break; what engines find besides does not depend on them and is checked in English. */
const rulesOfWords = ['label-content-name-mismatch', 'target-size', 'document-title', 'link-name'];

/** Each language has a test file of its own, so that vitest runs them in parallel. */
export function testPagesIn(language: Language): void {
  let looked: Promise<Findings> | undefined;
  const check = fontSet() === 'narrow' ? checkReflow : checkPages;
  const findings = () => (looked ??= check(language));
  const isOfNu = (check: string) => check.startsWith('Nu');
  test(`every page in ${language} passes every check`, { timeout: 1_800_000 }, async () => {
    console.log(tableOf(language, await findings()));
    expect(faultsIn(await findings(), (check) => !isOfNu(check))).toEqual({});
  });
  if (language !== 'en') return;
  test.skipIf(java.isMissing)(
    `every page in ${language} passes the Nu HTML checker${java.note}`,
    { timeout: 1_800_000 },
    async () => {
      expect(faultsIn(await findings(), isOfNu)).toEqual({});
    },
  );
}

/** What fonts can change: sizes and places. With those of the other set every check is passed. */
async function checkReflow(language: Language): Promise<Findings> {
  const { tab, show } = await openSnapshots('no scripts');
  const findings: Findings = {};
  for (const [name, page] of Object.entries(await everyPage(language))) {
    await show(page);
    findings[name] = {
      axe: await violationsOn(tab, ['target-size']),
      ...(await problemsOfReflow(tab)),
    };
  }
  return findings;
}

function checkPages(language: Language): Promise<Findings> {
  return language === 'en' ? checkInEnglish() : checkWords(language);
}

/** What words can change: on every page as it is delivered, and with scripts on one of each path. */
async function checkWords(language: Language): Promise<Findings> {
  const pages = await everyPage(language);
  const withScripts = onePageOfEachPath(pages);
  const checked = namesChecked(pages);
  const plain = await openSnapshots('no scripts');
  const scripted = await openSnapshots('scripts');
  const findings: Findings = {};
  for (const [name, page] of Object.entries(pages)) {
    if (!checked.has(name)) continue;
    const off = await inspect(plain, page);
    const on = withScripts.has(name) ? await inspect(scripted, page) : null;
    findings[name] = {
      axe: await violationsOn((on ? scripted : plain).tab, rulesOfWords),
      words: problemsOfWords(name, page, language),
      ...(on ? problemsBetween(on, off) : { text: null, 'controls lost': null }),
      errors: isRefused(name) ? problemsOfRefusal(page, language) : [],
      ...(await problemsOfReflow(plain.tab)),
      'loader data': problemsOfLoaderData(page),
      console: scripted.takeErrors(),
    };
  }
  return findings;
}

async function checkInEnglish(): Promise<Findings> {
  const nu = await startNuChecker();
  const alfa = await startAlfa();
  const pages = await everyPage('en');
  const checked = namesChecked(pages);
  // Opened from elsewhere, they hold their styles.
  const saving = { 'accept-language': 'en', 'save-data': 'on', 'sec-fetch-site': 'none' };
  const lightPages = await pagesOfOneApp(saving);
  const plain = await openSnapshots('no scripts');
  const scripted = await openSnapshots('scripts');
  const findings: Findings = {};
  for (const [name, page] of Object.entries(pages)) {
    const off = await inspect(plain, page);
    const dead = await plain.tab.evaluate(deadControls);
    const on = await inspect(scripted, page);
    // The same elements need no second run of the engines.
    const isSame = on.tree === off.tree;
    const light = lightPages[name];
    const ownAlfa = checked.has(name) ? alfa : null;
    findings[name] = {
      'axe, scripts': await violationsOn(scripted.tab),
      'axe, none': isSame ? [] : await violationsOn(plain.tab),
      'Alfa, scripts': ownAlfa && (await ownAlfa(scripted.tab)),
      'Alfa, none': ownAlfa && (isSame ? [] : await ownAlfa(plain.tab)),
      'Nu, delivered': nu ? await nu(page.html) : null,
      'Nu, hydrated': nu ? await nu(on.document) : null,
      'Nu, light': nu && light ? await nu(light.html) : null,
      'html-validate': [
        ...(await problemsOfMarkup(page)),
        ...(light ? await problemsOfMarkup(light) : []),
      ],
      words: problemsOfWords(name, page, 'en'),
      ...problemsBetween(on, off),
      'controls dead': dead,
      light: light ? problemsOfLight(light, page) : null,
      errors: isRefused(name)
        ? [
            ...problemsOfRefusal(page, 'en'),
            ...(await plain.tab.evaluate(unmarkedFields)),
            ...problemsAtForm(on, off),
          ]
        : [],
      ...(await problemsOfReflow(plain.tab)),
      'loader data': problemsOfLoaderData(page),
      console: scripted.takeErrors(),
      // Last, because it takes the place of the page.
      'light: axe, Alfa':
        light && ownAlfa ? await enginesOn(plain, light, off.tree, ownAlfa) : null,
    };
  }
  return findings;
}

/** Names of the pages that a slow check checks. */
export function namesChecked(pages: Record<string, Page>): Set<string> {
  return isWholeRun ? new Set(Object.keys(pages)) : onePageOfEachPath(pages);
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
): Promise<string[]> {
  await show(page);
  if ((await tab.evaluate(treeOf, enhancementSelectors)) === checked) return [];
  return [...(await violationsOn(tab)), ...(await alfa(tab))];
}

type Look = Awaited<ReturnType<typeof inspect>>;

function problemsBetween(on: Look, off: Look) {
  return {
    text: [
      ...differences(on.lines, off.lines, 'with scripts'),
      ...differences(off.lines, on.lines, 'without scripts'),
    ],
    'controls lost': [
      ...differences(on.controls, off.controls, 'with scripts'),
      ...differences(off.controls, on.controls, 'without scripts'),
    ],
  };
}

function problemsOfWords(name: string, page: Page, language: Language): string[] {
  return [
    ...problemsForReaders(page, language),
    ...(name === 'outbox' ? [] : problemsOfShell(page)),
  ];
}

function problemsAtForm(on: Look, off: Look): string[] {
  return [
    ...(on.focus === 'errors' ? [] : ['with scripts the focus is elsewhere']),
    ...(off.focus === 'errors' ? [] : ['without scripts the focus is elsewhere']),
    ...(on.title === off.title ? [] : [`with scripts the title is ${on.title}`]),
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

/** Request ids, and times of day: the two pages are from visits of their own. */
function withoutChance(text: string): string {
  return text.replace(/[\da-f]{8}-[\da-f-]{27}|\b\d{1,2}[:.]\d{2}\b/g, '');
}
