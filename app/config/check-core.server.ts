/** For the check of a core API: tokens that the list of processes should not show. */
export const checkCoreConfig = {
  token: process.env.CORE_TOKEN,
  otherToken: process.env.CORE_OTHER_TOKEN,
  /** npm runs its scripts in the project's folder, wherever it was called. */
  callerFolder: process.env.INIT_CWD ?? process.cwd(),
};
