import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFontSets } from './fonts';

/** Vitest's global set-up, called for each project: one folder for all that a run writes. Returns what removes it. */
export default function setUp(): (() => void) | undefined {
  if (process.env.FONT_FOLDER) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'size-profile-'));
  // PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.env.SAMPLE_FOLDER = join(folder, 'samples');
  process.env.ASSET_FOLDER = join(folder, 'assets');
  mkdirSync(process.env.ASSET_FOLDER);
  writeFontSets(join(folder, 'fonts'));
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
