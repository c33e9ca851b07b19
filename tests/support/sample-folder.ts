import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Environment = Record<string, string>;
type Start = (environment: Environment) => Promise<{ stop: () => Promise<number | null> }>;

/** Settings that say where data are, or change what a first start writes. */
const settingsOfData =
  /^(DATA_DIR|DATABASE_URL|CORE_API_URL|FIREBASE_\w+|DEMO_ACCOUNT|TIME_ZONE|PARTNER_STORES_FILE)$/;

/** What a session belongs to, and the build, is written by each app anew. */
const isOfSamples = (name: string) => /^(core-api|identity)\.db(-wal)?$|^thumbnails$/.test(name);

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
  for (const name of readdirSync(ready).filter(isOfSamples)) {
    const [from, to] = [join(ready, name), join(dataDir, name)];
    if (statSync(from).isDirectory()) linkFiles(from, to);
    else copyFileSync(from, to);
  }
}

/** The importer never writes into a picture that is there: it puts another one in its place. */
function linkFiles(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = join(to, relative(from, entry.parentPath));
    mkdirSync(folder, { recursive: true });
    linkSync(join(entry.parentPath, entry.name), join(folder, entry.name));
  }
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
