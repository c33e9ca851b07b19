import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server';

function linksIn(text: string): string[] {
  const links = parse(renderMarkdown(text)).querySelectorAll('a');
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

test('A46: only what may be linked to is a link, and the words of the others stay', () => {
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
])('no browser can be led astray by %j', (text) => {
  const root = parse(renderMarkdown(text));
  expect(root.querySelectorAll('[href], [src]')).toEqual([]);
  expect(root.textContent).toMatch(/x|javascript/);
});

test('links of the web, to a telephone, to an own page and to a place on this one are links', () => {
  const text = '[a](https://a.example) [b](tel:+47123) [c](/terms) [d](#top) <https://e.example>';
  expect(linksIn(text)).toEqual([
    'a https://a.example',
    'b tel:+47123',
    'c /terms',
    'd #top',
    'https://e.example https://e.example',
  ]);
});

test('words within a forbidden link keep their emphasis', () => {
  expect(renderMarkdown('[*x* `y`](javascript:z)')).toBe('<p><em>x</em> <code>y</code></p>\n');
});

test('HTML is shown, never passed through', () => {
  const html = renderMarkdown('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> **b**');
  expect(parse(html).querySelectorAll('script, img')).toEqual([]);
  expect(html).toContain('<strong>b</strong>');
});

test('A46: a list number has at most nine digits', () => {
  expect(renderMarkdown('123456789. one')).toContain('<ol start="123456789">');
  expect(renderMarkdown('1234567890. one')).toBe('<p>1234567890. one</p>\n');
});
