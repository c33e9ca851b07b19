import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Environment = Record<string, string>;
type Start = (environment: Environment) => Promise<{ stop: () => Promise<number | null> }>;

/** Settings that say where data are, or change what a first start writes. */
const settingsOfData =
  /^(DATA_DIR|DATABASE_URL|CORE_API_URL|FIREBASE_\w+|DEMO_ACCOUNT|TIME_ZONE|PARTNER_STORES_FILE)$/;

/** What a session belongs to, and the build, is written by each app anew. */
const isOfSamples = (path: string) => /^(core-api|identity)\.db(-wal)?$|^thumbnails$/.test(path);

/**
 * Copies the sample stores and people that one app of this run has imported into a new data folder. The first test that
 * asks has them imported; the others wait.
 */
export async function copySamples(
  environment: Environment,
  dataDir: string,
  start: Start,
): Promise<void> {
  const folder = process.env.SAMPLE_FOLDER;
  const isOrdinary = !Object.keys(environment).some((name) => settingsOfData.test(name));
  if (!folder || environment.SAMPLE_DATA !== 'on' || !isOrdinary) return;
  const ready = join(folder, 'ready');
  if (!existsSync(ready)) await importSamples(folder, ready, start);
  cpSync(ready, dataDir, {
    recursive: true,
    filter: (source) => !isTopIn(ready, source) || isOfSamples(basename(source)),
  });
}

function isTopIn(folder: string, path: string): boolean {
  return join(path, '..') === folder;
}

async function importSamples(folder: string, ready: string, start: Start): Promise<void> {
  const filling = join(folder, 'filling');
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(filling);
  } catch {
    // Another test has begun.
    while (existsSync(filling)) await pause(100);
    return;
  }
  try {
    const app = await start({ SAMPLE_DATA: 'on', DATA_DIR: filling });
    if ((await app.stop()) !== 0) throw new Error('The samples could not be imported.');
    renameSync(filling, ready);
  } finally {
    // After a failure too, or the others would wait for ever.
    rmSync(filling, { recursive: true, force: true });
  }
}
