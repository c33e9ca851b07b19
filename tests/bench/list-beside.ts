import { startApp } from './apps';
import { cpuOf, startChild, type Child } from './children';
import { medianOf } from './rounds';
import { printTable } from './table';
import { signIn, visit, visitOften } from './visits';

const warmUp = 400;
const rounds = 15;
const visitsARound = 100;
const firstLists = 60;

/** By the name of the side. */
type Values = Map<string, number[]>;

type Side = { name: string; app: Child; core: Child; cookies: Record<string, string> };

/**
 * The list of purchases beside that of another checkout, such as one without tiles: both are built and measured in
 * turns, so that what else the machine does weighs on both alike.
 */
export async function benchListBeside(folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    process.stdout.write('\nbeside: name the folder of another checkout, built\n');
    return;
  }
  const sides = [await open('other', folder), await open('this', '.')];
  const first: Values = new Map();
  const calls: Values = new Map();
  const cpu: Values = new Map();
  for (let round = 0; round < firstLists; round += 1) {
    for (const side of sides) add(first, side, await firstListMs(side));
  }
  for (const side of sides) calls.set(side.name, await callsOf(side));
  for (const side of sides) await visitOften(warmUp, `${side.app.url}/profile`, side.cookies);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) add(cpu, side, await cpuPerVisit(side));
  }
  for (const { app, core } of sides) {
    await app.stop();
    await core.stop();
  }
  printTable(
    `GET /profile, 50 purchases, 20 rated (${rounds} rounds in turns)`,
    ['', 'CPU µs min', 'median', 'first list ms', 'calls: first', 'second', 'warm'],
    sides.map(({ name }) => [
      name,
      lowest(cpu.get(name)),
      medianOf(cpu.get(name)),
      medianOf(first.get(name)),
      ...(calls.get(name) ?? []),
    ]),
  );
}

async function open(name: string, folder: string): Promise<Side> {
  const core = await startChild({
    args: ['--import', 'tsx', 'tests/bench/rated-core-process.ts'],
    urlPattern: /(http:\S+)\n/,
  });
  const app = await startApp(core, folder);
  return { name, app, core, cookies: await signIn(app.url) };
}

/** In a new session, for which nothing is kept. */
async function firstListMs({ app }: Side): Promise<number> {
  const cookies = await signIn(app.url);
  const start = process.hrtime.bigint();
  await visit(`${app.url}/profile`, cookies);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** Of the core, for the first list of a session, the second, and the tenth. */
async function callsOf({ app, core }: Side): Promise<number[]> {
  const cookies = await signIn(app.url);
  const counts: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    await visit(`${core.url}/calls`);
    await visit(`${app.url}/profile`, cookies);
    counts.push(Number((await visit(`${core.url}/calls`)).body));
  }
  return [counts[0] ?? 0, counts[1] ?? 0, counts.at(-1) ?? 0];
}

async function cpuPerVisit({ app, cookies }: Side): Promise<number> {
  const before = cpuOf(app);
  await visitOften(visitsARound, `${app.url}/profile`, { ...cookies, 'accept-encoding': 'br' });
  return (cpuOf(app) - before) / visitsARound;
}

function add(values: Values, { name }: Side, value: number): void {
  values.set(name, [...(values.get(name) ?? []), value]);
}

function lowest(values: number[] = []): number {
  return Math.min(...values);
}
