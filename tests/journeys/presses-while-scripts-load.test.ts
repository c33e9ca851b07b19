import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { paths } from '../support/core-fixtures';
import { openHeld } from '../support/held-page';
import { phone } from '../support/open-browser';
import { scriptPhases, type ScriptPhase } from '../support/script-phases';
import { isWholeRun } from '../support/tier';

type Press = {
  what: string;
  path: string;
  browser?: BrowserContextOptions;
  press: (page: Page) => Promise<void>;
  /** What comes of it as the browser does it, and with scripts. */
  plain: (page: Page) => Promise<void>;
  enhanced: (page: Page) => Promise<void>;
  /** The call of the core that it leads to. */
  call?: string;
  /** Handled by a component, so from the moment of hydration; all others by listeners, which begin with the effects. */
  isOfComponent?: boolean;
};

const item = 'purchaseId=p-1&sourceId=s-1&sourceVariationId=v-1';

const presses: Press[] = [
  {
    what: 'a click on "Show more"',
    path: '/profile',
    press: async (page) => {
      const more = page.getByRole('link', { name: 'Show more' });
      // Cards that have come near the screen are laid out with the next frame.
      await more.click({ trial: true });
      await pressWithMouse(page, more);
    },
    plain: async (page) => {
      await page.waitForURL(/after=t-50/);
      await expectCards(page, 50);
    },
    enhanced: (page) => expectCards(page, 100),
    call: paths.transactions,
  },
  {
    what: 'Enter on a link that asks first',
    path: '/controls',
    press: (page) => pressEnter(page, page.getByRole('link', { name: 'Ask first' })),
    plain: (page) => page.getByRole('heading', { name: 'Go on?', level: 3 }).waitFor(),
    enhanced: (page) => page.getByRole('dialog', { name: 'Go on?' }).waitFor(),
    isOfComponent: true,
  },
  {
    what: 'Enter on "Give feedback"',
    path: '/profile',
    press: (page) =>
      pressEnter(
        page,
        page.getByRole('button', { name: 'Give feedback about Item 1', exact: true }),
      ),
    plain: (page) => page.getByRole('heading', { name: /for yourself/, level: 1 }).waitFor(),
    enhanced: (page) => page.getByRole('dialog', { name: /for yourself/ }).waitFor(),
    call: paths.beginFeedback,
  },
  {
    what: 'Enter on an answer',
    path: `/profile/feedback?${item}`,
    press: (page) => pressEnter(page, page.getByRole('button', { name: 'Yes, for me' })),
    plain: (page) => page.getByRole('heading', { name: 'Does it fit you?' }).waitFor(),
    enhanced: (page) => page.getByRole('heading', { name: 'Does it fit you?' }).waitFor(),
    call: paths.saveFeedback,
  },
  {
    what: 'Enter in a field',
    path: '/profile/settings',
    press: (page) => pressEnter(page, page.getByLabel('First name')),
    plain: (page) => page.getByText('Changes saved.').waitFor(),
    enhanced: (page) => page.getByText('Changes saved.').waitFor(),
    call: paths.changeProfile,
    // Its form keeps what was pressed, and with that React runs the effects.
    isOfComponent: true,
  },
  {
    what: 'a tap on the filter of a phone',
    path: '/profile',
    browser: { viewport: phone },
    press: (page) => pressWithMouse(page, page.locator('.filter summary')),
    plain: (page) => page.locator('.menus summary').first().waitFor(),
    enhanced: (page) => page.getByRole('dialog', { name: 'Filter' }).waitFor(),
    isOfComponent: true,
  },
  {
    what: 'a click on a radio button that stands below "No answer yet"',
    path: `/profile/feedback/all?${item}`,
    press: (page) => pressWithMouse(page, page.getByRole('radio').last().locator('xpath=..')),
    plain: (page) => expectLastChosen(page),
    enhanced: (page) => expectLastChosen(page),
    isOfComponent: true,
  },
  {
    what: 'a tap on a radio button that stands below "No answer yet"',
    path: `/profile/feedback/all?${item}`,
    browser: { viewport: phone, hasTouch: true },
    press: (page) => tap(page.getByRole('radio').last()),
    plain: (page) => expectLastChosen(page),
    enhanced: (page) => expectLastChosen(page),
    isOfComponent: true,
  },
];

/** `npm test`: each press where it is hardest, and each phase once. */
const cases = presses.flatMap((press, place) =>
  scriptPhases
    .filter((phase) => isWholeRun || place === 0 || phase === 'hydration has not begun')
    .map((phase) => ({ ...press, phase })),
);

test.each(cases)('$what does once what it is for when $phase', async (tried) => {
  const { core, page, scripts } = await openHeld(tried, tried.phase);
  const { asked, answer } = await holdAnswers(page);
  await tried.press(page);
  // Scripts come while the browser waits for an answer.
  await scripts.finish();
  answer();
  const isEnhanced = enhancedPhases(tried).includes(tried.phase);
  await (isEnhanced ? tried.enhanced(page) : tried.plain(page));
  if (isEnhanced) expect(asked).not.toContain('document');
  else expect(asked.length).toBeLessThanOrEqual(1);
  if (tried.call !== undefined) expect(core.callsTo(tried.call)).toHaveLength(1);
});

test('scripts take no radio "No answer yet" away before a touch can have become a click, and move nothing then', async () => {
  const held = { path: `/profile/feedback/all?${item}`, browser: { viewport: phone } };
  const { page, scripts } = await openHeld(held, 'hydration has not begun');
  const answers = page.locator('[type=radio]:not([value=""])');
  const places = () => answers.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.y));
  const delivered = await places();
  expect(delivered.length).toBeGreaterThan(10);
  const unanswered = page.locator('.choice.unanswered input');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await answers.last().dispatchEvent('pointerdown');
  const finished = scripts.finish();
  const isTakenOver = (one: Element) => Object.keys(one).join().includes('__reactProps');
  await expect.poll(() => answers.last().evaluate(isTakenOver)).toBe(true);
  await page.clock.runFor(400);
  expect(await unanswered.count()).toBe(6);
  await page.clock.runFor(400);
  await finished;
  await expect.poll(() => unanswered.count()).toBe(0);
  expect(await places()).toEqual(delivered);
});

/** Where scripts do what was asked for; before that, the browser does. */
function enhancedPhases({ isOfComponent = false }: Press): ScriptPhase[] {
  const phases: ScriptPhase[] = ['hydration has not begun', 'all is done'];
  return isOfComponent ? [...phases, 'effects have not run'] : phases;
}

/** What is asked of the site from now on is answered later. */
async function holdAnswers(page: Page): Promise<{ asked: string[]; answer: () => void }> {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    (url) => /^\/(controls|profile)/.test(url.pathname),
    async (route) => {
      asked.push(route.request().resourceType());
      await answered;
      await route.continue();
    },
  );
  return { asked, answer: () => answer() };
}

type Control = ReturnType<Page['locator']>;

/** Those of a locator wait for the page that they lead to. */
async function pressEnter(page: Page, control: Control): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

async function pressWithMouse(page: Page, control: Control): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await page.mouse.up();
}

/** Its label. The browser makes a click of the touch a moment after its end. */
async function tap(radio: Control): Promise<void> {
  await radio.locator('xpath=..').tap();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

async function expectCards(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.getByRole('article').count()).toBe(count);
}

async function expectLastChosen(page: Page): Promise<void> {
  expect(await page.getByRole('radio').last().isChecked()).toBe(true);
}
