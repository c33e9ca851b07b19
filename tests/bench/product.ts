import { childrenOf } from '../support/run-app';
import { startWholeApp } from './apps';
import { cpuOf, type Child } from './children';
import { medianOf } from './rounds';
import { printTable } from './table';
import { signIn, visit, visitOften } from './visits';

const warmUp = 2_000;
const warmUpOfOthers = 200;
const rounds = 7;
const visits = 100;

const paths = [
  '/profile',
  '/profile/sizes',
  '/profile/settings',
  '/profile/wardrobe',
  '/profile/items/…',
  '/profile/feedback/queue',
];

type Side = { name: string; web: Child; backEnd: Child; headers: Record<string, string> };

/**
 * Processor time of both programs as `npm start` runs them, with the sample data and its demo shopper, for one page
 * that is asked for again and again; in turns with another checkout, which is built, when there is one.
 */
export async function benchProduct(folder: string | undefined): Promise<void> {
  const sides = [await open('this', '.'), ...(folder ? [await open('other', folder)] : [])];
  for (const side of sides) await visitOften(warmUp, `${side.web.url}/profile`, side.headers);
  const rows: (string | number)[][] = [];
  for (const path of paths) {
    const measured = sides.map(() => ({ web: new Array<number>(), backEnd: new Array<number>() }));
    const addresses = await Promise.all(sides.map((side) => addressOf(side, path)));
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, side] of sides.entries()) {
        const times = round < 0 ? warmUpOfOthers : visits;
        const before = [cpuOf(side.web), cpuOf(side.backEnd)];
        await visitOften(times, addresses[place] ?? '', side.headers);
        if (round < 0) continue;
        measured[place]?.web.push((cpuOf(side.web) - (before[0] ?? 0)) / times);
        measured[place]?.backEnd.push((cpuOf(side.backEnd) - (before[1] ?? 0)) / times);
      }
    }
    for (const [place, { name }] of sides.entries()) {
      const { web, backEnd } = measured[place] ?? {};
      const medians = [medianOf(web), medianOf(backEnd)].map(Math.round);
      const both = medians.reduce((sum, one) => sum + one, 0);
      rows.push([place === 0 ? path : '', name, ...medians, both]);
    }
  }
  for (const { web } of sides) await web.stop();
  const title = `Processor time a page, µs, median of ${rounds} rounds of ${visits} after ${warmUp} visits`;
  printTable(title, ['', '', 'web server', 'back end', 'both'], rows);
}

async function open(name: string, folder: string): Promise<Side> {
  const web = await startWholeApp({}, folder);
  const [pid = 0] = childrenOf(web.pid);
  const headers = { ...(await signIn(web.url)), 'accept-encoding': 'br' };
  return { name, web, backEnd: { ...web, pid }, headers };
}

/** The item is the first one that the list links to. */
async function addressOf({ web, headers }: Side, path: string): Promise<string> {
  if (!path.endsWith('…')) return web.url + path;
  const { body } = await visit(`${web.url}/profile`, { cookie: headers.cookie ?? '' });
  const [link] = /\/profile\/items\/[^"?]+/.exec(body.toString()) ?? [];
  if (link === undefined) throw new Error('The list links to no item');
  return web.url + link;
}
