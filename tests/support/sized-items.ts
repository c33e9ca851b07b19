import { isMainCategory, type MainCategory } from '~/core-api/category';
import { readSize } from '~/sizes/read-size';
import { type FitAnswers, type SizedItem } from '~/sizes/sized-item';
import { itemKey } from './item-key';

const day = 86_400_000;

/** `sizedItem(1)` was bought the day before. */
export const now = Date.UTC(2026, 0, 1);

type ItemChange = Partial<Omit<SizedItem, 'answers' | 'size'>> & Partial<FitAnswers>;

/** A sweater that was kept without an answer. The number is its id and how many days ago it was bought. */
export function sizedItem(
  number: number,
  bought: string,
  { verdict = null, feel = null, nextTime = null, ...change }: ItemChange = {},
): SizedItem {
  const kind: MainCategory = change.kind ?? 'Sweater';
  return {
    id: `t-${String(number).padStart(4, '0')}`,
    key: itemKey,
    name: `Item ${number}`,
    brand: null,
    store: null,
    bought,
    size: readSize(bought, { kind, isJeans: false, label: null }),
    date: now - number * day,
    isReturned: false,
    ...change,
    kind,
    answers: { verdict, feel, nextTime },
  };
}

const marks: Record<string, ItemChange> = {
  kept: {},
  returned: { isReturned: true },
  gift: { verdict: 'notForUser' },
  fits: { verdict: 'fits' },
  snug: { verdict: 'fits', feel: 'fitsSnug' },
  roomy: { verdict: 'fits', feel: 'fitsRoomy' },
  small: { verdict: 'tooSmall' },
  large: { verdict: 'tooLarge' },
  cut: { verdict: 'cutMismatch' },
  mixed: { verdict: 'mixedFit' },
  misfit: { verdict: 'didNotFit' },
  up: { nextTime: 'sizeUp' },
  down: { nextTime: 'sizeDown' },
  same: { nextTime: 'sizeSame' },
};

/** Newest first, for example "M fits, 3 x L kept, 38 small returned of Dress by Nova". */
export function history(text: string): SizedItem[] {
  const parts = text.split(',').flatMap((part) => {
    const [, times = '1', item = ''] = /^(?:(\d+) x )?(.*)$/.exec(part.trim()) ?? [];
    return item === '' ? [] : Array.from({ length: Number(times) }, () => item);
  });
  return parts.map((part, place) => itemOf(part, place + 1));
}

function itemOf(text: string, number: number): SizedItem {
  const [, what = '', kind = 'Sweater', brand = null] =
    /^(.*?)(?: of (\w+))?(?: by (\w+))?$/.exec(text) ?? [];
  const [size = '', ...words] = what.split(' ');
  if (!isMainCategory(kind)) throw new Error(`${kind} is no kind`);
  const change = words.reduce<ItemChange>((before, word) => {
    const mark = marks[word];
    if (!mark) throw new Error(`${word} is no mark`);
    return { ...before, ...mark };
  }, {});
  return sizedItem(number, size, { ...change, kind, brand });
}
