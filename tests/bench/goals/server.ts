import { cpuOf, type Child } from '../children';
import { printTable } from '../table';
import { signIn, visitOften } from '../visits';
import { medianOf, type Goal } from './goal';

/** The first thousand visits are also spent on compiling. */
const warmUp = 2000;
const rounds = 7;
const visitsARound = 200;

type Sides = { ours: Child; stock: Child };

/** CPU time of the web server per page, uncompressed, in turns. */
export async function goalsOfServer(sides: Sides): Promise<Goal[]> {
  const list = await costsOf('/profile', sides);
  const settings = await costsOf('/profile/settings', sides);
  printTable(
    `Server CPU a page, µs (median of ${rounds} rounds in turns)`,
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

async function costsOf(path: string, { ours, stock }: Sides) {
  const visitOurs = await visitorOf(ours, path);
  const visitStock = await visitorOf(stock, path);
  const costs = { ours: new Array<number>(), stock: new Array<number>() };
  for (let round = 0; round < rounds; round += 1) {
    costs.ours.push(await visitOurs());
    costs.stock.push(await visitStock());
  }
  return { ours: medianOf(costs.ours), stock: medianOf(costs.stock) };
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
