import { expect, test, vi } from 'vitest';
import { config } from '~/config/config.server';
import { scriptedCore, type Reply } from '../support/scripted-core';
import { callerWith } from './callers';
import { clientCalls, type ClientCall } from './client-calls';

vi.hoisted(() => {
  process.env.UPSTREAM_TIMEOUT_MS = '1500';
});

const unknown = { ok: false, refusal: 'unknown' };
const unreadable = { ok: false, refusal: 'unreadable' };

async function askBefore({ ask, request }: ClientCall, answer: Reply) {
  const core = await scriptedCore({ [request]: answer });
  config.coreApiUrl = core.url;
  const { caller, renewals } = callerWith();
  return { outcome: await ask(caller), calls: core.calls, renewals };
}

test.each(clientCalls)('$name returns the value of a valid response', async (call) => {
  const { outcome, calls, renewals } = await askBefore(call, call.good);
  expect(outcome).toEqual({ ok: true, value: call.value });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    accept: 'application/json',
    'accept-language': 'en',
  });
  expect(renewals).toEqual([]);
});

test.each(clientCalls)('$name maps each expected status to its refusal', async (call) => {
  for (const [status, refusal] of Object.entries(call.refusals)) {
    const { outcome } = await askBefore(call, { status: Number(status), body: { code: 'x' } });
    expect([status, outcome]).toEqual([status, { ok: false, refusal }]);
  }
});

test.each(clientCalls)('$name: any other status is unknown and not retried', async (call) => {
  for (const status of [204, 206, 302, 400, 403, 404, 409, 429, 500, 502, 503]) {
    if ([call.good.status, call.alsoGood].includes(status) || status in call.refusals) continue;
    if (status === 404 && /CreateProfile|Newcomer/.test(call.name)) continue;
    const { outcome, calls } = await askBefore(call, { status, body: call.good.body });
    expect([status, outcome]).toEqual([status, unknown]);
    expect(calls).toHaveLength(1);
  }
});

test.each(clientCalls)('$name: a broken connection is unknown and not retried', async (call) => {
  const { outcome, calls } = await askBefore(call, 'cut');
  expect(outcome).toEqual(unknown);
  expect(calls).toHaveLength(1);
});

test.each(clientCalls)('$name: an unreachable core is unknown', async ({ ask }) => {
  config.coreApiUrl = 'http://127.0.0.1:9';
  expect(await ask(callerWith().caller)).toEqual(unknown);
});

test.each(clientCalls)('$name: a response of ten megabytes is unknown', async (call) => {
  const { status } = call.good;
  const text = JSON.stringify(call.good.body).padEnd(10_000_000);
  expect((await askBefore(call, { status, text })).outcome).toEqual(unknown);
  const less = await askBefore(call, { status, text: text.slice(0, 4_900_000) });
  expect(less.outcome).toEqual({ ok: true, value: call.value });
});

test.each(clientCalls)(
  '$name: a response that is not JSON or does not match the schema is unreadable',
  async (call) => {
    const { status } = call.good;
    const noJson = ['<html>Bad gateway</html>', '{"results":[', '\u0000'].map((text) => ({
      status,
      text,
    }));
    const otherShapes = [null, [], 'text', 42, ...call.unreadable].map((body) => ({
      status,
      body,
    }));
    for (const answer of [...noJson, { status, text: '' }, ...otherShapes]) {
      const { outcome } = await askBefore(call, answer);
      const isRead = call.unreadable.length === 0 && !noJson.some((known) => known === answer);
      expect([answer, outcome]).toEqual([
        answer,
        isRead ? expect.objectContaining({ ok: true }) : unreadable,
      ]);
    }
  },
);

test('a core that hangs or stalls is unknown after the timeout', async () => {
  const silent = await scriptedCore({
    'GET *': 'hang',
    'POST *': 'hang',
    'PUT *': 'stall',
    'DELETE *': 'stall',
  });
  config.coreApiUrl = silent.url;
  const first = await Promise.all(clientCalls.map(({ ask }) => ask(callerWith().caller)));
  expect(first).toEqual(clientCalls.map(() => unknown));

  const stalled = await scriptedCore({
    'GET *': 'stall',
    'POST *': 'stall',
    'PUT *': 'hang',
    'DELETE *': 'hang',
  });
  config.coreApiUrl = stalled.url;
  const second = await Promise.all(clientCalls.map(({ ask }) => ask(callerWith().caller)));
  expect(second).toEqual(clientCalls.map(() => unknown));
  expect([silent.calls, stalled.calls].map((calls) => calls.length)).toEqual([
    clientCalls.length,
    clientCalls.length,
  ]);
});
