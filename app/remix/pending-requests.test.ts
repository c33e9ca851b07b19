import { expect, test } from 'vitest';
import { createPendingRequests, type Failure } from './pending-requests';

const unreachable: Failure = { cause: 'unreachable' };

/** Fails until it is told otherwise. */
function shakyRequest() {
  let isUp = false;
  let calls = 0;
  return {
    attempt: async () => {
      calls += 1;
      return isUp
        ? ({ ok: true, value: `answer ${calls}` } as const)
        : ({ ok: false, failure: unreachable } as const);
    },
    recover: () => (isUp = true),
    calls: () => calls,
  };
}

test('a failed request is kept, and sent again until there is an answer', async () => {
  const pendingRequests = createPendingRequests();
  const request = shakyRequest();
  const sent = pendingRequests.send(request.attempt);
  await expect.poll(() => pendingRequests.read().failure).toEqual(unreachable);
  expect(pendingRequests.read().inFlight).toBe(0);
  pendingRequests.repeat();
  await expect.poll(() => request.calls()).toBe(2);
  await expect.poll(() => pendingRequests.read().failure).toEqual(unreachable);
  request.recover();
  pendingRequests.repeat();
  expect(await sent).toBe('answer 3');
  expect(pendingRequests.read()).toMatchObject({ inFlight: 0, failure: null });
});

test('requests that fail together are one failure with one repetition', async () => {
  const pendingRequests = createPendingRequests();
  const requests = [shakyRequest(), shakyRequest()];
  const sent = requests.map(({ attempt }) => pendingRequests.send(attempt));
  await expect.poll(pendingRequests.read).toMatchObject({ inFlight: 0, failure: unreachable });
  for (const { recover } of requests) recover();
  pendingRequests.repeat();
  expect(await Promise.all(sent)).toEqual(['answer 2', 'answer 2']);
  expect(pendingRequests.read().failure).toBeNull();
});

test('a failed request that is given up is forgotten, and closing only hides it', async () => {
  const pendingRequests = createPendingRequests();
  const controller = new AbortController();
  const sent = pendingRequests.send(shakyRequest().attempt, controller.signal);
  const given = expect(sent).rejects.toThrow('Given up');
  await expect.poll(() => pendingRequests.read().failure).not.toBeNull();
  pendingRequests.close();
  expect(pendingRequests.read()).toMatchObject({ isClosed: true, failure: unreachable });
  controller.abort();
  await given;
  expect(pendingRequests.read().failure).toBeNull();

  void pendingRequests.send(shakyRequest().attempt);
  await expect.poll(() => pendingRequests.read().failure).not.toBeNull();
  expect(pendingRequests.read().isClosed).toBe(false);
});

test('a request that is taken back while it is under way is no failure', async () => {
  const pendingRequests = createPendingRequests();
  const controller = new AbortController();
  const attempt = async () => {
    controller.abort();
    return { ok: false, failure: unreachable } as const;
  };
  await expect(pendingRequests.send(attempt, controller.signal)).rejects.toThrow('Given up');
  expect(pendingRequests.read()).toMatchObject({ inFlight: 0, failure: null });
});
