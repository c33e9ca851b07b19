import { setTimeout as pass } from 'node:timers/promises';
import { memoryOf } from './children';
import { startWholeApp } from './apps';
import { printTable } from './table';
import { signIn, visitOften } from './visits';

const settling = 3_000;
const visits = 2_000;

/** The memory of the process that `npm start` leaves running: app, core, provider, database and sample data. */
export async function benchMemory(): Promise<void> {
  const app = await startWholeApp();
  await pass(settling);
  const idle = memoryOf(app);
  const person = { ...(await signIn(app.url)), 'accept-encoding': 'br' };
  await visitOften(visits, `${app.url}/profile`, person);
  const loaded = memoryOf(app);
  await pass(settling);
  const rested = memoryOf(app);
  await app.stop();
  printTable(
    'Memory of the started app with its sample data',
    ['', 'MB'],
    [
      ['idle', idle],
      [`after ${visits} visits of /profile`, loaded],
      ['and a rest', rested],
    ],
  );
}
