import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { overflowOf, violationsOn } from '../../support/accessibility';
import { openBrowser, phone } from '../../support/open-browser';
import { problemsOfMarkup } from '../../support/markup/check-page';
import { textOf } from '../../support/visitor';
import { placedIn } from '../place-in-markup';
import type { Suite } from '../table';
import { readOptions } from './options';
import { reportOf, summaryOf, type Audit } from './report';

const fault = 'axe, image-alt: <img src="a.webp"><script>alert(1)</script>';
const english: Suite = {
  title: 'pages',
  language: 'en',
  findings: {
    front: { path: '/', status: 200, checks: { axe: [], 'Nu, light': null } },
    'account <sent> empty': {
      path: '/account?a=1&b=2',
      status: 422,
      checks: {
        axe: [
          { fault, selector: 'main > img', picture: 'pictures/one.jpg' },
          { fault: 'axe, region: <p>', picture: 'pictures/page.jpg' },
        ],
        'Nu, light': [{ fault: 'Nu, 1:2: no' }],
      },
    },
  },
};
const french: Suite = {
  title: 'overlays at 320 × 256',
  language: 'fr',
  findings: { front: { path: '/', status: 200, checks: { '200 %': [] } } },
};
const audit: Audit = {
  date: new Date('2026-11-28T13:05:00Z'),
  minutes: 7.5,
  versions: { axe: '4.14.1' },
  suites: [english, french],
  failures: {},
  skipped: ['the Nu HTML checker (skipped: Java is not installed)'],
};
const clean: Audit = { ...audit, suites: [french], skipped: [] };
const failed: Audit = { ...clean, failures: { 'a <b> test': 'expected <i> to equal <u>' } };

test('the report says how many findings there are, on which page, where, and what did not run', () => {
  const root = parse(reportOf(audit));
  expect(textOf(root.querySelector('.verdict'))).toBe('3 findings on 2 pages in 2 languages');
  expect(root.querySelectorAll('article')).toHaveLength(1);
  expect(textOf(root.querySelector('article h3'))).toBe('account <sent> empty');
  expect(textOf(root.querySelector('article .where'))).toBe(
    'English, pages; status 422; /account?a=1&b=2',
  );
  expect(root.querySelectorAll('article li').map(textOf)).toEqual([
    `${fault}At main > img`,
    'axe, region: <p>',
    'Nu, 1:2: no',
  ]);
  expect(root.querySelectorAll('article img').map((one) => one.getAttribute('src'))).toEqual([
    'pictures/one.jpg',
    'pictures/page.jpg',
  ]);
  expect(textOf(root.querySelector('dl'))).toContain('Java is not installed');
});

test('each count of a page leads to its findings, and pages with findings come first', () => {
  const root = parse(reportOf(audit));
  const rows = root.querySelectorAll('details')[1]?.querySelectorAll('tbody tr') ?? [];
  expect(rows.map((row) => row.querySelectorAll('td').map(textOf))).toEqual([
    ['2', '1'],
    ['0', '–'],
  ]);
  const sums = root.querySelectorAll('details')[0]?.querySelectorAll('tbody tr').map(textOf);
  expect(sums).toEqual(['axe2–', 'Nu, light1–', '200 %–0']);
  const links = root.querySelectorAll('table a').map((link) => link.getAttribute('href') ?? '');
  expect(links).toHaveLength(2);
  const led = links.map((link) => textOf(root.querySelector(`section${link} h4`)));
  expect(led).toEqual(['axe', 'Nu, light']);
});

test('what fails beside the pages is counted and told', () => {
  expect(summaryOf(clean)).toBe('0 findings on 1 page in 1 language');
  expect(summaryOf(failed)).toBe('0 findings on 1 page in 1 language and 1 failed test');
  expect(textOf(parse(reportOf(failed)).querySelector('article code'))).toBe(
    'expected <i> to equal <u>',
  );
});

test('the report is valid, accessible, without scripts, and fits a phone', async () => {
  const tab = await openBrowser({ viewport: phone });
  for (const html of [audit, clean, failed].map(reportOf)) {
    expect(await problemsOfMarkup({ html })).toEqual([]);
    expect(html).not.toContain('<script');
    await tab.setContent(html, { waitUntil: 'domcontentloaded' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme });
      expect(await violationsOn(tab)).toEqual([]);
    }
    expect(await overflowOf(tab)).toBe(0);
  }
});

test.each([
  [['--page', 'no such thing at all'], 'No page has “no such thing at all” in its name'],
  [['--language', 'de'], '“de” is no language of the product: en, no, sv, fr, es'],
  [['--folder', 'docs'], 'docs is not empty'],
  [['--pages'], "Unknown option '--pages'"],
  [['front'], "Unexpected argument 'front'"],
])('%j is refused with a reason', (args, reason) => {
  expect(() => readOptions(args, process.cwd())).toThrow(reason);
});

test('pages and languages can be chosen, in the order of the product; without a choice all are', () => {
  const read = (...args: string[]) => readOptions(args, '/away');
  const chosen = read('--language', 'sv', '--language=en', '--page', 'front', '--folder', 'new');
  expect(chosen).toEqual({ pages: ['front'], languages: ['en', 'sv'], folder: '/away/new' });
  expect(read()).toMatchObject({ pages: [], languages: ['en', 'no', 'sv', 'fr', 'es'] });
  expect(read('--help')).toBe('help');
});

test('a fault that says a line and a column is placed at the element that stands there', () => {
  const html = '<!doctype html>\n<main><p>a</p>\n <p><img src="a"></p><i id="b">c</i></main>';
  expect(placedIn(html, ['x, 3:5: y', 'x, 3:26: y', 'x: y'])).toEqual([
    { fault: 'x, 3:5: y', selector: 'main > p:nth-of-type(2) > img:nth-of-type(1)' },
    { fault: 'x, 3:26: y', selector: '[id="b"]' },
    { fault: 'x: y' },
  ]);
});
