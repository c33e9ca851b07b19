import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { isAllowedTarget, renderMarkdown } from './long-text.server';

function linksIn(text: string): string[] {
  const links = parse(renderMarkdown(text)).querySelectorAll('a');
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test('A46: renderMarkdown keeps links with an allowed target, and only the text of the others', () => {
  const text = '[x](javascript:alert(1)) [y](data:text/html,1) [z](mailto:a@b.no)';
  expect(linksIn(text)).toEqual(['z mailto:a@b.no']);
  expect(renderMarkdown(text)).toBe('<p>x y <a href="mailto:a@b.no">z</a></p>\n');
});

test.each([
  '[x](java&#10;script:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](JAVASCRIPT:alert(1) "title")',
  '[x](%01javascript:alert(1))',
  '[x](j%61vascript:alert(1))',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,1)',
])('renderMarkdown makes no link or picture of %j', (text) => {
  const root = parse(renderMarkdown(text));
  expect(root.querySelectorAll('[href], [src]')).toEqual([]);
  expect(root.textContent).toMatch(/x|javascript/);
});

test('renderMarkdown links to the web, to a telephone, to an own page and to an anchor', () => {
  const text = '[a](https://a.example) [b](tel:+47123) [c](/terms) [d](#top) <https://e.example>';
  expect(linksIn(text)).toEqual([
    'a https://a.example',
    'b tel:+47123',
    'c /terms',
    'd #top',
    'https://e.example https://e.example',
  ]);
});

test('renderMarkdown keeps the emphasis in the text of a removed link', () => {
  expect(renderMarkdown('[*x* `y`](javascript:z)')).toBe('<p><em>x</em> <code>y</code></p>\n');
});

test('renderMarkdown escapes HTML', () => {
  const html = renderMarkdown('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> **b**');
  expect(parse(html).querySelectorAll('script, img')).toEqual([]);
  expect(html).toContain('<strong>b</strong>');
});

test('A46: renderMarkdown accepts list numbers of at most nine digits', () => {
  expect(renderMarkdown('123456789. one')).toContain('<ol start="123456789">');
  expect(renderMarkdown('1234567890. one')).toBe('<p>1234567890. one</p>\n');
});

test.each([
  ...['https://shop.example/a?b=c:d', 'HTTP://shop.example', 'mailto:a@b.no', 'tel:+4712345678'],
  ...['/profile', 'terms', '../faq', '?tab=returns', '#top', '/time/12:30', ''],
])('isAllowedTarget accepts %j', (target) => {
  expect(isAllowedTarget(target)).toBe(true);
});

test.each([
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:x'],
  ...[' \tjavascript:x', 'java\u200bscript:x', 'data:text/html,1', 'vbscript:x', 'file:///etc'],
  ...['blob:https://shop.example/1', 'intent://x', 'x-other:y'],
])('isAllowedTarget rejects %j', (target) => {
  expect(isAllowedTarget(target)).toBe(false);
});
