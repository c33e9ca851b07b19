import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { itemNames, textOf } from '../support/visitor';
import {
  feedback,
  manyTransactions,
  paths,
  profile,
  repliesFor,
  status,
  transaction,
} from '../support/core-fixtures';
import { wardrobeItem, wardrobePaths } from '../support/wardrobe-fixtures';
import { list, signInWithWardrobe } from '../support/wardrobe-page';

function pageOf(results: unknown[]) {
  return { status: 200, body: { results, continuationToken: null } };
}

test('A58: one null record among fifty costs one card, and a line says so', async () => {
  const results = [null, ...manyTransactions(49)];
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor([], [status(1, 40)]),
    [paths.transactions]: pageOf(results),
    [paths.feedback]: { status: 200, body: feedback({ forMe: ['forMe.yes'] }, 40) },
  });
  const page = await visitor.visit('/profile');
  expect(page.status).toBe(200);
  expect(itemNames(page)).toHaveLength(49);
  expect(page.text).toContain('One item could not be shown. The others are complete.');
  const address = page.root.querySelector('article footer a')?.getAttribute('href');
  expect((await visitor.visit(address ?? '')).text).toContain('Does it fit you?');

  const odd = { ...transaction(1), productDisplayName: null };
  core.answer({ [paths.transactions]: pageOf([odd, { ...transaction(2), id: 7 }]) });
  const empty = await visitor.visit('/profile');
  expect([empty.status, itemNames(empty)]).toEqual([200, []]);
  expect(empty.text).toContain('2 items could not be shown. The others are complete.');
});

test.each([
  ['no', 'Én vare kunne ikke vises. Resten er med.'],
  ['sv', 'En vara kunde inte visas. Resten är med.'],
  ['fr', 'Un article n’a pas pu être affiché. Les autres sont bien là.'],
  ['es', 'No se ha podido mostrar un artículo. Los demás sí aparecen.'],
])('the line about an unreadable record is translated to %s', async (language, line) => {
  const replies = { ...repliesFor([]), [paths.transactions]: pageOf([null, transaction(1)]) };
  const { visitor } = await signInToSharedApp(replies, {}, { 'accept-language': language });
  expect((await visitor.visit('/profile')).text).toContain(line);
});

test('statuses that cannot be read are said in words of their own, the others are shown', async () => {
  const { visitor } = await signInToSharedApp({
    ...repliesFor(manyTransactions(3)),
    [paths.statuses]: pageOf([{ ...status(1, 40), purchaseId: 7 }, null, status(3, 100)]),
  });
  const page = await visitor.visit('/profile');
  const footers = page.root.querySelectorAll('article footer').map(textOf);
  expect(footers[0]).toContain('Give feedback');
  expect(footers[2]).toContain('Change feedback');
  expect(textOf(page.root.querySelector('.notice-info'))).toBe(
    'We could not read how far you are with 2 items.',
  );
});

test('an own item with an unknown fit costs one card, and a line says so', async () => {
  const { core, visitor } = await signInWithWardrobe();
  const odd = { ...wardrobeItem(2), fit: 'fitsPerfectly' };
  core.answer({ [wardrobePaths.items]: pageOf([wardrobeItem(1), odd]) });
  const page = await visitor.visit(list);
  expect(page.root.querySelectorAll('article h3').map(textOf)).toEqual(['Own item 1']);
  expect(page.text).toContain('One item could not be shown. The others are complete.');

  core.answer({ [wardrobePaths.items]: pageOf([odd]) });
  const empty = await visitor.visit(list);
  expect(empty.status).toBe(200);
  expect(empty.text).toContain('One item could not be shown. The others are complete.');
  expect(empty.text).not.toContain('Add what fits you best');
});

test('e-mail addresses that cannot be read are counted, the others are listed', async () => {
  const body = {
    ...profile(),
    associatedEmailAddresses: [
      { id: 2, address: 'numeric@example.com', isVerified: true },
      { id: 'e-3', address: 'kim.work@example.com', isVerified: true },
    ],
  };
  const { visitor } = await signInToSharedApp({ [paths.profile]: { status: 200, body } });
  const page = await visitor.visit('/profile/settings/email');
  expect(page.root.querySelectorAll('main .rows .address').map(textOf)).toEqual([
    'shopper@example.com',
    'kim.work@example.com',
  ]);
  expect(page.text).toContain('One address could not be read.');
});

test('an unknown gender closes no page, and goes back to the core as it came', async () => {
  const body = { ...profile(), gender: 'Divers', firstName: 7 };
  const { core, visitor } = await signInToSharedApp({
    ...repliesFor(manyTransactions(1)),
    [paths.profile]: { status: 200, body },
    [paths.changeProfile]: { status: 200 },
  });
  expect(itemNames(await visitor.visit('/profile'))).toEqual(['Item 1']);
  const general = await visitor.visit('/profile/settings');
  expect(general.status).toBe(200);
  const chosen = general.root.querySelectorAll('[name=gender][checked]');
  expect(chosen.filter((radio) => radio.getAttribute('value'))).toEqual([]);

  const newsletter = await visitor.visit('/profile/settings/newsletter');
  await visitor.submit(newsletter, { button: 'Save', values: { newsletter: 'on' } });
  const values = { gender: 'Female', yearOfBirth: '1990' };
  await visitor.submit(general, { button: 'Save', values });
  expect(core.callsTo(paths.changeProfile).map((call) => call.body)).toEqual([
    { ...body, emailPreferences: { Newsletter: true } },
    {
      firstName: 7,
      lastName: 'Berg',
      gender: 'Female',
      yearOfBirth: 1990,
      emailPreferences: { Newsletter: false },
    },
  ]);
});
