import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'docs';

/** README.md, and those beside the decisions. */
function documents(): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const paths = ['README.md', ...names.map((name) => join(folder, name))];
  return paths.map((path) => readFileSync(path, 'utf8'));
}

/** The indented lines of the documents that begin with these words, which stand there once. */
export function commandsFrom(beginning: string): string {
  const blocks = documents()
    .flatMap((text) => text.split('\n\n'))
    .filter((block) => block.startsWith(`    ${beginning}`));
  const [block, ...others] = blocks;
  if (block === undefined) throw new Error(`The documents have no command "${beginning}"`);
  if (others.length > 0) throw new Error(`The documents have "${beginning}" more than once`);
  return block;
}
