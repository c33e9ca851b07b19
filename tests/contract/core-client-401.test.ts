import { expect, test } from 'vitest';
import { config } from '~/config/config.server';
import { scriptedCore, type CoreCall } from '../support/scripted-core';
import { callerWith } from './callers';
import { clientCalls, type ClientCall } from './client-calls';

function refusalOf401({ refusals }: ClientCall) {
  return { ok: false, refusal: refusals[401] ?? 'unknown' };
}

function bearerOf({ headers }: CoreCall): string | undefined {
  return headers.authorization;
}

test.each(clientCalls)('$name retries once with a new token after a 401', async (call) => {
  const core = await scriptedCore({
    [call.request]: (asked) => (bearerOf(asked) === 'Bearer new' ? call.good : { status: 401 }),
  });
  config.coreApiUrl = core.url;
  const { caller, renewals } = callerWith();
  expect(await call.ask(caller)).toEqual({ ok: true, value: call.value });
  expect(core.calls.map(bearerOf)).toEqual(['Bearer old', 'Bearer new']);
  expect(renewals).toEqual(['old']);
  const [first, second] = core.calls.map(({ body, query }) => [body, query.toString()]);
  expect(second).toEqual(first);
});

test.each(clientCalls)('$name: a second 401 is final', async (call) => {
  const core = await scriptedCore({ [call.request]: { status: 401 } });
  config.coreApiUrl = core.url;
  const { caller, renewals } = callerWith();
  expect(await call.ask(caller)).toEqual(refusalOf401(call));
  expect(core.calls.map(bearerOf)).toEqual(['Bearer old', 'Bearer new']);
  expect(renewals).toEqual(['old']);
});

test.each(clientCalls)('$name does not retry a 401 without a new token', async (call) => {
  const core = await scriptedCore({ [call.request]: { status: 401 } });
  config.coreApiUrl = core.url;
  const { caller, renewals } = callerWith({ nextToken: null });
  expect(await call.ask(caller)).toEqual(refusalOf401(call));
  expect(core.calls.map(bearerOf)).toEqual(['Bearer old']);
  expect(renewals).toEqual(['old']);
});

test.each(clientCalls)('$name sends no bearer token for a signed-out caller', async (call) => {
  const core = await scriptedCore({ [call.request]: call.good });
  config.coreApiUrl = core.url;
  await call.ask(callerWith({ token: null }).caller);
  expect(core.calls.map(bearerOf)).toEqual([undefined]);
});
