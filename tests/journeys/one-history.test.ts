import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { histories, pages } from '../support/one-history';
import { openBrowser } from '../support/open-browser';
import { scriptedCore } from '../support/scripted-core';
import { isWholeRun } from '../support/tier';
import { textOf } from '../support/visitor';

test('G90: with scripts a page that did not wait completes itself, and then says what the whole history says', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ replies, order, truth }) => {
      const core = await scriptedCore(replies);
      // Each page is sent before anything is read.
      const app = await hostApp({ CORE_API_URL: core.url, HISTORY_WAIT_MS: '1' });
      const page = await openBrowser();
      await page.goto(app.url);
      for (const name of order) {
        const { path, read } = pages[name];
        await page.goto(`${app.url}${path}`);
        const said = async () => {
          const root = parse(await page.content());
          return { name, said: read({ root, text: textOf(root.querySelector('main')) }) };
        };
        await expect.poll(said).toEqual({ name, said: truth[name] });
      }
      await page.context().close();
    }),
    { numRuns: isWholeRun ? 6 : 2 },
  );
});
