import { readFileSync } from 'node:fs';

/** The indented lines of the README that begin with these words. */
export function commandsFrom(beginning: string): string {
  const readme = readFileSync('README.md', 'utf8');
  const [block] = readme.slice(readme.indexOf(`    ${beginning}`)).split('\n\n');
  if (!block?.startsWith('    ')) throw new Error(`The README has no command "${beginning}"`);
  return block;
}
