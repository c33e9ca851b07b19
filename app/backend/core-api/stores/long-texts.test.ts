import { expect, test } from 'vitest';
import { longestText, longestUrl, mostTags } from '~/core-api/store-orders';
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
