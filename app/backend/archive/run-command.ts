import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '~/config/file-error.server';
import { backendConfig } from '~/config/backend.server';
import { misspeltSettings } from '~/config/misspelt-settings.server';
import { endWithParent } from '~/config/program.server.mjs';

type Command = {
  help: string;
  /** Resolves to what is printed. */
  run: (folder: string) => Promise<string>;
};

/** A command with one folder: exit code 0, or 1 after one line that says why. */
export async function runCommand({ help, run }: Command): Promise<void> {
  endWithParent();
  try {
    const given = readArguments(process.argv.slice(2));
    for (const line of misspeltSettings()) process.stderr.write(`${line}\n`);
    process.stdout.write(given === 'help' ? help : `${await run(given)}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${explain(error)}\n`);
  }
}

/** The folder, as seen from where npm was called. */
function readArguments(args: string[]): string {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (values.help) return 'help';
  if (folder === undefined || others.length > 0) {
    throw new StartError('Name one folder, or see --help');
  }
  return resolve(backendConfig.callerFolder, folder);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForOperator = error instanceof StartError || 'code' in error;
  return isForOperator ? error.message : String(error.stack);
}
