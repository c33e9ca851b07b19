import { UnsecuredJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { config } from '~/config/config.server';
import { scriptedCore } from '../../tests/support/scripted-core';
import { syncToken } from './token-sync.server';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent';
});

const call = 'POST /tokens';

function tokenOfAge(seconds: number): string {
  return new UnsecuredJWT({}).setIssuedAt(Math.floor(Date.now() / 1000) - seconds).encode();
}

test('G10: syncToken does not pass on a token older than five minutes', async () => {
  const service = await scriptedCore({ [call]: { status: 204 } });
  config.tokenSyncUrl = `${service.url}/tokens`;
  const fresh = tokenOfAge(290);
  syncToken(tokenOfAge(310));
  syncToken(fresh);
  syncToken('made just now');
  await expect.poll(() => service.callsTo(call).length).toBe(2);
  const bearers = service.callsTo(call).map(({ headers }) => headers.authorization);
  expect(bearers.sort()).toEqual([`Bearer ${fresh}`, 'Bearer made just now'].sort());
});
