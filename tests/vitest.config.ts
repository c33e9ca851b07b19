import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '~': fileURLToPath(new URL('../app', import.meta.url)) };

/** What takes longest; begun last, it would leave workers without work at the end. */
const first = ['/tests/gate/', '/tests/fuzz/', '/tests/faults/', '/tests/operation/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = first.findIndex((folder) => moduleId.includes(folder));
      return place < 0 ? first.length : place;
    };
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: 'tests/support/find-browser.ts',
    testTimeout: 60_000,
    // Thousands of tests log in.
    env: { SCRYPT_PARALLELIZATION: '1' },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    include: ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  },
});
