import type { Page as Tab } from 'playwright';
import { axeSource } from '../support/accessibility';
import { openBrowser } from '../support/open-browser';
import type { Page } from '../support/visitor';

export type Snapshots = Awaited<ReturnType<typeof openSnapshots>>;
export type Mode = 'scripts' | 'no scripts';

/**
 * A tab that shows recorded responses, even to a POST: the document is fulfilled from the
 * recording, its resources come from the app.
 */
export async function openSnapshots(mode: Mode) {
  const tab = await openBrowser();
  // Added as an init script, axe is loaded faster than into the finished page.
  await tab.addInitScript(axeSource);
  await tab.addInitScript(dropLongTimers);
  let errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  tab.on('console', (line) => {
    if (line.type() === 'error' && isOfScript(line.text())) errors.push(line.text());
  });
  let shown: Page | undefined;
  // Intercepts documents only: a Playwright route would turn the HTTP cache off.
  const browser = await tab.context().newCDPSession(tab);
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    void browser.send('Fetch.fulfillRequest', { requestId, ...responseFor(shown, mode) });
  });
  await browser.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  return {
    tab,
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    show: async (page: Page) => {
      shown = page;
      await tab.goto(page.url, { waitUntil: 'load' });
      await tab.evaluate(layOutEverything);
      if (mode === 'scripts' && page.html.includes('__remixContext')) await hydrated(tab);
      if (/ autofocus\b/.test(page.html)) await drawn(tab);
    },
  };
}

/** What a page does by itself after a second, such as loading again, would change it while it is looked at. */
function dropLongTimers(): void {
  const setTimer = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay >= 1000 ? 0 : setTimer(run, delay, ...rest)) as typeof setTimeout;
}

function responseFor(page: Page | undefined, mode: Mode) {
  const headers = new Headers(page?.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (mode === 'no scripts') headers.set('content-security-policy', "script-src 'none'");
  return {
    responseCode: page?.status ?? 404,
    responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(page?.html ?? '').toString('base64'),
  };
}

/** Chromium logs a line for each status of 400 or more and for each blocked script. */
function isOfScript(line: string): boolean {
  return !/^Failed to load resource|script-src 'none'/.test(line);
}

/** What is off the screen, or not drawn yet, would have no text (`content-visibility`). */
function layOutEverything(): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(styles);
}

/**
 * React marks an element once it has hydrated it; effects, and with them autofocus, run a frame
 * later.
 */
export async function hydrated(tab: Tab): Promise<void> {
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
