import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { blockScripts, openBrowser, phone } from '../support/open-browser';
import { hostApp } from '../support/host-app';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

test.each(someOf([true, false]))(
  'from the list to an item, to its feedback and back to its card, with scripts: %s',
  async (hasScripts) => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const page = await openBrowser({ viewport: phone });
    if (!hasScripts) await blockScripts(page);
    await page.goto(app.url);
    await page.goto(`${app.url}/profile`);
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Linkjole Soria', exact: true }).click();
    await expect.poll(() => heading.textContent()).toBe('Linkjole Soria');
    await expect.poll(() => page.title()).toBe('Linkjole Soria – My size profile');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.locator('.item .picture').boundingBox()).toMatchObject({
      width: 320,
      height: 320,
    });
    await page.setViewportSize(phone);

    await page.getByRole('button', { name: 'Give feedback' }).click();
    await page.getByRole('button', { name: 'Yes, for me' }).click();
    await page.getByText('Does it fit you?').waitFor();
    await expect.poll(() => page.getByText('Linkjole Soria').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Back to the list' }).first().click();
    const card = page.getByRole('article').filter({ hasText: 'Linkjole Soria' });
    await card.getByText('Continue feedback, 20%').waitFor();

    await card.getByRole('link', { name: 'Linkjole Soria', exact: true }).click();
    await expect.poll(() => heading.textContent()).toBe('Linkjole Soria');
    await page.getByRole('link', { name: /^Continue feedback/ }).waitFor();
    expect(await page.locator('.given').innerText()).toContain('Yes, for me');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#item-/);
    await card.waitFor();
    await page.goBack();
    await expect.poll(() => heading.textContent()).toBe('Linkjole Soria');
  },
);

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(
    `the page of an item says everything and leads on with ${name}${note}`,
    async () => {
      const app = await hostApp({ SAMPLE_DATA: 'on' });
      const { shows, press } = await open(app.url);
      await press('My Wardrobe');
      await shows('Linkjole Soria');
      await press('Linkjole Soria');
      const page = await shows('Is something wrong?');
      expect(page).toContain('5120350985131');
      expect(page).toContain('kundeservice@nordlys-klaer.example');
      expect(page).toContain('I have returned this item');
      await press('Give feedback');
      await shows('Did you buy this item for yourself?');
    },
  );
}
