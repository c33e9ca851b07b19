import { expect, test } from 'vitest';
import { clientOf, createLimits } from './limit.server';

test('five turns are given, the sixth is not, and a turn that is given back counts no more', async () => {
  const { consume, refund } = createLimits(null);
  const take = () => consume('password', '192.0.2.1', 'ann@example.com');
  for (let turn = 0; turn < 4; turn += 1) expect(await take()).toBe(true);
  expect(await take()).toBe(true);
  await refund('password', '192.0.2.1', 'ann@example.com');
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
});

test('many turns at once are counted one by one', async () => {
  const { consume } = createLimits(null);
  const turns = await Promise.all(Array.from({ length: 20 }, () => consume('password', 'a')));
  expect(turns.filter(Boolean)).toHaveLength(5);
});

test('accounts, clients and limits are counted each for itself, whatever the case of an address', async () => {
  const { consume } = createLimits(null);
  expect(await consume('mail', 'ann@example.com')).toBe(true);
  expect(await consume('mail', 'ANN@example.com')).toBe(false);
  expect(await consume('mail', 'bob@example.com')).toBe(true);
  expect(await consume('mails', 'ann@example.com')).toBe(true);
  expect(await consume('mail', 'ann', 'b')).toBe(true);
  expect(await consume('mail', 'an', 'nb')).toBe(true);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', ':0:0:0'],
  ['', ''],
])('the client at %s is %s', (clientAddress, client) => {
  expect(clientOf({ clientAddress })).toBe(client);
  expect(clientOf({})).toBe('');
});
