import type { Child } from '../children';
import { launchBrowser, withNewPage } from '../throttled-browser';
import { signIn, visit } from '../visits';
import type { Goal } from './goal';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

/** All that scripts in the HTML of the list hold, and the script files that a browser asks for by itself. */
export async function goalsOfFirstVisit(ours: Child): Promise<Goal[]> {
  const { body } = await visit(`${ours.url}/profile`, await signIn(ours.url));
  const inline = [...String(body).matchAll(inlineScript)].map(([, text = '']) => text);
  const data = inline.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const sizes = await scriptSizes(ours.url);
  const brotli = sizes.reduce((sum, size) => sum + size, 0);
  return [
    { what: 'loader data of 50 cards, raw, kB', measured: data / 1000, must: 15, digits: 1 },
    {
      what: 'scripts of the first load, brotli, kB',
      measured: brotli / 1000,
      ...{ must: 82, aim: 75, digits: 1 },
    },
    {
      what: 'scripts of the first load, files',
      measured: sizes.length,
      ...{ must: 12, aim: 6, digits: 0 },
    },
  ];
}

/** Of the demo user's list, whom the front page signs in, with nothing in the cache. */
async function scriptSizes(url: string): Promise<number[]> {
  const browser = await launchBrowser();
  const state = await withNewPage(browser, undefined, async (page) => {
    await page.goto(url);
    const { cookies } = await page.context().storageState();
    return { cookies, origins: [] };
  });
  const sizes = await withNewPage(browser, state, async (page) => {
    const asked = new Map<string, Promise<{ responseBodySize: number }>>();
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') asked.set(request.url(), request.sizes());
    });
    await page.goto(`${url}/profile`);
    await page.waitForLoadState('networkidle');
    return (await Promise.all(asked.values())).map(({ responseBodySize }) => responseBodySize);
  });
  await browser.close();
  return sizes;
}
