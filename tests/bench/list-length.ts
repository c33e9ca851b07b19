import { z } from 'zod';
import { runSql, startPostgres, hasPostgres } from '../support/run-postgres';
import { startChild, temporaryFolder } from './children';
import { makePeople, password, startBackEnd, type Person } from './long-lists';
import { medianOf } from './rounds';
import { printTable } from './table';
import { signIn, visit } from './visits';

const rounds = 300;
const warmUp = 100;
const pageRounds = 30;
const path = '/core/api/v2/transactions/self';
const pageBody = z.object({
  results: z.array(z.object({ id: z.string(), transactionDate: z.string() })),
});

type Row = (string | number)[];

/** What a page of the list costs for long and short lists and several addresses, which should be the same. */
export async function benchListLength(): Promise<void> {
  await benchOn('SQLite', undefined);
  if (!hasPostgres) return;
  const postgres = await startPostgres();
  const url = postgres.urlOf('postgres');
  try {
    await benchOn('PostgreSQL', url);
  } finally {
    await postgres.remove();
  }
}

async function benchOn(name: string, databaseUrl: string | undefined): Promise<void> {
  const { people, environment, close } = await makePeople(databaseUrl);
  // As autovacuum does after such a change.
  if (databaseUrl !== undefined) await runSql(databaseUrl, 'VACUUM ANALYZE');
  const core = await startBackEnd(environment);
  printTable(
    `${name}: a call for 50 items, microseconds (${rounds} rounds in turns)`,
    ['addresses, items', 'first page', 'to 1 × 50', 'to as many × 50', 'half-way', 'to its first'],
    await rowsOfCalls(people, core.url),
  );
  printTable(
    `${name}: a page of the web server, milliseconds (${pageRounds} rounds)`,
    ['addresses, items', '/profile', 'to 50', 'filtered', 'to 50', 'searched', 'to 50'],
    await rowsOfPages(people, { ...environment, CORE_API_URL: core.url }),
  );
  await core.stop();
  await close();
}

async function rowsOfCalls(people: Person[], coreUrl: string): Promise<Row[]> {
  const sides = people.flatMap((person) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const first = { person, headers, address: `${coreUrl}${path}`, times: new Array<number>() };
    return [
      first,
      { ...first, address: `${first.address}?continuationToken=${half(person)}`, times: [] },
    ];
  });
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { headers, address, times } of sides) {
      const start = process.hrtime.bigint();
      const { body } = await visit(address, headers);
      if (round < 0) pageBody.parse(JSON.parse(body.toString('utf8')));
      else times.push(Number(process.hrtime.bigint() - start) / 1e3);
    }
  }
  const at = (place: number) => medianOf(sides[place]?.times);
  return people.map((person, place) => [
    nameOf(person),
    at(place * 2),
    ratio(at(place * 2), at(0)),
    ratio(at(place * 2), at((place % 2) * 2)),
    at(place * 2 + 1),
    ratio(at(place * 2 + 1), at(place * 2)),
  ]);
}

/** A token behind the item in the middle. */
function half({ items }: Person): string {
  const date = new Date(Date.UTC(2026, 0, 1) - (items / 2) * 3_600_000).toISOString();
  return Buffer.from(JSON.stringify([date, ''])).toString('base64url');
}

const pages = ['/profile', '/profile?returned=1', '/profile?q=item'];

async function rowsOfPages(people: Person[], environment: Record<string, string>) {
  const costs = await pageCosts(people, environment);
  return costs.map(({ person, own }, place): Row => {
    const short = costs[place % 2]?.own ?? own;
    const cells = own.flatMap((value, column) => [
      value.toFixed(1),
      ratio(value, short[column] ?? 0),
    ]);
    return [nameOf(person), ...cells];
  });
}

type PageCosts = { person: Person; own: number[] };

/** Milliseconds of the list, whole, returns only and searched, for each person. */
export async function pageCosts(
  people: Person[],
  environment: Record<string, string>,
): Promise<PageCosts[]> {
  const costs: PageCosts[] = [];
  for (const person of people) {
    const app = await startChild({
      args: ['app/scripts/run.mjs'],
      environment: {
        ...environment,
        PORT: '0',
        DATA_DIR: temporaryFolder(),
        DEMO_ACCOUNT: `${person.email}:${password}`,
      },
      urlPattern: /Open (\S+)\n/,
    });
    const cookies = await signIn(app.url);
    const own: number[] = [];
    for (const page of pages) own.push(await pageMs(`${app.url}${page}`, cookies));
    await app.stop();
    costs.push({ person, own });
  }
  return costs;
}

async function pageMs(address: string, cookies: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < pageRounds; round += 1) {
    const start = process.hrtime.bigint();
    const { status } = await visit(address, cookies);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    if (round >= 0) times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return medianOf(times);
}

function nameOf({ addresses, items }: Person): string {
  return `${addresses} × ${items.toLocaleString('en')}`;
}

function ratio(value: number, base: number): string {
  return (value / base).toFixed(2);
}
