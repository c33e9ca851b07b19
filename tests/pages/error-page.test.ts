import { expect, test } from 'vitest';
import { brokenForms } from '../support/broken-forms';
import { runApp } from '../support/run-app';
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
