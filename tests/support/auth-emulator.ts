import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { installTool } from './install-tool';
import { waitUntilReady } from './patience';

export type AuthEmulator = {
  /** `host:port`, the format of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  stop: () => Promise<void>;
};

const folder = resolve('tests/emulator');
const address = '127.0.0.1';

const readySchema = z.object({ authEmulator: z.object({ ready: z.literal(true) }) });

/** Installs the official emulator if it is missing and starts it without accounts. */
export async function startAuthEmulator(projectId: string): Promise<AuthEmulator> {
  await installTool(folder, 'The official Auth emulator');
  // It ends when another server has taken one of its ports meanwhile.
  return start(projectId).catch(() => start(projectId));
}

async function start(projectId: string): Promise<AuthEmulator> {
  const home = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
  const [auth = 0, hub = 0, logging = 0] = await findFreePorts(3);
  const at = (port: number) => ({ host: address, port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  writeFileSync(join(home, 'firebase.json'), JSON.stringify({ emulators }));

  const { child, output } = spawnEmulator(home, projectId);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await waitUntilReady('The official Auth emulator', child, () => askEmulator(auth));
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}:\n${output()}`);
  }
  return { host: `${address}:${auth}`, stop };
}

function spawnEmulator(home: string, projectId: string) {
  const firebase = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const args = ['emulators:start', '--only', 'auth', '--project', projectId];
  const child = spawn(process.execPath, [firebase, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (text += String(chunk)));
  }
  return { child, output: () => text };
}

/** Holds all ports at once, so that they differ. */
async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, address, resolve));
      const { port } = server.address() as AddressInfo;
      return port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The other server may answer too. @throws unless it is the emulator that answers. */
async function askEmulator(port: number): Promise<void> {
  const response = await fetch(`http://${address}:${port}/`);
  readySchema.parse(await response.json());
}
