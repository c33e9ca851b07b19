import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Commands by the name of their Debian package */
export type Programs = Readonly<Record<string, string>>;

/**
 * What a test needs beside Node and a browser. Where it is missing the test is skipped, and `note` in its title says
 * why; `.ci/run` installs everything, and counts what was skipped.
 */
export function lookFor(programs: Programs): { isMissing: boolean; note: string } {
  const missing = Object.keys(programs).filter((name) => !isInstalled(programs[name] ?? ''));
  const isMissing = missing.length > 0;
  return { isMissing, note: isMissing ? ` (skipped: ${missing.join(', ')} not installed)` : '' };
}

function isInstalled(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, command)));
}
