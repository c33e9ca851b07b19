import { startWholeApp } from './apps';
import { temporaryFolder } from './children';
import { spreadOf } from './rounds';
import { printTable } from './table';

const rounds = 3;

/** From spawning the built start program to its printed URL: with an empty data folder, and again. */
export async function benchStartTime(): Promise<void> {
  const folders: string[] = [];
  const first = await spreadOf(rounds, () => {
    const folder = temporaryFolder();
    folders.push(folder);
    return startMs(folder);
  });
  const again = await spreadOf(rounds, () => startMs(folders.pop() ?? ''));
  printTable(
    `Start, milliseconds (${rounds} rounds)`,
    ['', 'min', 'median'],
    [
      ['with the samples to import', first.min, first.median],
      ['again', again.min, again.median],
    ],
  );
}

async function startMs(dataDir: string): Promise<number> {
  const start = process.hrtime.bigint();
  const app = await startWholeApp({ DATA_DIR: dataDir });
  const duration = Number(process.hrtime.bigint() - start) / 1e6;
  await app.stop();
  return duration;
}
