import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export type AuthEmulator = {
  /** As FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  stop: () => Promise<void>;
};

const folder = resolve('tests/emulator');
const installLimit = 300_000;
const startLimit = 60_000;

/** The official Auth emulator in a process of its own, with nobody in it. Installs it when it is missing. */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  await installIfMissing();
  const home = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
  const [auth = 0, hub = 0, logging = 0] = await findFreePorts(3);
  const configFile = join(home, 'firebase.json');
  writeFileSync(configFile, JSON.stringify({ emulators: emulatorsOn({ auth, hub, logging }) }));
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      ...['emulators:start', '--only', 'auth', '--project', projectId, '--config', configFile],
    ],
    {
      cwd: home,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', HOME: home, XDG_CONFIG_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const host = `127.0.0.1:${auth}`;
  const deadline = Date.now() + startLimit;
  while (!(await isReady(host))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The official Auth emulator did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { host, stop };
}

async function installIfMissing(): Promise<void> {
  // npm writes this file when everything else is there.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  try {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', args, { cwd: folder, timeout: installLimit });
  } catch (cause) {
    throw new Error(
      `The official Auth emulator could not be installed, so nothing was compared with it.
Run "npm ci --ignore-scripts" in tests/emulator where the npm registry can be reached.`,
      { cause },
    );
  }
}

function emulatorsOn(ports: { auth: number; hub: number; logging: number }) {
  const places = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]);
  return { ...Object.fromEntries(places), ui: { enabled: false }, singleProjectMode: true };
}

/** Held all at once, so that they differ, and then let go. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.listen(0, '127.0.0.1', () => {
            const { port } = server.address() as AddressInfo;
            resolve(port);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function isReady(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
}
