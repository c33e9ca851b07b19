import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '~/config/limits';
import { clientOf, createLimits } from './limit.server';

test('consume refuses the sixth wrong password, and a refunded point no longer counts', async () => {
  const { consume, refund } = createLimits(null);
  const take = () => consume('password', '192.0.2.1', 'ann@example.com');
  for (let count = 0; count < 4; count += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(true);
  await refund('password', '192.0.2.1', 'ann@example.com');
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
});

test('consume counts parallel requests one by one', async () => {
  const { consume } = createLimits(null);
  const results = await Promise.all(Array.from({ length: 20 }, () => consume('password', 'a')));
  expect(results.filter(Boolean)).toHaveLength(5);
});

test('consume counts each account, client and rule separately, and ignores the case of an address', async () => {
  const { consume } = createLimits(null);
  expect(await consume('mail', 'ann@example.com')).toBe(true);
  expect(await consume('mail', 'ANN@example.com')).toBe(false);
  expect(await consume('mail', 'bob@example.com')).toBe(true);
  expect(await consume('mail-client', 'ann@example.com')).toBe(true);
  expect(await consume('mail', 'ann', 'b')).toBe(true);
  expect(await consume('mail', 'an', 'nb')).toBe(true);
});

test('consumeAll counts everywhere or nowhere, also for parallel requests', async () => {
  const { consume, consumeAll, refundAll } = createLimits(null);
  const buckets = (client: string) =>
    [
      ['password', client, 'ann'],
      ['password-account', 'ann'],
    ] as const;
  const isCounted = (refusedBy: string | null) => refusedBy === null;
  const tries = (client: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => consumeAll(buckets(client))));
  expect((await tries('192.0.2.1', 20)).filter(isCounted)).toHaveLength(5);
  await refundAll(buckets('192.0.2.1'));
  expect((await tries('192.0.2.1', 3)).filter(isCounted)).toHaveLength(1);
  expect((await tries('192.0.2.2', 9)).filter(isCounted)).toHaveLength(5);
  expect(await tries('192.0.2.3', 1)).toEqual(['password-account']);
  expect(await consume('password', '192.0.2.3', 'ann')).toBe(true);
});

test('no limit lasts longer than a timer can, which ends at once beyond 2^31 - 1 milliseconds', () => {
  const tooLong = Object.entries(limits).filter(([, { seconds }]) => seconds * 1000 >= 2 ** 31);
  expect(tooLong).toEqual([]);
});

test('an address that its owner turned down stays so for 24 days, in memory too', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { consume, isReached } = createLimits(null);
  await consume('refused-address', 'u-1', 'ann@example.com');
  const isTurnedDown = () => isReached('refused-address', 'u-1', 'ann@example.com');
  vi.advanceTimersByTime(24 * 86_400_000 - 1);
  expect(await isTurnedDown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await isTurnedDown()).toBe(false);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', ':0:0:0'],
  ['', ''],
])('clientOf(%s) is %s', (clientAddress, client) => {
  expect(clientOf({ clientAddress })).toBe(client);
  expect(clientOf({})).toBe('');
});
