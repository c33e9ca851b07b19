/** What the operator must mend before a program can start. The message is one line that says what and where. */
export class StartError extends Error {
  constructor(problem: string) {
    super(problem.replace(/\s+/g, ' ').trim());
  }
}

export class SettingError extends StartError {
  constructor(problem: string) {
    super(`Wrong setting. ${problem}`);
  }
}

/** For what a module opens when it is loaded. */
export function orExit<Value>(open: () => Value): Value {
  try {
    return open();
  } catch (error) {
    return exitOnStartError(error);
  }
}

/** Ends the process with the one line; throws what the operator cannot mend. */
export function exitOnStartError(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
