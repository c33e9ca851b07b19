import { setTimeout as pause } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { keepIfFailed } from './evidence';
import { fontEnvironment } from './fonts';
import { patienceMs } from './patience';

const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

// The user agent of headless Chromium would get the pages for robots.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/**
 * How Chromium reports that it shows a document at once instead of fading into it (decision 04): one that does not fade, or
 * on a busy machine one that was drawn before the picture of the last one came. Nothing else happens.
 */
const noFade =
  /^Transition was aborted because of invalid state\. (ViewTransition opt-in disabled|Page already revealed)/;

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

/** Milliseconds after each step of a browser that is seen, for people who want to look. */
const slowMo = Number(process.env.SLOW ?? 0);

const browsers = new Map<string, Promise<Browser>>();

/** One browser per worker and flags, which ends with the worker; each test gets a context of its own. */
function launch(ownFlags: string[]): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const key = ownFlags.join(' ');
  const browser =
    browsers.get(key) ??
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      headless: slowMo === 0,
      slowMo,
      args: [...flags, ...ownFlags, ...(isRoot ? ['--no-sandbox'] : [])],
      env: { ...process.env, ...fontEnvironment() },
    });
  browsers.set(key, browser);
  return browser;
}

/**
 * Visits end once the scripts run: what is pressed before is the browser's, which shows documents
 * where the router would navigate. With `waitUntil` they end as Playwright says.
 *
 * Errors in the console fail the test, except Chromium's lines about failed resources and scripts
 * that the test blocks.
 */
export async function openBrowser(
  options: BrowserContextOptions = {},
  ownFlags: string[] = [],
): Promise<Page> {
  const context = await (
    await launch(ownFlags)
  ).newContext({
    viewport: desktop,
    locale: 'en-GB',
    userAgent,
    ...options,
  });
  // Playwright's half a minute is soon over on a busy machine.
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!noFade.test(message)) problems.push(message);
  });
  page.on('console', (line) => {
    const isExpected = /^Failed to load resource|script-src 'none'/.test(line.text());
    if (line.type() === 'error' && !isExpected) problems.push(line.text());
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  keepIfFailed(async () => ({
    html: await ifItAnswers(page.content()),
    picture: await ifItAnswers(page.screenshot({ fullPage: true })),
    where: `${page.url()}, ${options.locale ?? 'en-GB'}, ${modeOf(page, options)}, which said “${await beginningOf(page)}”`,
  }));
  if (options.javaScriptEnabled !== false) waitForScripts(page);
  return page;
}

/** A page on its way to the next one refuses to be looked at, or never answers. */
function ifItAnswers<Look>(look: Promise<Look>): Promise<Look | undefined> {
  return Promise.race([look, pause(5000, undefined)]).catch(() => undefined);
}

async function beginningOf(page: Page): Promise<string> {
  const text = await ifItAnswers(page.locator('main').innerText());
  return text?.replace(/\s+/g, ' ').slice(0, 400) ?? 'nothing';
}

const pagesWithoutScripts = new WeakSet<Page>();

function modeOf(page: Page, { javaScriptEnabled }: BrowserContextOptions): string {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const hasScripts = javaScriptEnabled !== false && !pagesWithoutScripts.has(page);
  return `${width} × ${height}, ${hasScripts ? 'with' : 'without'} scripts`;
}

function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    const hasScripts = !pagesWithoutScripts.has(page) && !options?.waitUntil;
    if (hasScripts && (await page.content()).includes('__remixContext')) await untilHydrated(page);
    return response;
  };
}

/** The region for what takes time is there once the router follows links and sends forms. */
export async function untilHydrated(page: Page): Promise<void> {
  const look = () => document.querySelector('[role=status]:not([class])');
  // A locator looks five times in 0.3 s and then twice a second.
  await page.waitForFunction(look, undefined, { polling: 20 });
}

/** The scripts of the next page arrive when the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Cards that come near the screen are laid out: what stands below them is pressed once it has stopped to move. */
export async function pressAtTheEnd(control: Locator): Promise<void> {
  await control.click({ trial: true });
  await control.click();
}

/** On a phone. Ends with the page that says so: another visit before it would end the wish. */
export async function chooseLightVersion(page: Page): Promise<void> {
  await pressAtTheEnd(page.locator('.footer-fold summary'));
  await pressAtTheEnd(page.getByRole('button', { name: 'Use the light version' }));
  await page.getByText('You’re using the light version').waitFor({ state: 'attached' });
}

/** `javaScriptEnabled: false` would stop axe as well. */
export async function blockScripts(page: Page): Promise<void> {
  pagesWithoutScripts.add(page);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'script') return route.abort();
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    return route.fulfill({ response, headers });
  });
}
