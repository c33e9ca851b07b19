import type { Browser, Page } from 'playwright';
import type { Child } from '../children';
import { account } from '../peers/start-client-rendered';
import { printTable } from '../table';
import {
  launchBrowser,
  visitThrottled,
  withNewPage,
  type State,
  type Visit,
} from '../throttled-browser';
import { medianOf } from '../rounds';
import type { Goal } from './goal';

const rounds = 5;
const cards = 50;

type Peers = { ours: Child; stock: Child; clientRendered: Child; bare: Child };
type Side = { name: string; address: string; state: State | undefined; visits: Visit[] };

/** Every side in turns; the first round, in which servers are cold, does not count. */
export async function goalsOfBrowser(peers: Peers): Promise<Goal[]> {
  const browser = await launchBrowser();
  const sides = await sidesOf(browser, peers);
  for (let round = -1; round < rounds; round += 1) {
    for (const { address, state, visits } of sides) {
      const visit = await visitThrottled(browser, { address, state, cards });
      if (round >= 0) visits.push(visit);
    }
  }
  await browser.close();
  const of = (name: string, value: keyof Visit) =>
    medianOf(sides.find((side) => side.name === name)?.visits.map((visit) => visit[value]));
  printTable(
    `${cards} cards in a slow browser, ms (median of ${rounds} rounds in turns)`,
    ['', 'all cards', 'blocked'],
    sides.map(({ name }) => [name, of(name, 'cards'), of(name, 'blocking')]),
  );
  const [light, full, bare] = ['light', 'full', 'bare'].map((name) => of(name, 'cards'));
  return [
    { what: 'all cards ÷ bare HTML, light', measured: ratio(light, bare), must: 0.75, aim: 0.6 },
    { what: 'all cards ÷ bare HTML, full', measured: ratio(full, bare), must: 0.9, aim: 0.65 },
    {
      what: 'all cards ÷ client-rendered, full',
      measured: ratio(full, of('client-rendered', 'cards')),
      ...{ must: 0.3, aim: 0.2 },
    },
    {
      what: 'blocking time, full, ms',
      measured: of('full', 'blocking'),
      ...{ must: 30, aim: 0, digits: 0 },
    },
  ];
}

function ratio(value = 0, base = 0): number {
  return value / base;
}

async function sidesOf(browser: Browser, peers: Peers): Promise<Side[]> {
  const { ours, stock, clientRendered, bare } = peers;
  const full = await stateAfter(browser, ours.url, showsCards);
  const ofStock = await stateAfter(browser, stock.url, showsCards);
  const ofClient = await stateAfter(browser, clientRendered.url, signIn);
  const side = (name: string, { url }: Child, state: State | undefined): Side => ({
    ...{ name, address: `${url}/profile`, state, visits: [] },
  });
  return [
    side('bare', bare, undefined),
    side('light', ours, withLightVersion(full)),
    side('full', ours, full),
    side('Remix stock', stock, ofStock),
    side('client-rendered', clientRendered, ofClient),
  ];
}

function stateAfter(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<State> {
  return withNewPage(browser, undefined, async (page) => {
    await page.goto(url);
    await act(page);
    return page.context().storageState({ indexedDB: true });
  });
}

async function showsCards(page: Page): Promise<void> {
  await page.waitForSelector('article.card');
}

async function signIn(page: Page): Promise<void> {
  await page.fill('[name=email]', account.email);
  await page.fill('[name=password]', account.password);
  await page.click('button');
  await showsCards(page);
}

/** As the button in the footer chooses it */
function withLightVersion(state: State): State {
  const session = state.cookies.find(({ name }) => name.endsWith('_session'));
  if (!session) throw new Error('Nobody is signed in');
  const name = session.name.replace('session', 'version');
  return { ...state, cookies: [...state.cookies, { ...session, name, value: 'light' }] };
}
