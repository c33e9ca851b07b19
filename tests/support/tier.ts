/** `npm run test:all` runs every case; `npm test` those that a change can break in a way of its own. */
export const isWholeRun = process.env.TEST_TIER === 'all';

/** For the titles of tests that the first tier leaves out. */
export const wholeRunNote = isWholeRun ? '' : ' (skipped: only in whole runs)';

/**
 * The first cases stand for the others, which repeat them in another language, width, version, database, browser or
 * fault and are left to `npm run test:all`.
 */
export function someOf<Case>(cases: readonly Case[], count = 1): Case[] {
  return isWholeRun ? [...cases] : cases.slice(0, count);
}
