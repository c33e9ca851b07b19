import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { manyTransactions, paths, profile, repliesFor } from '../support/core-fixtures';
import { desktop, openBrowser, phone } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { someOf } from '../support/tier';

async function open(options: NonNullable<Parameters<typeof openBrowser>[0]>, path: string) {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  const core = scripted.respondWith({
    ...repliesFor(manyTransactions(30)),
    [paths.beginFeedback]: { status: 404 },
    [paths.changeProfile]: { status: 200, body: profile() },
  });
  const page = await openBrowser(options);
  await page.goto(app.url);
  await page.goto(app.url + path);
  return { core, page };
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not shown');
  const { x, y, width, height } = box;
  return { x, y, width, height, right: x + width, bottom: y + height };
}

async function isCovered(place: Locator, by: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([boxOf(place), boxOf(by)]);
  return (
    below.x < above.right &&
    above.x < below.right &&
    below.y < above.bottom &&
    above.y < below.bottom
  );
}

/** So far down that its lower edge is that of the window. */
async function putAtTheBottom(place: Locator): Promise<void> {
  await place.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const page = place.page();
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.ceil((await boxOf(place)).bottom) });
}

test.each(someOf([phone, desktop]))(
  'a toast covers neither the card nor the button it is about, at %j',
  async (viewport) => {
    const { page } = await open({ viewport }, '/profile');
    const toast = page.locator('.toast');
    const card = page.getByRole('article').nth(9);
    await putAtTheBottom(card);
    await card.getByRole('button').click();
    await toast.getByText('Cannot find purchase. The store may have removed it.').waitFor();
    await expect.poll(() => isCovered(card, toast)).toBe(false);
    expect((await boxOf(toast)).x).toBeLessThan(40);
    expect((await boxOf(card)).y).toBeGreaterThan(0);

    await page.goto(new URL('/profile/settings', page.url()).href);
    await page.getByLabel('First name').fill('Robin');
    const save = page.getByRole('button', { name: 'Save' });
    await putAtTheBottom(save);
    await save.click();
    await toast.getByText('Changes saved.').waitFor();
    await expect.poll(() => isCovered(save, toast)).toBe(false);
  },
);

test('a toast stays within a very small window', async () => {
  const viewport = { width: 320, height: 256 };
  const { page } = await open({ viewport, locale: 'es' }, '/profile');
  const toast = page.locator('.toast');
  const card = page.getByRole('article').first();
  await card.getByRole('button').click();
  await toast.getByText('No se ha encontrado la compra.').waitFor();
  const { x, y, right, bottom } = await boxOf(toast);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(viewport.width);
  expect(bottom).toBeLessThanOrEqual(viewport.height);
  for (const name of ['Intentar de nuevo', 'Cerrar el mensaje']) {
    const control = toast.getByRole('button', { name });
    await control.focus();
    const box = await boxOf(control);
    expect(box.x).toBeGreaterThanOrEqual(x);
    expect(box.right).toBeLessThanOrEqual(right);
    expect(box.y).toBeGreaterThanOrEqual(y);
    expect(box.bottom).toBeLessThanOrEqual(bottom);
  }
});

test.each(someOf([false, true]))(
  'a phone has the languages at the top of the menu and a short footer (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await open({ viewport: phone, javaScriptEnabled }, '/profile/help');
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await menu.isVisible()).toBe(false);
    await page.locator('.menu summary').click();
    const links = await menu.getByRole('link').allTextContents();
    expect(links.slice(0, 2)).toEqual(['Language English', 'My Wardrobe']);
    await menu.getByRole('link').first().click();
    const swedish = page.getByRole('contentinfo').getByRole('link', { name: 'Svenska' });
    await expect.poll(async () => (await boxOf(swedish)).y).toBeLessThan(phone.height);

    const footer = page.getByRole('contentinfo');
    expect((await boxOf(footer)).height).toBeLessThan(300);
    expect(await footer.getByRole('link', { name: '@' }).isVisible()).toBe(true);
    const terms = footer.getByRole('link', { name: 'Terms of use' });
    expect(await terms.isVisible()).toBe(false);
    await footer.locator('summary').click();
    await terms.click();
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
    await swedish.click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv');
  },
);

test('a wide window shows all links of the footer, and the languages once', async () => {
  const { page } = await open({ viewport: desktop }, '/profile/help');
  const footer = page.getByRole('contentinfo');
  expect(await footer.locator('summary').isVisible()).toBe(false);
  expect(await footer.getByRole('link', { name: 'Site map' }).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Español' }).count()).toBe(1);
  expect((await boxOf(footer)).height).toBeLessThan(240);
});
