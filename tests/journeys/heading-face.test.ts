import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { someOf } from '../support/tier';

async function openHome(version: 'full' | 'light') {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.context().addCookies([{ name: 'localhost_version', value: version, url: app.url }]);
  const faces: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(woff2?|ttf|otf)$/.test(pathname)) return;
    faces.push(Number(response.headers()['content-length']));
  });
  await page.goto(`${app.url}/profile`);
  await page.waitForLoadState('networkidle');
  return { page, faces };
}

function firstFaces(page: Page) {
  const faceOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  return Promise.all(['h1', '.logo', '.card h3', '.button', 'body'].map(faceOf));
}

test('the full version fetches one face of at most 30 kB, for headings alone', async () => {
  const { page, faces } = await openHome('full');
  expect(faces).toEqual([expect.any(Number)]);
  expect(Math.max(...faces)).toBeLessThanOrEqual(30_000);
  const text = 'system-ui';
  expect(await firstFaces(page)).toEqual(['Fraunces', 'Fraunces', text, text, text]);
});

test('the light version fetches no face', async () => {
  const { page, faces } = await openHome('light');
  expect(await firstFaces(page)).not.toContain('Fraunces');
  expect(faces).toEqual([]);
});

const addresses = ['/profile', '/profile/sizes', '/terms'];
const cases = [
  { locale: 'nb-NO', size: phone },
  { locale: 'en-GB', size: desktop },
  { locale: 'fr-FR', size: phone },
  { locale: 'en-GB', size: phone },
];

/**
 * Loads the heading face once more under another name: the page's own is optional, so that the browser decides by its
 * haste whether a page has it.
 */
async function loadFace(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const rule = rules.find(
      (one) => one instanceof CSSFontFaceRule && one.style.fontFamily === 'Fraunces',
    );
    if (!(rule instanceof CSSFontFaceRule)) throw new Error('There is no heading face.');
    const face = new FontFace('Loaded', rule.style.getPropertyValue('src'), { weight: '600' });
    document.fonts.add(await face.load());
  });
}

/** Each heading with its place in pixels, and how wide some letters are. */
async function headingsIn(page: Page, faces: string) {
  return page.evaluate(async (serif) => {
    document.documentElement.style.setProperty('--serif', serif);
    // The first look asks for the faces.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')];
    const letters = document.createElement('span');
    letters.style.cssText = 'position: absolute; font: 600 40px var(--serif)';
    letters.textContent = 'Hamburgefonstiv';
    document.body.append(letters);
    const { width } = letters.getBoundingClientRect();
    letters.remove();
    return {
      width,
      places: headings.map((heading) => {
        const { top, height } = heading.getBoundingClientRect();
        return [heading.innerText, Math.round(top), Math.round(height)];
      }),
    };
  }, faces);
}

test.each(someOf(cases, 2))(
  'nothing moves when the heading face is missing or late, in $locale at $size.width px',
  async ({ locale, size }) => {
    const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
    const page = await openBrowser({ locale, viewport: size, bypassCSP: true });
    await page.goto(app.url);
    for (const address of addresses) {
      await page.goto(app.url + address);
      await loadFace(page);
      const missing = await headingsIn(page, 'var(--system-serif)');
      const loaded = await headingsIn(page, 'Loaded, var(--system-serif)');
      expect({ address, width: missing.width }).not.toEqual({ address, width: loaded.width });
      expect({ address, places: missing.places }).toEqual({ address, places: loaded.places });
    }
  },
);
