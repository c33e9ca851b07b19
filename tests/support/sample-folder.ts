import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

type Environment = Record<string, string>;
type Start = (environment: Environment) => Promise<{ stop: () => Promise<number | null> }>;

/** Settings that change nothing about the data that a first start writes. */
const harmless = ['SAMPLE_DATA', 'SMTP_URL'];

/** What a session belongs to, and the build, is written by each app anew. */
const isOfSamples = (path: string) => /^(core-api|identity)\.db(-wal)?$|^thumbnails$/.test(path);

/** Vitest's global set-up. Returns what removes the folder. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-samples-'));
  process.env.SAMPLE_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Copies the sample stores and people that one app of this run has imported into a new data folder. The first test that
 * asks has them imported; until that has finished, the folders of the others stay empty, and their apps import for
 * themselves.
 */
export async function copySamples(
  environment: Environment,
  dataDir: string,
  start: Start,
): Promise<void> {
  const folder = process.env.SAMPLE_FOLDER;
  const isOrdinary = Object.keys(environment).every((name) => harmless.includes(name));
  if (!folder || environment.SAMPLE_DATA !== 'on' || !isOrdinary) return;
  const ready = join(folder, 'ready');
  if (!existsSync(ready) && !(await importSamples(folder, ready, start))) return;
  cpSync(ready, dataDir, {
    recursive: true,
    filter: (source) => !isTopIn(ready, source) || isOfSamples(basename(source)),
  });
}

function isTopIn(folder: string, path: string): boolean {
  return join(path, '..') === folder;
}

/** False where another test has begun. */
async function importSamples(folder: string, ready: string, start: Start): Promise<boolean> {
  const filling = join(folder, 'filling');
  if (existsSync(filling)) return false;
  if (mkdirSync(filling, { recursive: true }) === undefined) return false;
  const app = await start({ SAMPLE_DATA: 'on', DATA_DIR: filling });
  if ((await app.stop()) !== 0) return false;
  renameSync(filling, ready);
  return true;
}
