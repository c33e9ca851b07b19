import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { blockScripts, openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

const narrow = { width: 320, height: 640 };

test.each(['with scripts', 'without scripts'])(
  'A53: what is still to be counted is said, and a link counts it, %s',
  async (mode) => {
    const { core, app } = await sharedApp((urls) => ({ CORE_API_URL: urls.core }));
    core.respondWith({
      ...repliesFor([], []),
      [paths.transactions]: pagesOf(manyTransactions(130)),
    });
    const page = await openBrowser({ viewport: narrow });
    if (mode === 'without scripts') await blockScripts(page);
    await page.goto(`${app.url}/profile/sizes`);
    await page.getByText('Older purchases are not counted yet.').waitFor();
    await page.getByText('Kept: 100. Returned: 0. Answered: 0.').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Continue counting' }).click();
    await page.getByText('Kept: 130. Returned: 0. Answered: 0.').waitFor();
    expect(await page.getByText('not counted yet').count()).toBe(0);
    await expectAccessible(page);
  },
);
