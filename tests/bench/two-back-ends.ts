import { hasPostgres, runSql, startPostgres } from '../support/run-postgres';
import { makePeople, startBackEnd, type Person } from './long-lists';
import { printTable } from './table';
import { visit } from './visits';

const rounds = 3;
const roundMs = 8000;
const atOnce = 8;

/** One process and two on the same database, with the load and the database on the same machine. */
export async function benchTwoBackEnds(): Promise<void> {
  if (!hasPostgres) {
    process.stdout.write('\ntwo-back-ends: PostgreSQL is not installed\n');
    return;
  }
  const postgres = await startPostgres();
  const { people, environment, close } = await makePeople(postgres.urlOf('postgres'));
  await runSql(postgres.urlOf('postgres'), 'VACUUM ANALYZE');
  const cores = [await startBackEnd(environment), await startBackEnd(environment)];
  const urls = cores.map(({ url }) => url);
  const rows: (string | number)[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [one, two] = [await rate(urls.slice(0, 1), people), await rate(urls, people)];
    rows.push([`round ${round}`, one, two, (two / one).toFixed(2)]);
  }
  for (const core of cores) await core.stop();
  await close();
  await postgres.remove();
  printTable(
    `Calls of the list a second, four at once at each back end, ${roundMs / 1000} s a round`,
    ['', 'one back end', 'two', 'ratio'],
    rows,
  );
}

async function rate(urls: string[], people: Person[]): Promise<number> {
  const until = Date.now() + roundMs;
  let done = 0;
  const caller = async (place: number) => {
    const person = people[place % people.length];
    const address = `${urls[place % urls.length]}/core/api/v2/transactions/self`;
    while (Date.now() < until) {
      const { status } = await visit(address, { authorization: `Bearer ${person?.token}` });
      if (status !== 200) throw new Error(`The list answered ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, place) => caller(place)));
  return (done * 1000) / roundMs;
}
