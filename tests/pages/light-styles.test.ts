import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser';
import { pagesFor } from '../support/markup/every-page';
import { purchasesPages } from '../support/markup/purchases-pages';

const folder = 'public/build/_assets';

function builtStyles(name: string): string {
  const file = readdirSync(folder).find((one) => one.startsWith(name) && one.endsWith('.css'));
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** What an element that is pressed, pointed at or generated has besides */
const states =
  /::?(?:hover|focus(?:-visible|-within)?|active|checked|disabled|invalid|visited|target|before|after|marker|[a-z-]+::[a-z-]+)|\[open\]/
    .source;

/** Rules of all styles that match something in the page and that its own styles lack. Runs in the page. */
function missingRules({
  all,
  own,
  states,
}: {
  all: string;
  own: string;
  states: string;
}): string[] {
  const rulesIn = (rules: CSSRuleList, around = ''): { text: string; selector: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        return [{ text: around + rule.cssText, selector: rule.selectorText }];
      }
      const condition = rule instanceof CSSConditionRule ? rule.conditionText : '';
      return rule instanceof CSSGroupingRule
        ? rulesIn(rule.cssRules, `${around}${condition} `)
        : [{ text: around + rule.cssText, selector: 'html' }];
    });
  const rulesOf = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return rulesIn(sheet.cssRules);
  };
  const known = new Set(rulesOf(own).map(({ text }) => text));
  const bare = (selector: string) =>
    selector
      .replace(new RegExp(`:not\\((?:${states})\\)|${states}`, 'g'), '')
      .replace(/(^|[\s>+~,(])(?=[\s>+~,)]|$)/g, '$1*');
  const matches = (selector: string) => document.querySelector(bare(selector)) !== null;
  return rulesOf(all).flatMap(({ text, selector }) =>
    !known.has(text) && matches(selector) ? [text] : [],
  );
}

test('the styles inside the light list are all that any state of it needs', async () => {
  const headers = { 'accept-language': 'en', 'save-data': 'on', 'sec-fetch-site': 'none' };
  const pages = await pagesFor(headers, [purchasesPages]);
  const tab = await openBrowser({ javaScriptEnabled: true });
  const all = builtStyles('styles-').replace(/@view-transition\{[^}]*\}/, '');
  const missing: Record<string, string[]> = {};
  let checked = 0;
  for (const [name, { html, url }] of Object.entries(pages)) {
    if (new URL(url).pathname !== '/profile') continue;
    const own = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(own.length).toBeLessThan(all.length * 0.7);
    await tab.setContent(html);
    const found = await tab.evaluate(missingRules, { all, own, states });
    if (found.length > 0) missing[name] = found;
    checked += 1;
  }
  expect(checked).toBeGreaterThan(10);
  expect(missing).toEqual({});
});
