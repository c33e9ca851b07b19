import { expect, test, vi } from 'vitest';
import { setAuthEmulator } from '~/config/config.server';
import { scriptedCore } from '../../../tests/support/scripted-core';
import { createAuthorizedDomains } from './authorized-domains.server';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'silent';
});

const call = 'GET /identitytoolkit.googleapis.com/v1/projects';
const tenMinutes = 600_000;

test('the list is asked for again after ten minutes, and at once when it could not be had', async () => {
  const provider = await scriptedCore({ [call]: { status: 503 } });
  setAuthEmulator(new URL(provider.url).host);
  let now = 0;
  const listDomains = createAuthorizedDomains({ now: () => now });
  expect((await listDomains()).ok).toBe(false);
  provider.answer({ [call]: { status: 200, body: { authorizedDomains: ['shop.example'] } } });
  const known = { ok: true, value: ['shop.example'] };
  expect(await listDomains()).toEqual(known);
  now = tenMinutes - 1;
  expect(await listDomains()).toEqual(known);
  expect(provider.callsTo(call)).toHaveLength(2);
  now = tenMinutes;
  provider.answer({ [call]: { status: 200, body: {} } });
  expect(await listDomains()).toEqual({ ok: true, value: [] });
});
