import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuOf, startChild, temporaryFolder, type Child } from './children';
import { startCore, startApp } from './apps';
import { spreadOf } from './rounds';
import { printTable } from './table';
import { signIn, visit, visitOften } from './visits';

const warmUp = 400;
const rounds = 7;

const encodings = { identity: {}, brotli: { 'accept-encoding': 'br' } };

/** CPU time per GET of the purchases page with 50 cards, compared with a bare server that sends the same bytes. */
export async function benchPageCost(): Promise<void> {
  const core = await startCore();
  const app = await startApp(core);
  const page = `${app.url}/profile`;
  const person = await signIn(app.url);
  const rows: (string | number)[][] = [];
  for (const [name, encoding] of Object.entries(encodings)) {
    const headers = { ...person, ...encoding };
    const { body } = await visit(page, headers);
    const bare = await startBareServer(body);
    const ofApp = await cpuPerVisit(app, { address: page, headers, visits: 200 });
    const ofBare = await cpuPerVisit(bare, { address: bare.url, headers, visits: 4_000 });
    await bare.stop();
    rows.push([name, body.length, ofApp.min, ofApp.median, ofBare.min, ofBare.median]);
  }
  await app.stop();
  await core.stop();
  printTable(
    `GET /profile with 50 cards, CPU µs a request (${rounds} rounds)`,
    ['', 'bytes', 'app min', 'median', 'bare min', 'median'],
    rows,
  );
}

function startBareServer(body: Buffer): Promise<Child> {
  const file = join(temporaryFolder(), 'body');
  writeFileSync(file, body);
  return startChild({
    args: ['--import', 'tsx', 'tests/bench/bare-process.ts', file],
    urlPattern: /(http:\S+)\n/,
  });
}

type Load = { address: string; headers: Record<string, string>; visits: number };

async function cpuPerVisit(child: Child, { address, headers, visits }: Load) {
  await visitOften(warmUp, address, headers);
  return spreadOf(rounds, async () => {
    const before = cpuOf(child);
    await visitOften(visits, address, headers);
    return (cpuOf(child) - before) / visits;
  });
}
