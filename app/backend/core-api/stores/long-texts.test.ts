import { expect, test } from 'vitest';
import {
  longestName,
  longestText,
  longestUrl,
  mostTags,
  storableText,
} from '~/core-api/store-orders';
import { intakesOfStores, longText, repeated } from '../../../../tests/support/long-texts';
import { temporaryFolder } from '../../../../tests/support/store-files';
import { someOf } from '../../../../tests/support/tier';

/** What a record of CSV may have is a million bytes. */
const mostCharacters = 990_000;
const addresses = /image|picture/i;
const tags = /tags/i;

function longestIn(field: string): number {
  if (addresses.test(field)) return longestUrl;
  return tags.test(field) ? mostTags * longestText : longestName;
}

const intakes = intakesOfStores('').map(({ name, fields }) => ({ name, fields: fields.length }));

/** What each field of an intake stores of each text. */
async function* storedOf(name: string, texts: readonly string[]) {
  const intake = intakesOfStores(temporaryFolder()).find((one) => one.name === name);
  for (const field of intake?.fields ?? []) {
    for (const text of texts) {
      yield { field, text, stored: (await intake?.read(field, text)) ?? [] };
    }
  }
}

// Nothing is timed: a rule of quadratic time would take many minutes for one of these texts.
test.each(intakes)(
  '$name: each of $fields fields is refused, or cut before a rule reads it, however long its text is',
  async ({ name }) => {
    const texts = someOf(repeated, 2).map((unit) => longText(unit, mostCharacters));
    for await (const { field, text, stored } of storedOf(name, texts)) {
      const longest = Math.max(0, ...stored.map((one) => one.length));
      const begins = text.slice(0, 9);
      expect({ field, begins, longest }).toSatisfy(() => longest <= longestIn(field));
    }
  },
);

/** No offset, halves of surrogate pairs, NUL, and moments that are in UTC before the year 0 or after 9999. */
const odd = [
  ...['2026-03-14T09:20:30+99:99', '2026-03-14 09:20:30 +9999', 'x\ud800', '\udc00x', 'x\0'],
  ...['0000-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00'],
];

test.each(intakes)(
  '$name: whatever each of $fields fields holds, what is stored can be, and its moments can be sorted',
  async ({ name }) => {
    for await (const { field, text, stored } of storedOf(name, odd)) {
      const wrong = stored.filter((one) => !storableText.test(one) || /^[+-]\d{6}-/.test(one));
      expect({ field, text, wrong }).toEqual({ field, text, wrong: [] });
    }
  },
);
