import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedApp } from '../support/shared-app';
import { Visitor, type Page } from '../support/visitor';

/** HTML checkers, which read inline styles, know none of these. */
const linkedOnly = [
  '@view-transition{navigation: auto;}',
  '::view-transition{pointer-events:none}',
  '::view-transition-old(root),::view-transition-new(root){animation-duration:.15s}',
];

/** A visitor whose language is known, at a page for everybody. */
async function openTerms() {
  const { app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  return (headers: Record<string, string>) => visitor.visit('/terms', headers);
}

function stylesOf({ root }: Page) {
  const links = root.querySelectorAll('link[rel=stylesheet]');
  return {
    inline: root.querySelectorAll('head style').map((style) => style.textContent),
    links: links.map((link) => [link.parentNode?.tagName, link.getAttribute('media')]),
  };
}

test.each(['none', 'cross-site', 'same-site'])(
  'a page that is opened from elsewhere (%s) holds the styles that its policy allows',
  async (from) => {
    const open = await openTerms();
    const page = await open({ 'sec-fetch-site': from });
    const { inline, links } = stylesOf(page);
    expect(inline).toHaveLength(1);
    const href = page.root.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '';
    const file = await fetch(new URL(href, page.url));
    const linked = await file.text();
    for (const rule of linkedOnly) expect(linked).toContain(rule);
    expect(inline).toEqual([linkedOnly.reduce((text, rule) => text.replace(rule, ''), linked)]);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-${hash}' `,
    );
    // The next page finds the file in the cache; until then it is asked for last.
    expect(links).toEqual([['BODY', 'print']]);
  },
);

test.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, {}])(
  'a page that is opened with %j links to the styles',
  async (headers) => {
    const open = await openTerms();
    const page = await open(headers);
    expect(stylesOf(page)).toEqual({ inline: [], links: [['HEAD', undefined]] });
    expect(page.headers.get('vary')).toContain('Sec-Fetch-Site');
  },
);

test('a page that a stranger’s form is refused with holds the styles too', async () => {
  const { app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
  const response = await fetch(`${app.url}/account`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', cookie: 'a=b' },
    body: new URLSearchParams({ email: 'a@example.com' }),
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<style>');
});
