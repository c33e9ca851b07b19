import { expect, test } from 'vitest';
import { brokenForms } from '../support/broken-forms';
import { manyTransactions, repliesFor } from '../support/core-fixtures';
import { runApp } from '../support/run-app';
import { scriptedCore } from '../support/scripted-core';
import { Visitor } from '../support/visitor';

test.each([
  [
    'en',
    'Something went wrong',
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ],
  [
    'sv',
    'Något gick fel',
    'Hoppsan! Ett fel har uppstått. Försök igen senare. Inget som du har sparat tidigare har gått förlorat.',
  ],
])(
  'an unexpected error renders the error page inside the shell, in %s',
  async (language, heading, message) => {
    const app = await runApp(brokenForms);
    const visitor = new Visitor(app.url, { headers: { 'accept-language': language } });
    await visitor.visit('/?disable=autologin');
    for (const path of ['/site-version', '/account']) {
      const page = await visitor.post(`${path}?defect`, {});
      expect([path, page.status, page.h1]).toEqual([path, 500, heading]);
      expect(page.title).toContain(`${heading} – `);
      expect(page.text).toContain(message);
      expect(page.root.querySelectorAll('header nav a')).toHaveLength(3);
      expect(page.root.querySelectorAll('footer a[hreflang]')).toHaveLength(5);
      expect(page.html).not.toMatch(/<script|TypeError|at .+\.js:/);
    }
  },
);

test('so do pages of a person, whose title is that of the error', async () => {
  const core = await scriptedCore(repliesFor(manyTransactions(1)));
  const app = await runApp({ CORE_API_URL: core.url, ...brokenForms });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/');
  for (const path of ['help', 'wardrobe/new', 'wardrobe/w-1', 'wardrobe/w-1/delete']) {
    const page = await visitor.post(`/profile/${path}?defect`, {});
    expect([path, page.status, page.h1]).toEqual([path, 500, 'Something went wrong']);
    expect(page.title).toContain('Something went wrong – ');
    expect(page.root.querySelectorAll('header nav a').length).toBeGreaterThan(3);
  }
});
