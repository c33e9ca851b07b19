import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { z } from 'zod';
import { findBrowser } from '../support/find-browser';

const slowerProcessor = 6;
const network = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const phone = { width: 360, height: 740 };
const quietMs = 1_500;

export type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const visitSchema = z.object({ cards: z.number().positive(), blocking: z.number() });

export type Visit = {
  /** From the navigation's start to the end of the first painted frame with all cards, ms */
  cards: number;
  /** Sum over long tasks of what is beyond 50 ms, until nothing is loaded any more, ms */
  blocking: number;
};

/** Runs in the page before its own scripts. Methods, since tsx wraps named functions in a helper that pages lack. */
function watch(expected: number): void {
  const seen = { cards: 0, blocking: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  // A frame callback runs before its frame is painted, the message after it.
  const { port1, port2 } = new MessageChannel();
  const frames = {
    look() {
      const count = document.querySelectorAll('article.card').length;
      if (count < expected) frames.wait();
      else port2.postMessage(null);
    },
    wait() {
      requestAnimationFrame(() => frames.look());
    },
  };
  port1.onmessage = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint) seen.cards = Math.max(performance.now(), paint.startTime);
    else frames.wait();
  };
  frames.wait();
}

/** Runs in the page. */
function seenInPage(): unknown {
  return Reflect.get(window, 'seen');
}

export async function launchBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findBrowser(),
    args: ['--disable-gpu', '--no-first-run', ...(isRoot ? ['--no-sandbox'] : [])],
  });
}

/** A phone without anything in its cache; `state` is what it kept from before. */
export async function withNewPage<T>(
  browser: Browser,
  state: State | undefined,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-GB',
    // Ours has pages of its own for robots, such as a headless browser says it is.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    storageState: state,
  });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** @throws unless the page shows so many cards within a minute */
export function visitThrottled(
  browser: Browser,
  { address, state, cards }: { address: string; state: State | undefined; cards: number },
): Promise<Visit> {
  return withNewPage(browser, state, async (page) => {
    await page.addInitScript(watch, cards);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    await page.goto(address, { timeout: 60_000 });
    await page.waitForFunction(() => Reflect.get(Reflect.get(window, 'seen'), 'cards') > 0, null, {
      timeout: 60_000,
    });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await page.waitForTimeout(quietMs);
    return visitSchema.parse(await page.evaluate(seenInPage));
  });
}
