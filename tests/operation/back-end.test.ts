import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { childrenOf, runApp, startApp, temporaryFolder } from '../support/run-app';
import { copySamples } from '../support/sample-folder';
import { someOf } from '../support/tier';
import { itemNames, Visitor } from '../support/visitor';

const english = { headers: { 'accept-language': 'en' } };
const startProgram = resolve('app/scripts/run.mjs');

type Started = { child: ChildProcess; url: string; pids: number[] };

type Options = { cwd?: string; env?: Record<string, string>; detached?: boolean };

/** Resolves when the program has printed its URL: a web server by default, else what `urlPattern` finds. */
async function start(
  command: string,
  args: string[],
  options: Options = {},
  urlPattern = /Open (\S+)/,
): Promise<Started> {
  const child = launch(command, args, options);
  const url = await new Promise<string>((found, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const address = urlPattern.exec(output)?.[1];
      if (address) found(address);
    });
    child.once('exit', (code) => fail(new Error(`It ended with ${code}:\n${output}`)));
  });
  return { child, url, pids: descendantsOf(child.pid ?? 0) };
}

/** Whatever is left of it is killed when the test has finished. */
function launch(command: string, args: string[], options: Options) {
  const child = spawn(command, args, {
    cwd: options.cwd,
    detached: options.detached ?? false,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_DATA: 'off',
      DATA_DIR: temporaryFolder(),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = new Set<number>();
  const timer = setInterval(() => {
    for (const pid of descendantsOf(child.pid ?? 0)) started.add(pid);
  }, 200);
  onTestFinished(() => {
    clearInterval(timer);
    for (const pid of [...started].filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  return child;
}

function descendantsOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(descendantsOf)];
}

function commandsOf(pids: number[]): string {
  return execFileSync('ps', ['-o', 'args=', '-p', pids.join()], { encoding: 'utf8' });
}

/** An ended process stays in the table, as `Z`, until its parent reads the exit code. */
function isAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.startsWith('Z');
  } catch {
    return false;
  }
}

function backEndOf(output: () => string, pid: number): number {
  const [backEnd] = childrenOf(pid);
  if (backEnd === undefined) throw new Error(`There is no back end:\n${output()}`);
  return backEnd;
}

test('a back end that dies is restarted on its old ports and logged in one line', async () => {
  const app = await runApp({ SAMPLE_DATA: 'on' }, { expectsErrors: true });
  const visitor = new Visitor(app.url, english);
  const before = itemNames(await visitor.open('/'));
  const dead = backEndOf(app.output, app.pid);
  process.kill(dead, 'SIGKILL');
  await expect.poll(() => childrenOf(app.pid).filter((pid) => pid !== dead)).toHaveLength(1);
  await expect.poll(async () => (await visitor.visit('/profile')).status).toBe(200);
  expect(itemNames(await visitor.visit('/profile'))).toEqual(before);
  expect((await new Visitor(app.outbox).visit('/')).status).toBe(200);
  const lines = app.output().match(/.*back end died.*/g);
  expect(lines).toEqual(['The back end died (SIGKILL). Starting it again.']);
});

test('the sixth death of the back end within a minute ends the program', async () => {
  const app = await runApp({}, { expectsErrors: true });
  const exitCode = app.ended;
  for (let death = 1; death <= 6; death += 1) {
    await expect.poll(() => childrenOf(app.pid)).toHaveLength(1);
    const dead = backEndOf(app.output, app.pid);
    process.kill(dead, 'SIGKILL');
    await expect.poll(() => childrenOf(app.pid).includes(dead)).toBe(false);
  }
  expect(await exitCode).toBe(1);
  expect(app.output()).toContain('The back end died (SIGKILL) 6 times in a minute. Stopping.');
});

test('SIGKILL of the start program ends the back end too', async () => {
  const { child, pids } = await start(process.execPath, [startProgram]);
  expect(pids).toHaveLength(2);
  child.kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

test('SIGTERM to the process group of the start program leaves no process behind', async () => {
  const { child, pids } = await start(process.execPath, [startProgram], { detached: true });
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

const programs = [
  { script: 'start', urlPattern: /Open (\S+)/ },
  { script: 'backend', urlPattern: /CORE_API_URL=(\S+)/ },
];

test.each(someOf(programs))(
  'SIGTERM to npm run $script leaves no process behind',
  async ({ script, urlPattern }) => {
    const { child, url, pids } = await start('npm', ['run', '--silent', script], {}, urlPattern);
    expect(pids.length).toBeGreaterThan(1);
    child.kill('SIGTERM');
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow();
  },
);

test('SIGTERM to npm leaves no process behind while the samples are imported', async () => {
  const npm = launch('npm', ['start', '--silent'], { env: { SAMPLE_DATA: 'on' } });
  const pids = () => descendantsOf(npm.pid ?? 0);
  const isImporting = () => commandsOf(pids()).includes('build/import.js');
  await expect.poll(isImporting, { interval: 100 }).toBe(true);
  const started = pids();
  let output = '';
  npm.stdout.on('data', (chunk) => (output += String(chunk)));
  npm.kill('SIGTERM');
  await expect.poll(() => started.filter(isAlive)).toEqual([]);
  // It did not wait for the end of the import.
  expect(output).not.toContain('Open ');
});

test('shutdown finishes a page that waits for the back end before ending the back end', async () => {
  const DATA_DIR = temporaryFolder();
  await copySamples({ SAMPLE_DATA: 'on' }, DATA_DIR, startApp);
  const { child, url } = await start(process.execPath, [startProgram], {
    env: { SAMPLE_DATA: 'on', DATA_DIR },
    detached: true,
  });
  const visitor = new Visitor(url, english);
  await visitor.open('/');
  const pages = Array.from({ length: 8 }, () => visitor.visit('/profile'));
  const exited = once(child, 'exit');
  await pass(5);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const statuses = await Promise.allSettled(pages);
  const failed = statuses.filter(
    (page) => page.status === 'fulfilled' && page.value.status !== 200,
  );
  expect(failed).toEqual([]);
  expect(await exited).toEqual([0, null]);
});

test('the program starts from any working directory', async () => {
  const { url } = await start(process.execPath, [startProgram], { cwd: tmpdir() });
  const page = await new Visitor(url, english).visit('/faq');
  expect([page.status, page.root.querySelector('link[rel="stylesheet"]') === null]).toEqual([
    200,
    false,
  ]);
});

test('the importer resolves its files against the folder in which npm was called', () => {
  const folder = temporaryFolder();
  const files = ['--store', 'Any', '--products', 'products.csv', '--orders', 'orders.csv'];
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'import', '--prefix', resolve('.'), '--', ...files],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: join(folder, 'data') } },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining(join(folder, 'products.csv'))]);
});
