import type { Page as Tab } from 'playwright';
import { axeSource } from '../support/accessibility';
import { openBrowser } from '../support/open-browser';
import type { Page } from '../support/visitor';

export type Mode = 'scripts' | 'no scripts';

/**
 * A tab that shows pages as they were delivered, whatever was asked or posted for them: the document is the one
 * that is given, everything that it refers to comes from the app.
 */
export async function openSnapshots(mode: Mode) {
  const tab = await openBrowser();
  // Axe judges every page with scripts: it comes with the page sooner than after it.
  if (mode === 'scripts') await tab.addInitScript(axeSource);
  let errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  tab.on('console', (line) => {
    if (line.type() === 'error' && isOfScript(line.text())) errors.push(line.text());
  });
  let shown: Page | undefined;
  // Only documents are held up: with a route of Playwright's own nothing would be cached.
  const browser = await tab.context().newCDPSession(tab);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    void browser.send('Fetch.fulfillRequest', { requestId, ...answerWith(shown, mode) });
  });
  await browser.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  return {
    tab,
    /** The errors of scripts since they were last taken. */
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    show: async (page: Page) => {
      shown = page;
      await tab.goto(page.url);
      if (mode === 'scripts' && page.html.includes('__remixContext')) await hydrated(tab);
      if (/ autofocus\b/.test(page.html)) await drawn(tab);
    },
  };
}

function answerWith(page: Page | undefined, mode: Mode) {
  const headers = new Headers(page?.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (mode === 'no scripts') headers.set('content-security-policy', "script-src 'none'");
  return {
    responseCode: page?.status ?? 404,
    responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(page?.html ?? '').toString('base64'),
  };
}

/** The browser itself writes a line about each answer of 400 or more and about each script that it blocks. */
function isOfScript(line: string): boolean {
  return !/^Failed to load resource|script-src 'none'/.test(line);
}

/** React writes its own mark on an element when it has taken it over; effects run a frame later, and so does autofocus. */
async function hydrated(tab: Tab): Promise<void> {
  await tab.waitForFunction(() => {
    const main = document.querySelector('main') ?? {};
    return Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  await drawn(tab);
}

async function drawn(tab: Tab): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
}
