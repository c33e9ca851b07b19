import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import { hostApp } from '../support/host-app';
import { signInToOwnApp, signInToSharedApp } from '../support/demo-sign-in';
import { providerPaths, signInToScriptedProvider } from '../support/scripted-provider';
import { errorAt, noticeOn, textOf, Visitor } from '../support/visitor';
import { filledIn } from '../support/wardrobe-page';
import { tablesWith, uidOf } from '../support/whole-database';
import { paths, profile } from '../support/core-fixtures';

const terms = '/profile/settings/terms-of-service-and-privacy';
const failed = 'The account could not be deleted. Please try again later.';
const good = {
  [paths.profile]: { status: 200, body: profile() },
  [paths.unsubscribe]: { status: 200 },
  [paths.removeProfile]: { status: 200 },
};

function writesTo({ calls: all }: { calls: { method: string; path: string }[] }): string[] {
  return all
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
}

test('A42: deleting the account with the box unchecked is refused at the box', async () => {
  const { core, visitor } = await signInToSharedApp(good);
  const page = await visitor.visit(terms);
  expect(page.root.querySelector('#confirm')?.hasAttribute('checked')).toBe(true);
  const refused = await visitor.submit(page, { button: 'Delete profile', values: { confirm: [] } });
  expect([refused.status, errorAt(refused, 'confirm')]).toEqual([
    422,
    'Error: Required. Tick the box to go on.',
  ]);
  expect(refused.root.querySelector('#confirm')?.hasAttribute('checked')).toBe(false);
  expect(writesTo(core)).toEqual([]);
});

test('A42: the deletion page lists what is lost and links the downloads, and Keep changes nothing', async () => {
  const { core, visitor } = await signInToSharedApp(good);
  const opened = await visitor.submit(await visitor.visit(terms), { button: 'Delete profile' });
  expect([opened.status, opened.location]).toEqual([303, `${terms}/delete`]);
  const question = await visitor.follow(opened);
  expect(question.root.querySelectorAll('main .bullets li')).toHaveLength(4);
  expect(question.root.querySelector(`main a[href="${terms}#data"]`)).not.toBeNull();
  const keep = question.root.querySelectorAll('main a').find((a) => textOf(a).startsWith('Keep'));
  expect(keep?.getAttribute('href')).toBe(terms);
  expect((await visitor.visit(terms)).status).toBe(200);
  expect(writesTo(core)).toEqual([]);
});

