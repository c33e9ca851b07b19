import { setTimeout as pass } from 'node:timers/promises';
import { memoryOf } from './children';
import { startWholeHouse } from './apps';
import { printTable } from './table';
import { signIn, visitOften } from './visits';

const settling = 3_000;
const visits = 2_000;

/** The memory of the process that `npm start` leaves running: house, core, provider, database and sample data. */
export async function benchMemory(): Promise<void> {
  const house = await startWholeHouse();
  await pass(settling);
  const idle = memoryOf(house);
  const person = { ...(await signIn(house.url)), 'accept-encoding': 'br' };
  await visitOften(visits, `${house.url}/profile`, person);
  const loaded = memoryOf(house);
  await pass(settling);
  const rested = memoryOf(house);
  await house.stop();
  printTable(
    'Memory of the started house with its sample data',
    ['', 'MB'],
    [
      ['idle', idle],
      [`after ${visits} visits of /profile`, loaded],
      ['and a rest', rested],
    ],
  );
}
