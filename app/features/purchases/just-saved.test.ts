import { expect, test } from 'vitest';
import { justSavedIn, withSaved } from './just-saved';

const now = Date.UTC(2026, 10, 23, 12);

function readAfter(address: string, minutes: number) {
  const { searchParams } = new URL(address, 'http://own.invalid');
  return justSavedIn(searchParams, now + minutes * 60_000);
}

test.each(['/profile', '/profile?tab=returns&q=a%20b'])(
  'the address %s names the card for ten minutes, and keeps what it asks for',
  (list) => {
    const address = withSaved(list, { id: 't-1 &ø', at: now });
    expect(address.startsWith(list)).toBe(true);
    expect([0, 9, 11].map((minutes) => readAfter(address, minutes))).toEqual([
      't-1 &ø',
      't-1 &ø',
      null,
    ]);
  },
);

test.each(['', 'saved=', 'saved=x', 'saved=.t-1', 'saved=zzzzzzzzz.t-1', 'saved=1.t-1'])(
  'the address with “%s” names no card',
  (search) => {
    expect(justSavedIn(new URLSearchParams(search), now)).toBeNull();
  },
);
