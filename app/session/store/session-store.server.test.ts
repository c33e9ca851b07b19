import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/run-app';
import { endLater, browserNamesOf } from './session-store.server';

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

const gecko = 'Gecko/20100101 Firefox/120.0';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const safari = 'Mobile/15E148 Safari/604.1';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) ${gecko}`, 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/120.0 Mobile`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) ${webkit} Version/16.0 ${safari}`, 'Safari', 'iOS'],
  ['w3m/0.5.3+git20230121', 'w3m', null],
  ['Lynx/2.9.0dev.10 libwww-FM/2.14', 'Lynx', null],
  ['Links (2.29; Linux x86_64; GNU C; text)', 'Links', 'Linux'],
  ['ELinks/0.16.1.1 (textmode; Linux x86_64; 80x24-2)', 'ELinks', 'Linux'],
  ['Dillo/3.0.5', 'Dillo', null],
  ['node', null, null],
  ['', null, null],
  [null, null, null],
  [`<b>${'x'.repeat(10_000)}`, null, null],
  ['Your bank, call 0800/1.0 (now)', null, null],
])('browserNamesOf(%.50j) is %j on %j', (userAgent, browser, system) => {
  expect(browserNamesOf(userAgent)).toEqual({ browser, system });
});
