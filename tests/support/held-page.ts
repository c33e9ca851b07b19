import type { BrowserContextOptions } from 'playwright';
import { feedback, manyTransactions, pagesOf, paths, profile, repliesFor } from './core-fixtures';
import { openBrowser } from './open-browser';
import { holdScriptsAt, type ScriptPhase } from './script-phases';
import { sharedApp } from './shared-app';

type HeldPage = { path: string; browser?: BrowserContextOptions };

/** By the address of the app: each file has its own. */
const sessions = new Map<string, BrowserContextOptions['storageState']>();

/** A page of a signed-in shopper of a scripted core, whose scripts are held. */
export async function openHeld({ path, browser }: HeldPage, phase: ScriptPhase) {
  const { core: scripted, app } = await sharedApp(({ core }) => ({ CORE_API_URL: core }));
  let progress = 0;
  const answers = () => feedback(progress === 0 ? {} : { forMe: ['forMe.yes'] }, progress);
  const core = scripted.respondWith({
    ...repliesFor([]),
    [paths.transactions]: pagesOf(manyTransactions(120)),
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: () => ({ status: 200, body: answers() }),
    [paths.saveFeedback]: () => {
      progress = 20;
      return { status: 200, body: { progressPercentage: progress } };
    },
    [paths.changeProfile]: { status: 200, body: profile() },
  });
  const storageState = sessions.get(app.url) ?? (await signIn(app.url));
  sessions.set(app.url, storageState);
  const page = await openBrowser({ storageState, ...browser });
  const scripts = await holdScriptsAt(page, phase);
  await page.goto(app.url + path, { waitUntil: 'domcontentloaded' });
  await scripts.reached();
  core.calls.length = 0;
  return { core, page, scripts };
}

async function signIn(url: string) {
  const page = await openBrowser();
  await page.goto(url);
  return page.context().storageState();
}
