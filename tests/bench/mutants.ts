import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryFolder } from './children';
import { allMutants, type Mutant } from './mutants/mutant';
import { printTable } from './table';

const reportSchema = z.object({ numFailedTests: z.number(), numPassedTests: z.number() });

type Run = { failed: number; passed: number };

/**
 * Breaks the code in one place after the other and runs the tests that hold it. A mutant that no test fails for is a
 * behaviour that could be lost unnoticed. Writes into the checkout, and puts back what it has changed.
 * @param part of the paths of the files to break; all of them otherwise
 */
export function benchMutants(part = ''): void {
  if (run('git', ['status', '--porcelain']).stdout !== '') {
    throw new Error('The checkout has changes: commit them first');
  }
  const mutants = allMutants().filter(({ file }) => file.includes(part));
  const testFiles = [...new Set(mutants.map(({ testFile }) => testFile))];
  const unchanged = runTests(testFiles);
  if (unchanged === null || unchanged.failed > 0) {
    throw new Error('The tests must pass before anything is broken');
  }
  const found = mutants.map((mutant) => {
    const verdict = withMutant(mutant, () => verdictOn(mutant));
    process.stdout.write(`${verdict.padEnd(10)}${mutant.what} (${mutant.file})\n`);
    return { area: mutant.area, verdict };
  });
  const areas = [...new Set(found.map(({ area }) => area))];
  printTable(
    'Mutants',
    ['', ...verdicts],
    areas.map((area) => {
      const own = found.filter((one) => one.area === area);
      return [
        area,
        ...verdicts.map((name) => own.filter(({ verdict }) => verdict === name).length),
      ];
    }),
  );
}

/** `broken`: nothing was tested, such as when the code cannot be built. */
const verdicts = ['killed', 'survived', 'broken'] as const;

function verdictOn({ testFile, testName }: Mutant): (typeof verdicts)[number] {
  const result = runTests([testFile], testName);
  if (result === null || result.failed + result.passed === 0) return 'broken';
  return result.failed > 0 ? 'killed' : 'survived';
}

/** Also Ctrl+C leaves the file as it was. */
function withMutant<Value>({ file, original, replacement }: Mutant, work: () => Value): Value {
  const source = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, source);
  process.once('exit', restore);
  try {
    writeFileSync(
      file,
      source.replace(original, () => replacement),
    );
    return work();
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Null where the tests did not come to run, such as when the code cannot be built. */
function runTests(files: string[], name = ''): Run | null {
  // Those beside the code import it; only those that open the site need it built.
  const needsBuild = files.some((file) => file.startsWith('tests/'));
  if (needsBuild && run('node', ['app/scripts/build-if-needed.mjs']).status !== 0) return null;
  const report = join(temporaryFolder(), 'report.json');
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--maxWorkers=1'];
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  run('npx', [...vitest, ...reporting, ...files, ...(name === '' ? [] : ['-t', name])]);
  try {
    const { numFailedTests, numPassedTests } = reportSchema.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return { failed: numFailedTests, passed: numPassedTests };
  } catch {
    return null;
  }
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
