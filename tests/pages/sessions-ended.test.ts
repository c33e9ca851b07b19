import { expect, test } from 'vitest';
import { appForSessions, isIn, sessionCookie, sessionsPath } from '../support/signed-in-twice';
import { providerPaths, signInToScriptedProvider, tokenReply } from '../support/scripted-provider';
import { Visitor, type Page } from '../support/visitor';

type Way = {
  name: string;
  end: (here: Visitor, there: Visitor, email: string) => Promise<Page>;
  /** Whose copied cookie must be refused. */
  ended: 'here' | 'there' | 'both';
};

const settings = '/profile/settings';
const password = 'correct horse';
const newPassword = 'battery staple';

test('A60: a copied cookie is refused at once after each way of ending its session', async () => {
  const { signInTwice, signIn, visitor, thiefOf, linkTo } = await appForSessions();
  const open = async (browser: Visitor, path: string, button: string, values = {}) =>
    browser.submit(await browser.visit(path), { button, values });

  const ways: Way[] = [
    { name: 'log-out', ended: 'here', end: (here) => open(here, settings, 'Log out') },
    {
      name: 'end one',
      ended: 'there',
      end: async (here) =>
        here.submit(await here.visit(sessionsPath), { form: 'main .rows li:last-child form' }),
    },
    {
      name: 'end others',
      ended: 'there',
      end: (here) => open(here, sessionsPath, 'Log out on all other devices'),
    },
    {
      name: 'everywhere',
      ended: 'both',
      end: (here) => open(here, sessionsPath, 'Log out everywhere'),
    },
    {
      name: 'password change',
      ended: 'there',
      end: (here) =>
        open(here, `${settings}/change-password`, 'Save', {
          ...{ currentPassword: password, newPassword, confirmPassword: newPassword },
        }),
    },
    {
      name: 'reset',
      ended: 'both',
      end: async (here, _there, email) => {
        await open(here, '/account/forgot-password', 'Send', { email });
        const values = { newPassword, passwordConfirmation: newPassword };
        return open(here, linkTo(email), 'Save password', values);
      },
    },
    {
      name: 'deletion',
      ended: 'both',
      end: (here) =>
        open(here, `${settings}/terms-of-service-and-privacy/delete`, 'Delete everything'),
    },
  ];

  for (const { name, end, ended } of ways) {
    const email = `${name.replace(' ', '-')}@example.com`;
    // With two others both ways of ending are offered; the one begun last comes first.
    const { here, there } = await signInTwice({ email, password });
    await signIn({ email, password }, visitor());
    const copies = { here: thiefOf(here), there: thiefOf(there) };
    expect([name, await isIn(copies.here), await isIn(copies.there)]).toEqual([name, true, true]);
    expect([name, (await end(here, there, email)).status]).toEqual([name, 303]);
    const isLeft = { here: await isIn(copies.here), there: await isIn(copies.there) };
    expect([name, isLeft]).toEqual([name, { here: ended === 'there', there: ended === 'here' }]);
  }
});

const inspect = 'POST /identitytoolkit.googleapis.com/v1/accounts:resetPassword';

const links = [
  ['recoverEmail', 'RECOVER_EMAIL'],
  ['verifyAndChangeEmail', 'VERIFY_AND_CHANGE_EMAIL'],
  ['revertSecondFactorAddition', 'REVERT_SECOND_FACTOR_ADDITION'],
] as const;

test.each(links)('a %s link ends every session of its account', async (mode, requestType) => {
  const accounts = [
    { email: 'changed@example.com', applied: { localId: 'u-1' } },
    { email: 'Shopper@example.com', applied: {} },
  ];
  for (const { email, applied } of accounts) {
    const { provider, visitor, app } = await signInToScriptedProvider({
      [inspect]: { status: 200, body: { requestType, email, newEmail: 'new@example.com' } },
      [providerPaths.update]: { status: 200, body: applied },
    });
    expect(await isIn(visitor)).toBe(true);
    const owner = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    if (mode === 'verifyAndChangeEmail') {
      // Only the account that asked may use it.
      const { status, body } = tokenReply('u-1');
      provider.answer({ [providerPaths.signIn]: { status, body: { ...body, email } } });
      await owner.submit(await owner.visit('/account'), { values: { email, password } });
    }
    const query = new URLSearchParams({ mode, oobCode: 'c', apiKey: 'fake-api-key' });
    const page = await owner.visit(`/account/action?${query}`);
    expect((await owner.submit(page, {})).status).toBe(303);
    expect(await isIn(visitor)).toBe(false);
  }
});

test('everywhere ends all sessions at once while the provider is away', async () => {
  const { signInTwice, thiefOf, provider } = await appForSessions();
  const { here, there } = await signInTwice({ email: 'ann@example.com', password });
  const [copyHere, copyThere] = [thiefOf(here), thiefOf(there)];
  await provider.close();
  const page = await here.visit(sessionsPath);
  const ended = await here.submit(page, { button: 'Log out everywhere' });
  expect([ended.status, ended.location]).toEqual([303, '/account']);
  expect((await here.follow(ended)).text).toContain('You are logged out on all devices.');
  expect([await isIn(copyHere), await isIn(copyThere)]).toEqual([false, false]);
});

test('a form that is sent again never brings an ended session back', async () => {
  const { visitor, signUp } = await appForSessions();
  const ann = { email: 'ann@example.com', password };
  await signUp(ann);
  const browser = visitor();
  const form = await browser.visit('/account');
  const signInOnce = () => browser.submit(form, { values: ann });
  expect([(await signInOnce()).location, await isIn(browser)]).toEqual(['/profile', true]);
  const first = browser.cookies.get(sessionCookie);
  expect((await signInOnce()).headers.getSetCookie().join()).toContain(first);
  const everywhere = await browser.visit(sessionsPath);
  await browser.submit(everywhere, { button: 'Log out everywhere' });
  expect((await signInOnce()).headers.getSetCookie().join()).not.toContain(`${sessionCookie}=`);
  expect([browser.cookies.has(sessionCookie), await isIn(browser)]).toEqual([false, false]);
});

test('a log-out form that is sent again after another login ends that session too', async () => {
  const { signInTwice, signIn, thiefOf } = await appForSessions();
  const ann = { email: 'ann@example.com', password };
  const { here } = await signInTwice(ann);
  const page = await here.visit(settings);
  const logOut = () => here.submit(page, { button: 'Log out' });
  await logOut();
  const copy = thiefOf(await signIn(ann, here));
  expect(await isIn(copy)).toBe(true);
  await logOut();
  expect([await isIn(here), await isIn(copy)]).toEqual([false, false]);
});
