import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreApi } from './core-api';
import { features } from './features';
import { server } from './server';
import { session } from './session';
import { sizes } from './sizes';

/**
 * What a person would miss, the file, a snippet that is in it once, what stands in its place, and the test file that
 * fails then with the beginning of a name: the one beside the file where none is said.
 */
export type MutantRow = [
  what: string,
  file: string,
  original: string,
  replacement: string,
  testFile?: string,
  testName?: string,
];

export type Mutant = {
  area: string;
  what: string;
  file: string;
  original: string;
  replacement: string;
  testFile: string;
  testName: string;
};

const areas = {
  'app/sizes': sizes,
  'app/session': session,
  'app/core-api': coreApi,
  'app/features': features,
  'app/server': server,
};

/** @throws when a mutant fits no longer to its file, or has no tests. */
export function allMutants(): Mutant[] {
  const mutants = Object.entries(areas).flatMap(([area, rows]) =>
    rows.map((row) => mutantIn(area, row)),
  );
  const odd = mutants.filter(
    ({ file, original, testFile }) =>
      ![file, testFile].every((path) => existsSync(path)) ||
      readFileSync(file, 'utf8').split(original).length !== 2,
  );
  if (odd.length === 0) return mutants;
  throw new Error(`To be brought up to date: ${odd.map(({ what }) => what).join('; ')}`);
}

function mutantIn(area: string, [what, name, original, replacement, ...test]: MutantRow): Mutant {
  const file = join(area, name);
  const [testFile = file.replace(/\.tsx?$/, '.test.ts'), testName = ''] = test;
  return { area, what, file, original, replacement, testFile, testName };
}
