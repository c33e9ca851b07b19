import { startChild, temporaryFolder, type Child } from './children';

/** With 50 purchases. */
export function startCore(): Promise<Child> {
  return startChild({
    args: ['--import', 'tsx', 'tests/bench/core-process.ts'],
    urlPattern: /(http:\S+)\n/,
  });
}

/** @param folder of the checkout whose build is started */
export function startApp(
  core: Child,
  folder = '.',
  environment: Record<string, string> = {},
): Promise<Child> {
  return startChild({
    folder,
    args: ['app/scripts/run.mjs'],
    environment: {
      PORT: '0',
      DATA_DIR: temporaryFolder(),
      CORE_API_URL: core.url,
      ...environment,
    },
    urlPattern: /Open (\S+)\n/,
  });
}

/** Like the first `npm start`: with the back end and the sample data. */
export function startWholeApp(
  environment: Record<string, string> = {},
  folder = '.',
): Promise<Child> {
  return startChild({
    folder,
    args: ['app/scripts/start.mjs'],
    environment: { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: temporaryFolder(), ...environment },
    urlPattern: /Open (\S+)\n/,
  });
}
