import { expect, test } from 'vitest';
import type { ProfileBody } from '~/core-api/profile';
import { signInToSharedApp } from '../support/demo-sign-in';
import { errorAt, noticeOn, textOf } from '../support/visitor';
import { paths, profile, shownDate, unverifiedProfile } from '../support/core-fixtures';

const path = '/profile/settings';
const thisYear = Number(shownDate(new Date(), { year: 'numeric' }));

async function openGeneral(stored: ProfileBody = profile(), status = 200) {
  const signedIn = await signInToSharedApp({
    [paths.profile]: { status: 200, body: stored },
    [paths.changeProfile]: { status, body: stored },
  });
  const page = await signedIn.visitor.visit(path);
  const sent = () => signedIn.core.callsTo(paths.changeProfile).map(({ body }) => body);
  return { ...signedIn, page, sent };
}

test('A32: saving the General form includes the stored e-mail preferences and shows a notice', async () => {
  const stored = profile({ emailPreferences: { Newsletter: true, Offers: false } });
  const { visitor, page, sent } = await openGeneral(stored);
  const values = { firstName: ' Ann ', lastName: 'Lee', gender: 'Female', yearOfBirth: '1984' };
  const saved = await visitor.submit(page, { button: 'Save', values });
  expect([saved.status, saved.location]).toEqual([303, path]);
  expect(sent()).toEqual([
    {
      firstName: 'Ann',
      lastName: 'Lee',
      gender: 'Female',
      yearOfBirth: 1984,
      emailPreferences: { Newsletter: true, Offers: false },
    },
  ]);
  expect(noticeOn(await visitor.follow(saved))).toBe('Changes saved.');
});

test('A32: a name may have 100 characters, an emoji counting as one', async () => {
  const { visitor, page, sent } = await openGeneral();
  const refused = await visitor.submit(page, {
    button: 'Save',
    values: { firstName: 'x'.repeat(101), lastName: '👗'.repeat(100) },
  });
  expect(refused.status).toBe(422);
  expect(refused.title).toBe('Error: General – My size profile');
  expect(errorAt(refused, 'firstName')).toBe(
    'Error: Maximum 100 characters allowed. You entered 101.',
  );
  expect(errorAt(refused, 'lastName')).toBe('');
  expect(textOf(refused.root.querySelector('.error-summary a'))).toBe(
    'First name: Maximum 100 characters allowed. You entered 101.',
  );
  expect(refused.root.querySelector('#firstName')?.getAttribute('value')).toBe('x'.repeat(101));
  expect(sent()).toEqual([]);
});

test('the names say that they are optional', async () => {
  const { page } = await openGeneral();
  const labels = page.root.querySelectorAll('main label').map(textOf);
  expect(labels.filter((label) => label.includes('(optional)'))).toEqual([
    'First name (optional)',
    'Last name (optional)',
  ]);
});

test('A32: gender and year of birth are required', async () => {
  const { visitor, page, sent } = await openGeneral(
    profile({ gender: 'Unknown', yearOfBirth: null }),
  );
  const [ticked, ...others] = page.root.querySelectorAll('input[type=radio][checked]');
  expect([ticked?.getAttribute('value'), others]).toEqual(['', []]);
  expect(textOf(ticked?.closest('label') ?? null)).toBe('No answer yet');
  const [first] = page.root.querySelectorAll('[name=gender]');
  expect(first).toBe(ticked);
  const refused = await visitor.submit(page, { button: 'Save' });
  expect(refused.status).toBe(422);
  expect(errorAt(refused, 'gender')).toBe('Error: Required. Choose one of the options.');
  const group = refused.root.querySelector('#gender')?.closest('[role=radiogroup]');
  expect(group?.getAttribute('aria-invalid')).toBe('true');
  expect(errorAt(refused, 'yearOfBirth')).toBe('Error: Required. Choose one of the options.');
  const links = refused.root.querySelectorAll('.error-summary a');
  expect(links.map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['#gender', 'Gender: Required. Choose one of the options.'],
    ['#yearOfBirth', 'Year of birth: Required. Choose one of the options.'],
  ]);
  expect(sent()).toEqual([]);
});

