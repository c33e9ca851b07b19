import { expect, test } from 'vitest';
import { signIn, signInByPassword } from '../support/lost-session';
import { noticeOn, type Page, type Visitor } from '../support/visitor';

// Two people use one browser: what one of them has open in a tab must not act on the other.

const settings = '/profile/settings';
const deletePage = `${settings}/terms-of-service-and-privacy/delete`;
const refused = 'You’re logged in with another account now, so nothing has been changed.';
const shopper = { email: 'shopper@example.com', password: 'try-it-on' };
const newcomer = { email: 'newcomer@example.com', password: 'try-it-on' };

async function signInAgain(visitor: Visitor, person: typeof shopper): Promise<void> {
  await visitor.post('/account/sign-out', {});
  const page = await signIn(visitor, await visitor.visit('/account'), person);
  expect(page.status).toBe(200);
}

async function firstNameOf(visitor: Visitor): Promise<string | undefined> {
  const page = await visitor.visit(settings);
  return page.root.querySelector('#firstName')?.getAttribute('value');
}

const others = { lastName: 'Berg', gender: 'Other', yearOfBirth: '1990' };

const save = (page: Page, firstName: string) =>
  page.visitor.submit(page, { button: 'Save', values: { ...others, firstName } });

/** As the scripts of the page send it. */
const saveWithScripts = (page: Page, firstName: string) => {
  const formToken = page.root.querySelector('main [name=formToken]')?.getAttribute('value') ?? '';
  const values = { ...others, formToken, firstName };
  return page.visitor.post(`${settings}?index&_data=routes%2Fprofile.settings._index`, values);
};

const ways: [string, typeof save][] = [
  ['without scripts', save],
  ['with scripts', saveWithScripts],
];

function leadsTo({ status, location, headers }: Page) {
  const [target, reloads] = ['x-remix-redirect', 'x-remix-reload-document'].map((name) =>
    headers.get(name),
  );
  return { isRedirect: status === (target ? 204 : 303), to: target ?? location, reloads };
}

/** The tab shows nothing of the other person any more. */
const toOwnSettings = { isRedirect: true, to: settings, reloads: 'true' };

test.each(ways)('settings of one account are not saved for another, %s', async (name, send) => {
  const { visitor } = await signInByPassword();
  const page = await visitor.visit(settings);
  await signInAgain(visitor, newcomer);
  const before = await firstNameOf(visitor);
  for (const press of ['first', 'second']) {
    expect([press, leadsTo(await send(page, name))]).toEqual([press, toOwnSettings]);
    const own = await visitor.visit(settings);
    expect(noticeOn(own)).toContain(refused);
    expect(own.root.querySelector('#firstName')?.getAttribute('value')).toBe(before);
  }
  await signInAgain(visitor, shopper);
  await send(page, name);
  expect(await firstNameOf(visitor)).toBe(name);
});

test('a deletion that one account was asked about deletes no other', async () => {
  const { visitor } = await signInByPassword();
  const question = await visitor.visit(deletePage);
  await signInAgain(visitor, newcomer);
  const answer = await visitor.submit(question, { button: 'Delete everything' });
  expect([answer.status, answer.location]).toEqual([303, deletePage]);
  expect(noticeOn(await visitor.follow(answer))).toContain(refused);
  await signInAgain(visitor, newcomer);
  expect((await visitor.visit(settings)).status).toBe(200);
});

test.each(ways)(
  'what one account was answered is not given to another, %s',
  async (_name, send) => {
    const { visitor } = await signInByPassword();
    const page = await visitor.visit(settings);
    await send(page, 'Ann');
    await signInAgain(visitor, newcomer);
    await send(page, 'Ann');
    expect(noticeOn(await visitor.visit(settings))).toContain(refused);
    await signInAgain(visitor, shopper);
    await send(page, 'Ann');
    expect(noticeOn(await visitor.visit(settings))).toContain('Changes saved.');
  },
);

test('a form without a page of its own leads to the page that it was on', async () => {
  const { visitor } = await signInByPassword();
  const sessions = await visitor.visit(`${settings}/sessions`);
  await signInAgain(visitor, newcomer);
  const answer = await visitor.submit(sessions, { form: 'form[action$=everywhere]' });
  expect([answer.status, answer.location]).toEqual([303, `${settings}/sessions`]);
  expect(noticeOn(await visitor.follow(answer))).toContain(refused);
});

test('what is of the browser is done whoever is logged in: cookies, version and log-out', async () => {
  const { visitor } = await signInByPassword();
  const page = await visitor.visit(settings);
  const token = page.root.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
  await signInAgain(visitor, newcomer);
  await visitor.post('/cookie-consent', { formToken: token, back: '/faq' });
  expect(visitor.cookies.has('localhost_cookieConsent')).toBe(true);
  await visitor.submit(page, { form: 'form[action="/site-version"]' });
  expect(visitor.cookies.get('localhost_version')).toBe('light');
  const signedOut = await visitor.submit(page, { button: 'Log out' });
  expect([signedOut.status, signedOut.location]).toEqual([303, '/']);
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});
