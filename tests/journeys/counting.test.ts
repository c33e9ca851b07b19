import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { manyTransactions, pagesOf, paths, repliesFor } from '../support/core-fixtures';
import { blockScripts, openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';
import { someOf } from '../support/tier';

const narrow = { width: 320, height: 640 };

test.each(someOf(['with scripts', 'without scripts']))(
  'A53: while purchases are read the page says how far it is, and then counts all of them, %s',
  async (mode) => {
    const { core, app } = await sharedApp((urls) => ({
      CORE_API_URL: urls.core,
      HISTORY_WAIT_MS: '1500',
    }));
    const answer = pagesOf(manyTransactions(130));
    core.respondWith({
      ...repliesFor([], []),
      [paths.transactions]: (call) => ({
        ...answer(call),
        delay: call.query.get('continuationToken') === '100' ? 4000 : 0,
      }),
    });
    const page = await openBrowser({ viewport: narrow });
    if (mode === 'without scripts') await blockScripts(page);
    await page.goto(`${app.url}/profile/sizes`);
    await page.getByText('We’re reading your purchases: 100 so far.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectAccessible(page);

    const whole = page.getByRole('cell', { name: /130 items$/ });
    if (mode === 'with scripts') {
      await whole.waitFor();
      const said = page
        .getByRole('status')
        .filter({ hasText: 'All your purchases have been read.' });
      await expect.poll(() => said.count()).toBe(1);
    } else {
      const again = page.getByRole('link', { name: 'Load again' });
      for (let loads = 0; (await whole.count()) === 0 && loads < 5; loads += 1) await again.click();
      await whole.waitFor();
    }
    expect(await page.getByText('so far').count()).toBe(0);
    await expectAccessible(page);
  },
);
