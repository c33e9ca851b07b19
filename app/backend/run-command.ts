import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartError } from '~/config/file-error.server';
import { backendConfig } from '~/config/backend.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { endWithParent } from '~/config/program.server.mjs';

type Command = {
  help: string;
  run: (folder: string) => Promise<string>;
};

export function runCommand({ help, run }: Command): Promise<void> {
  return printOutcome(async () => {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...others] = positionals;
    if (values.help) return help.trimEnd();
    if (folder === undefined || others.length > 0) {
      throw new StartError('Name one folder, or see --help');
    }
    return run(resolve(backendConfig.callerFolder, folder));
  });
}

/** Prints what the work resolves to. Exit code 0, or 1 after one line that says why. */
export async function printOutcome(work: () => Promise<string>): Promise<void> {
  endWithParent();
  for (const line of misspeltSettings()) process.stderr.write(`${line}\n`);
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  }
}

/** @throws StartError without a terminal. */
export async function isSure(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new StartError('Without a terminal this needs --yes.');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`${question} Type yes: `);
  asking.close();
  return answer.trim() === 'yes';
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForOperator = error instanceof StartError || 'code' in error;
  return isForOperator ? error.message.replace(/\s+/g, ' ') : String(error.stack);
}