test('A42: deleting the account unsubscribes, removes the profile, ends the session and shows a notice', async () => {
  const { core, visitor } = await signInToOwnApp(good);
  const deleted = await visitor.submit(await visitor.visit(`${terms}/delete`), {
    button: 'Delete everything',
  });
  expect([deleted.status, deleted.location]).toEqual([303, '/']);
  expect(writesTo(core)).toEqual([paths.unsubscribe, paths.removeProfile]);
  const front = await visitor.follow(deleted);
  expect(noticeOn(front)).toBe('Your account and data have been deleted.');
  expect((await visitor.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('a deletion submitted twice happens once and redirects both times', async () => {
  const { core, visitor } = await signInToOwnApp(good);
  const page = await visitor.visit(`${terms}/delete`);
  const press = () => visitor.submit(page, { button: 'Delete everything' });
  const responses = await Promise.all([press(), press()]);
  expect(responses.map(({ status, location }) => [status, location])).toEqual([
    [303, '/'],
    [303, '/'],
  ]);
  expect(writesTo(core)).toEqual([paths.unsubscribe, paths.removeProfile]);
});

test.each([
  [{ [paths.unsubscribe]: { status: 500 } }, [paths.unsubscribe]],
  [{ [paths.removeProfile]: { status: 500 } }, [paths.unsubscribe, paths.removeProfile]],
])(
  'A43: when the core refuses a step of the deletion, no later one is tried and the user stays signed in',
  async (replies, tried) => {
    const { core, visitor } = await signInToSharedApp({ ...good, ...replies });
    const refused = await visitor.submit(await visitor.visit(`${terms}/delete`), {
      button: 'Delete everything',
    });
    expect(refused.status).toBe(502);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(failed);
    expect(writesTo(core)).toEqual(tried);
    expect((await visitor.visit('/profile/settings')).status).toBe(200);
  },
);

test('a refused deletion can be retried at once', async () => {
  const { core, visitor } = await signInToOwnApp({ ...good, [paths.unsubscribe]: { status: 500 } });
  const button = 'Delete everything';
  const refused = await visitor.submit(await visitor.visit(`${terms}/delete`), { button });
  core.answer({ [paths.unsubscribe]: { status: 200 } });
  expect((await visitor.submit(refused, { button })).location).toBe('/');
});

test('deleting the account deletes it at the provider too', async () => {
  const { provider, visitor } = await signInToScriptedProvider(
    { [providerPaths.delete]: { status: 200, body: {} } },
    good,
  );
  const deleted = await visitor.submit(await visitor.visit(`${terms}/delete`), {
    button: 'Delete everything',
  });
  expect(deleted.location).toBe('/');
  expect(provider.callsTo(providerPaths.delete).map(({ body }) => body)).toEqual([
    { idToken: 'id-first' },
  ]);
});

test('more than fifteen minutes after the sign-in nothing is deleted before a proof, which leads back', async () => {
  const { core, visitor, app } = await signInToScriptedProvider({}, good);
  const page = await visitor.visit(`${terms}/delete`);
  ageSessions(app, 16);
  const proof = `/profile/settings/confirm?next=${encodeURIComponent(`${terms}/delete`)}`;
  expect((await visitor.visit(`${terms}/delete`)).location).toBe(proof);
  const asked = await visitor.submit(page, { button: 'Delete everything' });
  expect([asked.status, asked.location]).toEqual([303, proof]);
  expect(writesTo(core)).toEqual([]);
  const proved = await visitor.submit(await visitor.follow(asked), {
    button: 'Confirm',
    values: { currentPassword: 'right one' },
  });
  expect(proved.location).toBe(`${terms}/delete`);
});

test('whatever another session sends while the account is deleted brings nothing back', async () => {
  const { visitor, core, app } = await signInToOwnApp(good);
  const form = await visitor.visit('/profile/settings');
  const other = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await other.visit('/');
  core.answer({ [paths.profile]: { status: 404 }, [paths.createProfile]: { status: 410 } });
  const saved = await visitor.submit(form, { form: 'main form[action^="/profile/settings"]' });
  expect([saved.status, saved.location]).toEqual([303, '/account?next=%2Fprofile%2Fsettings']);
  expect((await other.visit('/profile')).location).toBe('/account');
  for (const browser of [visitor, other]) {
    expect(browser.cookies.has('localhost_session')).toBe(false);
  }
});

test('what two sessions save at the moment of the deletion is in no table afterwards', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const email = 'shopper@example.com';
  const marks = [email, uidOf(app.dataDir, email), 'late@example.com'];
  const [here, there] = [new Visitor(app.url), new Visitor(app.url)];
  for (const browser of [here, there]) await browser.visit('/');
  const question = await here.visit(`${terms}/delete`);
  const saves: [string, Record<string, string>][] = [
    ['/profile/wardrobe/new', filledIn],
    ['/profile/settings', { firstName: email }],
    ['/profile/settings/email', { address: 'late@example.com' }],
  ];
  const forms = await Promise.all(
    saves.map(async ([path, values]) => ({ page: await there.visit(path), values })),
  );
  const save = () => [
    ...forms.map(({ page, values }) => there.submit(page, { values })),
    there.visit('/profile'),
  ];
  const before = save();
  const deleted = here.submit(question, { button: 'Delete everything' });
  const after = [...save(), ...save()];
  expect((await deleted).location).toBe('/');
  const statuses = (await Promise.all([...before, ...after])).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(tablesWith(app.dataDir, marks)).toEqual([]);
  expect((await there.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});

test('deleting the account leaves nothing of the user in any table', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url);
  await visitor.visit('/');
  const marks = ['shopper@example.com', uidOf(app.dataDir, 'shopper@example.com')];
  await visitor.submit(await visitor.visit('/profile/wardrobe/new'), { values: filledIn });
  expect(tablesWith(app.dataDir, marks)).toEqual(
    expect.arrayContaining(['core-api.db transaction_versions', 'core-api.db wardrobe_items']),
  );
  const deleted = await visitor.submit(await visitor.visit(`${terms}/delete`), {
    button: 'Delete everything',
  });
  expect(deleted.location).toBe('/');
  expect(tablesWith(app.dataDir, marks)).toEqual([]);
  await visitor.visit('/?disable=autologin');
  const values = { email: 'shopper@example.com', password: 'try-it-on' };
  const refused = await visitor.submit(await visitor.visit('/account'), {
    button: 'Log in',
    values,
  });
  expect(refused.status).toBe(422);
});
