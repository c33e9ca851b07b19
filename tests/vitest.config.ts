import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '~': fileURLToPath(new URL('../app', import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: 'tests/support/find-browser.ts',
    testTimeout: 60_000,
    maxWorkers: 3,
    include: ['app/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
  },
});
