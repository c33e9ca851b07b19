import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const alias = { '~': fileURLToPath(new URL('../app', import.meta.url)) };

/** The gate takes longest: begun last, it would leave workers without work at the end. */
class GateFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isGate = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/gate/');
    return [...sorted.filter(isGate), ...sorted.filter((file) => !isGate(file))];
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: 'tests/support/find-browser.ts',
    testTimeout: 60_000,
    maxWorkers: 3,
    sequence: { sequencer: GateFirst },
    include: ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  },
});
