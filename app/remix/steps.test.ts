import { expect, test, vi } from 'vitest';
import { createSteps, type Failure } from './steps';

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
  const steps = createSteps();
  const request = shakyRequest();
  const sent = steps.send(request.attempt);
  await vi.waitFor(() => expect(steps.read().failure).toEqual(unreachable));
  expect(steps.read().inFlight).toBe(0);
  steps.repeat();
  await vi.waitFor(() => expect(request.calls()).toBe(2));
  await vi.waitFor(() => expect(steps.read().failure).toEqual(unreachable));
  request.recover();
  steps.repeat();
  expect(await sent).toBe('answer 3');
  expect(steps.read()).toMatchObject({ inFlight: 0, failure: null });
});

test('requests that fail together are one failure with one repetition', async () => {
  const steps = createSteps();
  const requests = [shakyRequest(), shakyRequest()];
  const sent = requests.map(({ attempt }) => steps.send(attempt));
  await vi.waitFor(() => expect(steps.read()).toMatchObject({ inFlight: 0, failure: unreachable }));
  for (const { recover } of requests) recover();
  steps.repeat();
  expect(await Promise.all(sent)).toEqual(['answer 2', 'answer 2']);
  expect(steps.read().failure).toBeNull();
});

test('a failed request that is given up is forgotten, and closing only hides it', async () => {
  const steps = createSteps();
  const controller = new AbortController();
  const sent = steps.send(shakyRequest().attempt, controller.signal);
  const given = expect(sent).rejects.toThrow('Given up');
  await vi.waitFor(() => expect(steps.read().failure).not.toBeNull());
  steps.close();
  expect(steps.read()).toMatchObject({ isClosed: true, failure: unreachable });
  controller.abort();
  await given;
  expect(steps.read().failure).toBeNull();

  void steps.send(shakyRequest().attempt);
  await vi.waitFor(() => expect(steps.read().failure).not.toBeNull());
  expect(steps.read().isClosed).toBe(false);
});

test('a request that is taken back while it is under way is no failure', async () => {
  const steps = createSteps();
  const controller = new AbortController();
  const attempt = async () => {
    controller.abort();
    return { ok: false, failure: unreachable } as const;
  };
  await expect(steps.send(attempt, controller.signal)).rejects.toThrow('Given up');
  expect(steps.read()).toMatchObject({ inFlight: 0, failure: null });
});
