import type { CheckResult, Verdict } from './run-rules';

/** A line for each rule, then how many were kept, what was left behind, and how long calls took. */
export function formatTable({ verdicts, left, durations }: CheckResult): string {
  const calls = [...new Set(verdicts.map(({ call }) => call))];
  const lines = calls.flatMap((call) => [
    call,
    ...verdicts.filter((verdict) => verdict.call === call).map(lineOf),
  ]);
  return [
    ...lines,
    '',
    countsOf(verdicts),
    ...left.map((what) => `Left behind: ${what}`),
    latencyOf(durations),
    '',
  ].join('\n');
}

/** False when a rule that is required is not kept. */
export function isPassed({ verdicts }: CheckResult): boolean {
  return !verdicts.some(({ isKept, isOptional }) => isKept === false && !isOptional);
}

function lineOf({ rule, isKept, isOptional, reason }: Verdict): string {
  const word = isKept ? 'kept' : isKept === null ? 'not tried' : 'not kept';
  const optional = isOptional ? ' (optional)' : '';
  return `  ${word.padEnd(9)}  ${rule}${optional}${reason && ` - ${reason}`}`;
}

function countsOf(verdicts: Verdict[]): string {
  const count = (isKept: boolean | null, isOptional: boolean) =>
    verdicts.filter((one) => one.isKept === isKept && one.isOptional === isOptional).length;
  const line = (isOptional: boolean) =>
    `${count(true, isOptional)} kept, ${count(false, isOptional)} not kept, ${count(null, isOptional)} not tried`;
  return `Required rules: ${line(false)}\nOptional rules: ${line(true)}`;
}

function latencyOf(durations: number[]): string {
  const sorted = durations.map(Math.round).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${sorted.length} calls, median ${median} ms, slowest ${sorted.at(-1) ?? 0} ms`;
}
