import { cpuOf, type Child } from '../children';
import { printTable } from '../table';
import { signIn, visitOften } from '../visits';
import { medianOf } from '../rounds';
import type { Goal } from './goal';

/** The first thousand visits are also spent on compiling. */
const warmUp = 2000;
/** One process differs from the next of the same program by up to a tenth. */
const processes = 5;
const rounds = 3;
const visitsARound = 200;

type Sides = { ours: Child; stock: Child };
type Costs = { ours: number[]; stock: number[] };

/** CPU time of the web server per page, uncompressed, in turns. */
export async function goalsOfServer(start: () => Promise<Sides>): Promise<Goal[]> {
  const costs = { list: noCosts(), settings: noCosts() };
  for (let started = 0; started < processes; started += 1) {
    const sides = await start();
    await addCosts(costs.list, '/profile', sides);
    await addCosts(costs.settings, '/profile/settings', sides);
    await Promise.all([sides.ours.stop(), sides.stock.stop()]);
  }
  const [list, settings] = [mediansOf(costs.list), mediansOf(costs.settings)];
  printTable(
    `Server CPU a page, µs (median of ${rounds} rounds in turns in each of ${processes} processes)`,
    ['', 'ours', 'Remix stock'],
    [
      ['list', list.ours, list.stock],
      ['settings', settings.ours, settings.stock],
    ],
  );
  return [
    {
      what: 'server CPU of the list ÷ Remix stock',
      measured: list.ours / list.stock,
      ...{ must: 1, aim: 0.6 },
    },
    {
      what: 'server CPU of settings ÷ Remix stock',
      measured: settings.ours / settings.stock,
      ...{ must: 1, aim: 0.5 },
    },
  ];
}

const noCosts = (): Costs => ({ ours: [], stock: [] });

const mediansOf = ({ ours, stock }: Costs) => ({ ours: medianOf(ours), stock: medianOf(stock) });

async function addCosts(costs: Costs, path: string, { ours, stock }: Sides): Promise<void> {
  const visitOurs = await visitorOf(ours, path);
  const visitStock = await visitorOf(stock, path);
  for (let round = 0; round < rounds; round += 1) {
    costs.ours.push(await visitOurs());
    costs.stock.push(await visitStock());
  }
}

/** Signed in and warm; each call returns the microseconds of a visit. */
async function visitorOf(child: Child, path: string): Promise<() => Promise<number>> {
  const person = await signIn(child.url);
  const address = child.url + path;
  await visitOften(warmUp, address, person);
  return async () => {
    const before = cpuOf(child);
    await visitOften(visitsARound, address, person);
    return (cpuOf(child) - before) / visitsARound;
  };
}
