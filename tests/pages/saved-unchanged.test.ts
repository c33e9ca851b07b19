import { expect, test } from 'vitest';
import { categories, mainCategories } from '~/core-api/category';
import { chosenGenders, type ProfileBody, type ProfileChange } from '~/core-api/profile';
import { fits, sections, type WardrobeItemInput } from '~/core-api/wardrobe/wardrobe-item';
import { paths, profile } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { wardrobeInput, wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import { list, signInWithWardrobe } from '../support/wardrobe-page';

/** What may be stored in each field; a new field has to be added. */
const itemValues: { [Field in keyof WardrobeItemInput]: WardrobeItemInput[Field][] } = {
  section: [...sections],
  name: ['Blåe “jeans” <b>&amp;'],
  brand: ['', 'Another & Co'],
  size: ['W30 / L32'],
  color: ['', 'grønn'],
  category: mainCategories.flatMap((mainCategory) =>
    [null, ...categories[mainCategory]].map((subCategory) => ({ mainCategory, subCategory })),
  ),
  fit: [...fits],
  note: ['', 'Two\nlines, “quoted” <br>'],
};

const genders = [...chosenGenders];
const profileValues: { [Field in keyof Required<ProfileChange>]: ProfileBody[Field][] } = {
  firstName: ['Åse “Kim” <b>'],
  lastName: ['d’Or & Co'],
  gender: genders,
  yearOfBirth: [1899, 1990],
  emailPreferences: [{ Newsletter: true }, { Newsletter: false }],
};

function listed(values: Record<string, unknown[]>): [string, unknown][] {
  return Object.entries(values).flatMap(([field, some]) =>
    some.map((value): [string, unknown] => [field, value]),
  );
}

test('an own item that is opened and saved is the same afterwards, whatever each field holds', async () => {
  const { core, visitor } = await signInWithWardrobe();
  for (const [field, value] of listed(itemValues)) {
    const stored = { ...wardrobeInput(), [field]: value };
    core.answer({
      [wardrobePaths.item]: { status: 200, body: { ...wardrobeItem(1), ...stored } },
    });
    const saved = await visitor.submit(await visitor.visit(`${list}/w-1`), { button: 'Save' });
    expect([field, value, saved.status]).toEqual([field, value, 303]);
    expect(core.callsTo(wardrobePaths.change).at(-1)?.body).toEqual(stored);
  }
});

test('a profile that is opened and saved is the same afterwards, whatever each field holds', async () => {
  const { core, visitor } = await signInToSharedApp({});
  const { firstName, lastName, gender, yearOfBirth, emailPreferences } = profile();
  const plain = { firstName, lastName, gender, yearOfBirth, emailPreferences };
  for (const [field, value] of listed(profileValues)) {
    const stored = { ...plain, [field]: value };
    const reply = { status: 200, body: { ...profile(), ...stored } };
    core.answer({ [paths.profile]: reply, [paths.changeProfile]: reply });
    const page = await visitor.visit('/profile/settings');
    const saved = await visitor.submit(page, { button: 'Save' });
    expect([field, value, saved.status]).toEqual([field, value, 303]);
    expect(core.callsTo(paths.changeProfile).at(-1)?.body).toEqual(stored);
  }
});
