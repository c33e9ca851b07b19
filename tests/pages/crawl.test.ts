import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, type Language } from '~/i18n/languages';
import { problemsForReaders, problemsOfShell } from '../support/markup/check-page';
import { hostApp } from '../support/host-app';
import { runApp } from '../support/run-app';
import { textOf, Visitor, type Page } from '../support/visitor';
import { someOf } from '../support/tier';

const mostPages = 300;

/** Follows all links except those of the language switch. */
async function crawl(visitor: Visitor): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path) || pages.size === mostPages) continue;
    const page = await visitor.open(path);
    pages.set(path, page);
    queue.push(...addressesOn(page));
  }
  return pages;
}

function addressesOn({ root, url }: Page): string[] {
  return root
    .querySelectorAll('a[href]:not([hreflang]):not([hrefLang])')
    .map((link) => new URL(link.getAttribute('href')?.replaceAll('&amp;', '&') ?? '', url))
    .filter(({ origin, protocol }) => protocol.startsWith('http') && origin === new URL(url).origin)
    .map(({ pathname, search }) => pathname + search);
}

function englishTexts(language: Language): string[] {
  const files = readdirSync('locales/en').filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const [english, own] = ['en', language].map((folder) =>
      leavesOf(JSON.parse(readFileSync(`locales/${folder}/${file}`, 'utf8'))),
    );
    return (english ?? []).filter((text) => text.length > 12 && !own?.includes(text));
  });
}

function leavesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(leavesOf) : [];
}

function problemsOf(page: Page, language: Language, english: readonly string[]): string[] {
  // Downloads have no text to check.
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage && page.status === 200) return [];
  const text = textOf(page.root.querySelector('body'));
  const foreign = english.filter((one) => text.includes(one));
  return [
    ...(page.status === 200 ? [] : [`status ${page.status}`]),
    ...problemsForReaders(page, language),
    ...problemsOfShell(page),
    ...foreign.map((one) => `not translated: ${one}`),
  ];
}

async function expectWhole(visitor: Visitor, language: Language): Promise<Map<string, Page>> {
  const pages = await crawl(visitor);
  const english = language === 'en' ? [] : englishTexts(language);
  const problems = Object.fromEntries(
    [...pages]
      .map(([path, page]): [string, string[]] => [path, problemsOf(page, language, english)])
      .filter(([, found]) => found.length > 0),
  );
  expect(problems).toEqual({});
  return pages;
}

/** Cookie names on /cookies have no environment prefix. */
async function expectCookiesExplained(visitor: Visitor): Promise<void> {
  const { text } = await visitor.visit('/cookies');
  const names = [...visitor.cookies.keys()].map((name) => name.replace(/^localhost_/, ''));
  expect(names).toContain('visitor');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
}

/** English, which is the source, can hold no text that is not translated. */
const crawled = someOf(languages.toReversed());

test('signed out, no link is dead and no text untranslated, in any language', async () => {
  const { url } = await hostApp({ SAMPLE_DATA: 'on' });
  for (const language of crawled) {
    const visitor = new Visitor(url, { headers: { 'accept-language': language } });
    await visitor.visit('/?disable=autologin');
    const pages = await expectWhole(visitor, language);
    const texts = ['/faq', '/terms', '/privacy', '/cookies', '/accessibility', '/business'];
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/', '/account', ...texts]));
    await expectCookiesExplained(visitor);
  }
});

test('signed in, no link is dead and no text untranslated, in any language', async () => {
  // React's development build prints what it warns of, which fails the test.
  const { url } = await runApp({ SAMPLE_DATA: 'on', NODE_ENV: 'test' });
  for (const language of crawled) {
    const visitor = new Visitor(url, { headers: { 'accept-language': language } });
    await visitor.visit('/');
    const pages = await expectWhole(visitor, language);
    expect(pages.size).toBeGreaterThan(50);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/profile', '/profile?tab=returns']));
    await expectCookiesExplained(visitor);
  }
});

test.each(languages)(
  'the long texts in %s have the same structure and links as the English ones',
  (language) => {
    const shapeOf = (folder: string, file: string) => {
      const text = readFileSync(`locales/${folder}/${file}`, 'utf8');
      return {
        file,
        headings: [...text.matchAll(/^#+ /gm)].map(([mark]) => mark),
        items: text.match(/^- /gm)?.length ?? 0,
        paragraphs: text.split(/\n\n/).length,
        facts: [...text.matchAll(/\{\{\w+\}\}|\]\([^)]*\)/g)].map(([fact]) => fact).sort(),
      };
    };
    const files = readdirSync('locales/en').filter((file) => file.endsWith('.md'));
    expect(files).toHaveLength(6);
    for (const file of files) expect(shapeOf(language, file)).toEqual(shapeOf('en', file));
  },
);
