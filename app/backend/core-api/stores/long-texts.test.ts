import { expect, test } from 'vitest';
import { longestText, longestUrl, mostTags, storableText } from '~/core-api/store-orders';
import { intakesOfStores, longText, repeated } from '../../../../tests/support/long-texts';
import { temporaryFolder } from '../../../../tests/support/store-files';

/** What a record of CSV may have is a million bytes. */
const mostCharacters = 990_000;
/** Of a title and its variant, which a name joins. */
const longestName = 2 * longestText + ' - '.length;
const addresses = /image|picture/i;
const tags = /tags/i;

function longestIn(field: string): number {
  if (addresses.test(field)) return longestUrl;
  return tags.test(field) ? mostTags * longestText : longestName;
}

// Nothing is timed: a rule of quadratic time would take many minutes for one of these texts.
test.each(intakesOfStores('').map(({ name, fields }) => ({ name, fields: fields.length })))(
  '$name: each of $fields fields is refused, or cut before a rule reads it, however long its text is',
  async ({ name }) => {
    const intake = intakesOfStores(temporaryFolder()).find((one) => one.name === name);
    for (const field of intake?.fields ?? []) {
      for (const unit of repeated) {
        const stored = (await intake?.read(field, longText(unit, mostCharacters))) ?? [];
        const longest = Math.max(0, ...stored.map((text) => text.length));
        expect({ field, unit, longest }).toSatisfy(() => longest <= longestIn(field));
      }
    }
  },
);

/** No offset, halves of surrogate pairs, NUL, and moments that are in UTC before the year 0 or after 9999. */
const odd = [
  ...['2026-03-14T09:20:30+99:99', '2026-03-14 09:20:30 +9999', 'x\ud800', '\udc00x', 'x\0'],
  ...['0000-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00'],
];

test.each(intakesOfStores('').map(({ name, fields }) => ({ name, fields: fields.length })))(
  '$name: whatever each of $fields fields holds, what is stored can be, and its moments can be sorted',
  async ({ name }) => {
    const intake = intakesOfStores(temporaryFolder()).find((one) => one.name === name);
    for (const field of intake?.fields ?? []) {
      for (const text of odd) {
        const stored = (await intake?.read(field, text)) ?? [];
        const wrong = stored.filter((one) => !storableText.test(one) || /^[+-]\d{6}-/.test(one));
        expect({ field, text, wrong }).toEqual({ field, text, wrong: [] });
      }
    }
  },
);
