import { expect, test, vi } from 'vitest';
import { trustStored } from './outcome';

const refused = (refusal: string) => Promise.resolve({ ok: false, refusal } as const);

test('a write that was acknowledged is not checked', async () => {
  const isDone = vi.fn(() => Promise.resolve(false));
  const written = Promise.resolve({ ok: true, value: 'item' } as const);
  expect(await trustStored(written, isDone)).toEqual({ ok: true, value: undefined });
  expect(isDone).not.toHaveBeenCalled();
});

test.each(['unknown', 'unreadable', 'internal'])(
  'after "%s" what is stored decides',
  async (refusal) => {
    const done = await trustStored(refused(refusal), () => Promise.resolve(true));
    expect(done).toEqual({ ok: true, value: undefined });
    const notDone = await trustStored(refused(refusal), () => Promise.resolve(false));
    expect(notDone).toEqual({ ok: false, refusal });
  },
);

test.each(['not-found', 'limit', 'unauthenticated'])(
  'the refusal "%s" is believed without a check',
  async (refusal) => {
    const isDone = vi.fn(() => Promise.resolve(true));
    expect(await trustStored(refused(refusal), isDone)).toEqual({ ok: false, refusal });
    expect(isDone).not.toHaveBeenCalled();
  },
);
