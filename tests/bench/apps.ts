import { startChild, temporaryFolder, type Child } from './children';

/** A core of its own with 50 purchases, in a process of its own. */
export function startCore(): Promise<Child> {
  return startChild({
    args: ['--import', 'tsx', 'tests/bench/core-process.ts'],
    says: /(http:\S+)\n/,
  });
}

/** The built app as a user runs it, before a core. */
export function startApp(core: Child): Promise<Child> {
  return startChild({
    args: ['app/scripts/run.mjs'],
    environment: { PORT: '0', DATA_DIR: temporaryFolder(), CORE_API_URL: core.url },
    says: /Open (\S+)\n/,
  });
}

/** The app as `npm start` starts it the first time, with its back end and the sample data. */
export function startWholeApp(environment: Record<string, string> = {}): Promise<Child> {
  return startChild({
    args: ['app/scripts/start.mjs'],
    environment: { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: temporaryFolder(), ...environment },
    says: /Open (\S+)\n/,
  });
}
