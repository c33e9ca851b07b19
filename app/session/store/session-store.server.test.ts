import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/run-app';
import { endLater } from './session-store.server';

const email = 'ann@example.com';

const [older, newer] = [`k1:${'D'.repeat(43)}`, `k2:${'E'.repeat(43)}`];

/** The session store as a process with these session keys has it. */
async function registerUnder(keys: string, dataDir: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_KEYS', keys);
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return import('./session-store.server');
}

type Registers = Awaited<ReturnType<typeof registerUnder>>;

async function begin({ sessionStore, accountHashOf }: Registers, id: string, address = email) {
  const now = Date.now();
  const times = { begunAt: now, seenAt: now, provenAt: now };
  const account = accountHashOf(address);
  await sessionStore.begin({
    id,
    uid: `u-${address}`,
    account,
    ...times,
    browser: null,
    system: null,
  });
}

async function left({ sessionStore }: Registers, ids: string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => sessionStore.find(id)));
  return found.flatMap((session) => session?.id ?? []);
}

test('by address the sessions begun under every session key are ended, and nobody else’s', async () => {
  const dataDir = temporaryFolder();
  await begin(await registerUnder(older, dataDir), 'old');
  const now = await registerUnder(`${newer},${older}`, dataDir);
  await begin(now, 'new');
  await begin(now, 'here');
  await begin(now, 'of-another', 'bob@example.com');
  await begin(now, 'without-address', '');
  const ids = ['old', 'new', 'here', 'of-another', 'without-address'];
  expect(await left(now, ids)).toEqual(ids);
  expect(await now.endSessions({ email: '' })).toBe(true);
  expect(await left(now, ids)).toEqual(ids);
  expect(await now.endSessions({ email: ' Ann@Example.com ' }, 'here')).toBe(true);
  expect(await left(now, ids)).toEqual(['here', 'of-another', 'without-address']);
});

test('what could not be ended is tried until it is done, and not again', async () => {
  let tries = 0;
  const end = async () => {
    tries += 1;
    if (tries < 3) throw new Error('The session store is away');
  };
  endLater(end, { everyMs: 1 });
  expect(tries).toBe(0);
  await expect.poll(() => tries).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tries).toBe(3);
});
