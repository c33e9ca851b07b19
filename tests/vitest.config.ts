import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patienceMs } from './support/patience';
import { cheapPasswords } from './support/run-app';
import { hasPostgres } from './support/run-postgres';

const root = fileURLToPath(new URL('..', import.meta.url));
const alias = { '~': join(root, 'app') };

/** What takes longest; begun last, it would leave workers without work at the end. */
const first = ['/tests/gate/languages/en', '/tests/gate/', '/tests/fuzz/', '/tests/faults/'];

const projects = ['isolated', 'shared', 'narrow fonts', 'postgresql'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) =>
      first.findIndex((folder) => moduleId.includes(folder)) + 1 || first.length + 1;
    sorted.sort((a, b) => placeOf(a) - placeOf(b));
    // These wait for processes, the others for a processor.
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/operation/');
    const others = sorted.filter((file) => !isWaiting(file));
    const mixed = sorted
      .filter(isWaiting)
      .flatMap((file) => [...others.splice(0, 1), file])
      .concat(others);
    // A worker is kept for the next file of its project only.
    const projectOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return mixed.sort((a, b) => projectOf(a) - projectOf(b));
  }
}

/** What runs against our core with SQLite runs once more with PostgreSQL. */
const onPostgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'postgresql',
    globalSetup: 'tests/support/core/postgres-for-suites.ts',
    include: ['app/backend/core-api', 'tests/contract'].flatMap(testsOfTheCore),
  },
};

/** What measures where something is runs with wide fonts, and once more with narrow ones. */
const withNarrowFonts: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'narrow fonts',
    isolate: false,
    env: { FONT_SET: 'narrow' },
    include: [
      'tests/gate/languages/fr.test.ts',
      'tests/gate/overlays/narrow.test.ts',
      ...testsIn('tests/journeys').filter((file) =>
        /boundingBox|scrollWidth|getBoundingClientRect/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      ),
    ],
  },
};

/**
 * Whole files that repeat what another one holds, in another language, width, browser or database; of the containers
 * `structure/container-files` holds what their files say.
 */
const onlyInWholeRuns = [
  'tests/gate/languages/{es,fr,no,sv}.test.ts',
  'tests/gate/overlays/{desktop,languages,narrow}.test.ts',
  'tests/journeys/dillo.test.ts',
  'tests/contract/identity/official-emulator.test.ts',
  'tests/operation/{containers,rolling,backup-of-postgres}.test.ts',
];

/** Of what runs in the workers themselves; programs have their own. */
const environment = {
  ...cheapPasswords,
  LOG_LEVEL: 'silent',
  SESSION_KEYS: `new:${'B'.repeat(43)},old:${'C'.repeat(43)}`,
};

/**
 * Files that mock a module, change the environment or the configuration keep modules of their own; spies and clocks, which
 * end with their test, may be shared. All others share those of their worker, and with them its browser and the process
 * of its apps.
 */
const needsOwnModules =
  /\bvi\.(?!fn\b|spyOn\b|setSystemTime\b|\w*Timers)|syncBuiltin|\bconfig\.\w+ = |setAuthEmulator\(/;

const isolated = ['app', 'tests'].flatMap((folder) =>
  testsIn(folder).filter((file) => needsOwnModules.test(readFileSync(join(root, file), 'utf8'))),
);

function testsOfTheCore(folder: string): string[] {
  return testsIn(folder).filter((file) =>
    /\b(runCore|openStore)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
}

function testsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

export function configOf({ isComplete }: { isComplete: boolean }) {
  return defineConfig({
    resolve: { alias },
    test: {
      root,
      // These three stop only what hangs: a busy machine takes several times what a quiet one takes.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: patienceMs } },
      env: { ...environment, TEST_TIER: isComplete ? 'all' : 'first' },
      maxWorkers: 4,
      // Of workers and, inherited, of the processes of their apps: a tenth of their time went into collecting what is young.
      execArgv: ['--max-semi-space-size=32'],
      restoreMocks: true,
      sequence: { sequencer: LongestFirst },
      globalSetup: ['tests/support/run-folder.ts', 'tests/support/find-browser.ts'],
      exclude: [...configDefaults.exclude, ...(isComplete ? [] : onlyInWholeRuns)],
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
            exclude: isolated,
            isolate: false,
          },
        },
        { extends: true, test: { name: 'isolated', include: isolated } },
        ...(isComplete ? [withNarrowFonts, ...(hasPostgres ? [onPostgres] : [])] : []),
      ],
    },
  });
}

export default configOf({ isComplete: false });
