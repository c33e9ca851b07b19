import { hasPostgres, runSql, startPostgres } from '../support/run-postgres';
import { startApp, startCore } from './apps';
import { temporaryFolder } from './children';
import { makePeople, startBackEnd } from './long-lists';
import { printTable } from './table';
import { signIn, visit } from './visits';

const rounds = 3;
const roundMs = 8000;
const atOnce = 8;

type Address = { url: string; headers: Record<string, string> };

/** One process and two, with the load and all that is behind them on the same machine. */
export async function benchTwoProcesses(): Promise<void> {
  await compareWebServers();
  if (hasPostgres) await compareBackEnds();
  else process.stdout.write('\ntwo back ends: PostgreSQL is not installed\n');
}

/** With sessions in the same folder. */
async function compareWebServers(): Promise<void> {
  const core = await startCore();
  const environment = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error' };
  const apps = [await startApp(core, '.', environment), await startApp(core, '.', environment)];
  const headers = await signIn(apps[0]?.url ?? '');
  const servers = apps.map(({ url }) => [{ url: `${url}/profile`, headers }]);
  await compare('Pages of 50 cards a second', 'web server', servers);
  for (const app of apps) await app.stop();
  await core.stop();
}

/** On the same database. */
async function compareBackEnds(): Promise<void> {
  const postgres = await startPostgres();
  const { people, environment, close } = await makePeople(postgres.urlOf('postgres'));
  await runSql(postgres.urlOf('postgres'), 'VACUUM ANALYZE');
  const backEnds = [await startBackEnd(environment), await startBackEnd(environment)];
  const servers = backEnds.map(({ url }) =>
    people.map(({ token }) => ({
      url: `${url}/core/api/v2/transactions/self`,
      headers: { authorization: `Bearer ${token}` },
    })),
  );
  await compare('Calls of the list a second', 'back end', servers);
  for (const backEnd of backEnds) await backEnd.stop();
  await close();
  await postgres.remove();
}

async function compare(what: string, name: string, servers: Address[][]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [one, two] = [await rate(servers.slice(0, 1)), await rate(servers)];
    rows.push([`round ${round}`, one, two, (two / one).toFixed(2)]);
  }
  const title = `${what}, eight at once, ${roundMs / 1000} s a round`;
  printTable(title, ['', `one ${name}`, 'two', 'ratio'], rows);
}

async function rate(servers: Address[][]): Promise<number> {
  const until = Date.now() + roundMs;
  let done = 0;
  const caller = async (place: number) => {
    const addresses = servers[place % servers.length] ?? [];
    const address = addresses[place % addresses.length];
    while (address && Date.now() < until) {
      const { status } = await visit(address.url, address.headers);
      if (status !== 200) throw new Error(`${address.url} answered ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, place) => caller(place)));
  return Math.round((done * 1000) / roundMs);
}
