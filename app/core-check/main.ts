import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCoreConfig } from '~/config/check-core.server';
import { endWithParent, isProgram } from '~/config/program.server.mjs';
import { shopperCalls } from '~/core-api/contract/shopper-calls';
import { runRules, type CheckResult, type Verdict } from './run-rules';
import { type Rule, unknownId, withId, notKept, notTried } from './probe';
import { emailRules } from './rules/email-rules';
import { feedbackRules } from './rules/feedback-rules';
import { profileRules } from './rules/profile-rules';
import { transactionRules } from './rules/transaction-rules';
import { wardrobeRules } from './rules/wardrobe-rules';

const help = `Checks what a core API keeps of the contract (app/core-api/openapi.json), as one person.

  CORE_TOKEN=... npm run check-core -- --url https://core.example

  --url URL                address of the core API
  --token TOKEN            ID token of a test person; rather in CORE_TOKEN or in a file, since
                           the list of processes shows arguments
  --token-file FILE        file with the token
  --other-token TOKEN      of another person, whose data must stay hidden; so too
                           CORE_OTHER_TOKEN and --other-token-file FILE
  --read-only              makes calls that read, and no others
  --begin-feedback         may begin a feedback where there is none; no call removes it
  --timeout SECONDS        longest wait for each call (default 10)
  --help                   this text

It changes the profile and the answers of one feedback and puts both back; adds addresses of
example.invalid and garments and removes them. The core may keep removed garments for 24 hours and
will try to send e-mails to example.invalid, which nobody receives. It never deletes the person.
Exit code 1: a required rule is not kept. 2: wrong arguments.
`;

const options = {
  url: { type: 'string' },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  'other-token': { type: 'string' },
  'other-token-file': { type: 'string' },
  'read-only': { type: 'boolean' },
  'begin-feedback': { type: 'boolean' },
  timeout: { type: 'string', default: '10' },
  help: { type: 'boolean', short: 'h' },
} as const;

const longestTimeout = 600;

async function main(args: string[]): Promise<number> {
  const given = readArguments(args);
  if (typeof given === 'string') {
    process.stderr.write(`${given} See --help.\n`);
    return 2;
  }
  if (given === null) {
    process.stdout.write(help);
    return 0;
  }
  const result = await runRules(allRules, given);
  process.stdout.write(formatTable(result));
  return isPassed(result) ? 0 : 1;
}

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({ args, options });
    return values.help ? null : settingsOf(values);
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  }
}

function settingsOf(given: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']) {
  const token = given.token ?? textIn(given['token-file']) ?? checkCoreConfig.token;
  const other =
    given['other-token'] ?? textIn(given['other-token-file']) ?? checkCoreConfig.otherToken;
  const seconds = Number(given.timeout);
  if (!given.url || !/^https?:$/.test(protocolOf(given.url))) {
    return '--url https://core.example is missing or no address.';
  }
  if (!token) return '--token, --token-file or CORE_TOKEN is missing.';
  if (![token, other ?? ''].every((text) => /^[\x21-\x7e]*$/.test(text))) {
    return 'A token is no single line of text.';
  }
  if (!(seconds > 0 && seconds <= longestTimeout)) return '--timeout is not 1 to 600 seconds.';
  return {
    url: given.url,
    token,
    ...(other && { otherToken: other }),
    isReadOnly: given['read-only'] ?? false,
    mayBegin: given['begin-feedback'] ?? false,
    timeoutMs: seconds * 1000,
  };
}

function textIn(file: string | undefined): string | undefined {
  return file && readFileSync(resolve(checkCoreConfig.callerFolder, file), 'utf8').trim();
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : '';
}

export const tokenRules: Rule[] = shopperCalls
  .filter(({ id, isPublic }) => !isPublic && id !== 'removeProfile')
  .map(({ method, path, without }) => {
    const call = `${method.toUpperCase()} ${path}`;
    return {
      call,
      rule: 'refuses to answer without a token and with a wrong one (401)',
      ...(method !== 'get' && { isWriting: true }),
      ...(without !== null && { isOptional: true }),
      check: async (core) => {
        for (const token of [null, 'not-a-token']) {
          const { status } = await core.ask(withId(call, unknownId), { token });
          if (status === 404 && without !== null) notTried('the core does not have this call');
          if (status !== 401) {
            notKept(
              `${status} instead of 401 ${token === null ? 'without' : 'with a wrong'} token`,
            );
          }
        }
      },
    };
  });

export const allRules: readonly Rule[] = [
  ...tokenRules,
  ...profileRules,
  ...emailRules,
  ...transactionRules,
  ...feedbackRules,
  ...wardrobeRules,
];

if (isProgram(import.meta.url)) {
  endWithParent();
  process.exitCode = await main(process.argv.slice(2));
}

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
