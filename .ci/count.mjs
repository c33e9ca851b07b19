// Prints what a report of vitest says: how many tests were skipped and why, and last `<passed> <failed>`. A test that
// is skipped without saying why in its title has failed, and so has a run that broke outside of its tests.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const skipped = report.testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed')
  .map(({ fullName }) => ({ fullName, reason: /\(skipped: (.+?)\)/.exec(fullName)?.[1] }));

const counts = new Map();
for (const { fullName, reason = `without saying why: ${fullName}` } of skipped) {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
const lines = [...counts].map(([reason, count]) => `${String(count).padStart(5)} ${reason}`);

const unexplained = skipped.filter(({ reason }) => reason === undefined).length;
const isBroken = !report.success && report.numFailedTests === 0;
const failed = report.numFailedTests + unexplained + (isBroken ? 1 : 0);
const all = [`== skipped: ${skipped.length}`, ...lines, `${report.numPassedTests} ${failed}`];
process.stdout.write(`${all.join('\n')}\n`);
