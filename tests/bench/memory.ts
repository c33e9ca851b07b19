import { setTimeout as pass } from 'node:timers/promises';
import { childrenOf } from '../support/run-app';
import { memoryOf } from './children';
import { startWholeApp } from './apps';
import { printTable } from './table';
import { signIn, visitOften } from './visits';

const settling = 3_000;
const visits = 2_000;

/** Both programs of `npm start`, with the sample data. */
export async function benchMemory(): Promise<void> {
  const app = await startWholeApp();
  await pass(settling);
  const [pid = 0] = childrenOf(app.pid);
  const memory = () => [memoryOf(app), memoryOf({ ...app, pid })];
  const idle = memory();
  const person = { ...(await signIn(app.url)), 'accept-encoding': 'br' };
  await visitOften(visits, `${app.url}/profile`, person);
  const loaded = memory();
  await pass(settling);
  const rested = memory();
  await app.stop();
  printTable(
    'Memory of the started app with its sample data, MB',
    ['', 'web server', 'back end'],
    [
      ['idle', ...idle],
      [`after ${visits} visits of /profile`, ...loaded],
      ['and a rest', ...rested],
    ],
  );
}
