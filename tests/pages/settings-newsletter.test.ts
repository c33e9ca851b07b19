import { expect, test } from 'vitest';
import { signInToSharedApp } from '../support/demo-sign-in';
import { noticeOn, textOf } from '../support/visitor';
import { paths, profile } from '../support/core-fixtures';

const path = '/profile/settings/newsletter';
const stored = {
  ...profile({ emailPreferences: { Newsletter: false, Offers: true } }),
  somethingNew: { kept: true },
};

async function openNewsletter(status = 200) {
  const signedIn = await signInToSharedApp({
    [paths.profile]: { status: 200, body: stored },
    [paths.changeProfile]: { status, body: stored },
  });
  return { ...signedIn, page: await signedIn.visitor.visit(path) };
}

test('A39: saving an unchanged newsletter box shows "Nothing to save" without calling the core', async () => {
  const { core, visitor, page } = await openNewsletter();
  const response = await visitor.follow(await visitor.submit(page, { button: 'Save' }));
  expect(noticeOn(response)).toBe('Nothing to save.');
  expect(core.callsTo(paths.changeProfile)).toEqual([]);
});

test('A39: saving a changed newsletter box sends the whole profile', async () => {
  const { core, visitor, page } = await openNewsletter();
  const saved = await visitor.submit(page, { button: 'Save', values: { newsletter: 'on' } });
  expect([saved.status, saved.location]).toEqual([303, path]);
  expect(core.callsTo(paths.changeProfile).map(({ body }) => body)).toEqual([
    { ...stored, emailPreferences: { Newsletter: true, Offers: true } },
  ]);
  expect(noticeOn(await visitor.follow(saved))).toBe('Newsletter choice saved.');
});

test('an outdated newsletter form keeps the newer values of the rest of the profile', async () => {
  const { core, visitor, page } = await openNewsletter();
  const changed = { ...stored, firstName: 'Robin', yearOfBirth: 1990 };
  core.answer({ [paths.profile]: { status: 200, body: changed } });
  await visitor.submit(page, { button: 'Save', values: { newsletter: 'on' } });
  expect(core.callsTo(paths.changeProfile).map(({ body }) => body)).toEqual([
    { ...changed, emailPreferences: { Newsletter: true, Offers: true } },
  ]);
});

test('a newsletter form submitted twice is saved once', async () => {
  const { core, visitor, page } = await openNewsletter();
  const values = { newsletter: 'on' };
  const both = [1, 2].map(() => visitor.submit(page, { button: 'Save', values }));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
  expect(core.callsTo(paths.changeProfile)).toHaveLength(1);
});

test.each([400, 401, 404, 500])(
  'A39: status %d for the newsletter shows the unknown error and keeps the box',
  async (status) => {
    const { visitor, page } = await openNewsletter(status);
    const refused = await visitor.submit(page, { button: 'Save', values: { newsletter: 'on' } });
    expect(refused.status).toBe(502);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(
      'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
    );
    expect(refused.root.querySelector('#newsletter')?.hasAttribute('checked')).toBe(true);
  },
);
