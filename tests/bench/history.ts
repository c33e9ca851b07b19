import { setTimeout as pass } from 'node:timers/promises';
import { childrenOf } from '../support/run-app';
import { startApp, startWholeApp } from './apps';
import { cpuOf, memoryOf, startChild } from './children';
import { printTable } from './table';
import { signIn, visit, visitOften } from './visits';

type Row = (string | number)[];

/** Items and how many of them are rated. */
const sizes = [
  [154, 100],
  [1000, 100],
  [5000, 400],
  [20_000, 400],
] as const;
const delays = [5, 50];
const patienceMs = 300_000;
const visitsBefore = 2000;
const visitsARound = 200;
const rounds = 10;

/** How long it takes until everything is read, in which calls, and what the list costs then. */
export async function benchHistory(): Promise<void> {
  const rows: Row[] = [];
  for (const [items, rated] of sizes) {
    for (const delay of delays) {
      for (const offer of ['one by one', 'all']) {
        rows.push([
          `${items} items, ${rated} rated, ${delay} ms, ${offer}`,
          ...(await read({ items, rated, delay, offer })),
        ]);
      }
    }
  }
  printTable(
    'From the log-in until everything is read',
    ['', 'first card ms', 'complete ms', 'calls', 'calls warm', 'MB more'],
    rows,
  );
  printTable(
    `A warm list as npm start starts it (${visitsBefore} visits before, ${rounds} rounds)`,
    ['', 'web server', 'back end', 'together'],
    [['CPU ms a visit', ...(await warmCost())]],
  );
}

type Core = { items: number; rated: number; delay: number; offer: string };

async function read({ items, rated, delay, offer }: Core): Promise<number[]> {
  const core = await startChild({
    args: [
      '--import',
      'tsx',
      'tests/bench/history-core-process.ts',
      ...[items, rated, delay, offer].map(String),
    ],
    urlPattern: /(http:\S+)\n/,
  });
  const app = await startApp(core);
  const list = `${app.url}/profile`;
  const before = memoryOf(app);
  await visit(`${core.url}/calls`);
  const start = performance.now();
  const person = await signIn(app.url);
  let page = (await visit(list, person)).body.toString();
  const first = performance.now() - start;
  while (page.includes('so far') && performance.now() - start < patienceMs) {
    await pass(20);
    page = (await visit(`${app.url}/profile/sizes`, person)).body.toString();
  }
  const complete = performance.now() - start;
  const calls = Number((await visit(`${core.url}/calls`)).body);
  await visit(list, person);
  const warm = Number((await visit(`${core.url}/calls`)).body);
  const memory = memoryOf(app) - before;
  await app.stop();
  await core.stop();
  return [first, complete, calls, warm, memory];
}

/** In milliseconds of processor time, the least of the rounds. */
async function warmCost(): Promise<string[]> {
  const app = await startWholeApp();
  const [pid = 0] = childrenOf(app.pid);
  const person = { ...(await signIn(app.url)), 'accept-encoding': 'br' };
  await visitOften(visitsBefore, `${app.url}/profile`, person);
  const used = () => [cpuOf(app), cpuOf({ ...app, pid })];
  const least = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    const before = used();
    await visitOften(visitsARound, `${app.url}/profile`, person);
    for (const [place, now] of used().entries()) {
      const cost = (now - (before[place] ?? 0)) / visitsARound / 1000;
      least[place] = Math.min(least[place] ?? Infinity, cost);
    }
  }
  await app.stop();
  const [web = 0, backEnd = 0] = least;
  return [web, backEnd, web + backEnd].map((cost) => cost.toFixed(1));
}