test.each([
  [400, 422, 'Your changes could not be saved. Check what you entered and try again.'],
  [401, 502, 'Authentication failed. Please try again later. Log in again to go on.'],
  [404, 422, 'We could not find your profile. Log out and log in again.'],
  [500, 502, 'Internal server error. Please try again later.'],
  [
    418,
    502,
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ],
])(
  'A33: status %d for the General form shows the error and keeps the typed values',
  async (status, shown, message) => {
    const { visitor, page } = await openGeneral(profile(), status);
    const refused = await visitor.submit(page, { button: 'Save', values: { firstName: 'Ann' } });
    expect(refused.status).toBe(shown);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
    expect(refused.root.querySelector('#firstName')?.getAttribute('value')).toBe('Ann');
  },
);

test('A34: a cleared name is sent empty, a name that was never set is left out', async () => {
  const { visitor, page, sent } = await openGeneral(profile({ firstName: 'Ann', lastName: null }));
  await visitor.submit(page, { button: 'Save', values: { firstName: ' ', lastName: '' } });
  const [body] = sent();
  expect(body).toMatchObject({ firstName: '' });
  expect(body).not.toHaveProperty('lastName');
});

test('A34: the form offers 101 years of birth, after a stored one outside that range', async () => {
  const yearsOf = (stored: number | null) =>
    openGeneral(profile({ yearOfBirth: stored })).then(({ page }) =>
      page.root
        .querySelectorAll('#yearOfBirth option')
        .map((option) => option.getAttribute('value')),
    );
  const years = await yearsOf(null);
  expect(years).toHaveLength(102);
  expect([years[0], years[1], years[101]]).toEqual(['', `${thisYear - 15}`, `${thisYear - 115}`]);
  expect((await yearsOf(2025)).slice(0, 3)).toEqual(['', '2025', `${thisYear - 15}`]);
});

test('A35: without scripts the button is enabled, and a form submitted twice is saved once', async () => {
  const { visitor, page, sent } = await openGeneral(profile({ gender: 'Unknown' }));
  expect(page.html).not.toContain('disabled');
  const values = { gender: 'Other' };
  const [first, second] = await Promise.all([
    visitor.submit(page, { button: 'Save', values }),
    visitor.submit(page, { button: 'Save', values }),
  ]);
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(sent()).toHaveLength(1);
});

test('an outdated General form keeps the newer values that it does not show', async () => {
  const { core, visitor, page, sent } = await openGeneral();
  const changed = profile({ emailPreferences: { Newsletter: true } });
  core.answer({ [paths.profile]: { status: 200, body: changed } });
  await visitor.submit(page, { button: 'Save' });
  expect(sent()).toMatchObject([{ emailPreferences: { Newsletter: true } }]);
});

test('the sidebar shows the name, seven pages in three groups and the log-out button, even with an unverified address', async () => {
  const { page } = await openGeneral(unverifiedProfile());
  const sidebar = page.root.querySelector('.sidebar');
  expect(textOf(sidebar?.querySelector('.person') ?? null)).toBe('Kim Berg');
  const lists = sidebar?.querySelectorAll('[role=group]') ?? [];
  const groups = lists.map((list) => [
    textOf(list.querySelector(`#${list.getAttribute('aria-labelledby')}`)),
    list.querySelectorAll('a').map(textOf),
  ]);
  expect(Object.fromEntries(groups)).toEqual({
    You: ['General', 'Email', 'Newsletter'],
    'Login and security': ['Change password', 'Ways to log in', 'Where you’re logged in'],
    'Your data': ['Terms of service and privacy'],
  });
  expect(sidebar?.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(path);
  expect(textOf(sidebar?.querySelector('button') ?? null)).toBe('Log out');
});

test('the product ID is shown when there is one', async () => {
  const { page } = await openGeneral(profile({ productId: 'P-123' }));
  expect(page.text).toContain('Product ID: P-123');
  expect((await openGeneral()).page.text).not.toContain('Product ID');
});
