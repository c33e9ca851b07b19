import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startLimit = 60_000;
const shutdownGraceMs = 5_000;
const children = new Set<ChildProcess>();
const folders = new Set<string>();

export type Child = { url: string; pid: number; stop: () => Promise<void> };

type Start = {
  args: string[];
  folder?: string;
  environment?: Record<string, string>;
  /** Its first group matches the URL that the process prints. */
  urlPattern: RegExp;
};

/** Resolves when the process has printed its URL. */
export async function startChild({
  args,
  folder = '.',
  environment = {},
  urlPattern,
}: Start): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: folder,
  });
  children.add(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => children.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      if (output.length > 10_000) return;
      output += String(chunk);
      const found = urlPattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`"node ${args.join(' ')}" ended:\n${output}`)));
    setTimeout(() => reject(new Error(`${args.join(' ')} did not start`)), startLimit).unref();
  });
  const { pid = 0 } = child;
  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), shutdownGraceMs);
    await ended;
    clearTimeout(force);
  };
  return { url, pid, stop };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.add(folder);
  return folder;
}

/** Kills children and removes folders, also after Ctrl+C. */
export function cleanUpAtTheEnd(): void {
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

// Linux reports CPU time in hundredths of a second on every processor.
const microsecondsOfTick = 10_000;

/** CPU time in microseconds. */
export function cpuOf({ pid }: Child): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * microsecondsOfTick;
}

/** Resident memory in megabytes. */
export function memoryOf({ pid }: Child): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
