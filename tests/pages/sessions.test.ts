import { expect, test } from 'vitest';
import { ageSessions } from '../support/age-session';
import {
  keptNoteOn,
  notDone,
  sessionNoteOn,
  signIn as signInAgain,
  signInByPassword,
} from '../support/lost-session';
import { appForSessions, endFirstOther, isIn, sessionsPath } from '../support/signed-in-twice';
import { noticeOn, textOf, Visitor, type Page } from '../support/visitor';
import { filledIn, valuesOn } from '../support/wardrobe-page';

const ann = { email: 'ann@example.com', password: 'correct horse' };
const bob = { email: 'bob@example.com', password: 'correct horse' };

function devicesOn(page: Page): string[] {
  return page.root.querySelectorAll('main .rows li').map(textOf);
}

test('the page lists where a person is logged in, this device first, and ends one of the others', async () => {
  const { signInTwice, visitor, signIn } = await appForSessions();
  const { here, there } = await signInTwice(ann);
  await signInTwice(bob);
  const third = await signIn(ann, visitor({ 'user-agent': '<b>' }));
  const settings = await here.visit('/profile/settings');
  const link = settings.root.querySelector(`.sidebar a[href="${sessionsPath}"]`);
  expect(textOf(link)).toBe('Where you’re logged in');

  const page = await here.visit(sessionsPath);
  expect([page.status, page.h1]).toEqual([200, 'Where you’re logged in']);
  const devices = devicesOn(page);
  expect(devices).toHaveLength(3);
  expect(devices[0]).toMatch(
    /^Firefox on Windows Logged in on \d+ \w+ \d{4} Used in the last hour This device$/,
  );
  expect(
    devices
      .slice(1)
      .map((device) => device.split(' Logged')[0])
      .sort(),
  ).toEqual(['An unknown device', 'Lynx']);
  expect(devicesOn(await there.visit(sessionsPath))[0]).toMatch(/^Lynx .+ This device$/);

  const ended = await here.submit(page, {
    form: 'main .rows li:nth-child(2) form',
  });
  expect([ended.status, ended.location]).toEqual([303, sessionsPath]);
  const left = await here.follow(ended);
  expect(noticeOn(left)).toBe('That device has been logged out.');
  expect(devicesOn(left)).toHaveLength(2);
  expect([await isIn(here), (await isIn(there)) !== (await isIn(third))]).toEqual([true, true]);
  const again = await endFirstOther(here, page);
  expect([again.status, again.location]).toEqual([303, sessionsPath]);
  await endFirstOther(here, left);
  const alone = await here.visit(sessionsPath);
  expect(devicesOn(alone)).toHaveLength(1);
  expect(alone.text).toContain('You’re not logged in anywhere else.');
  expect(await isIn(here)).toBe(true);
});

test('a session of another person cannot be ended', async () => {
  const { signInTwice } = await appForSessions();
  const { here } = await signInTwice(ann);
  const other = await signInTwice(bob);
  const page = await other.here.visit(sessionsPath);
  const session = page.root.querySelector('[name=session]')?.getAttribute('value') ?? '';
  expect(session).not.toBe('');
  expect((await here.post(sessionsPath, { session })).status).toBe(303);
  expect(await isIn(other.there)).toBe(true);
});

test('ending another session asks for a proof when the login is old, and seeing them does not', async () => {
  const { signInTwice, app } = await appForSessions();
  const { here, there } = await signInTwice(ann);
  ageSessions(app, 16);
  const page = await here.visit(sessionsPath);
  expect([page.status, devicesOn(page).length]).toEqual([200, 2]);
  const asked = await endFirstOther(here, page);
  expect([asked.status, asked.location?.split('?')[0]]).toEqual([303, '/profile/settings/confirm']);
  expect(await isIn(there)).toBe(true);
  const values = { currentPassword: ann.password };
  const proven = await here.submit(await here.follow(asked), { button: 'Confirm', values });
  expect(proven.location).toBe(sessionsPath);
  // A browser may show the old page again, with its form.
  expect((await endFirstOther(here, page)).location).toBe(sessionsPath);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test('A59: a form whose session another device has ended is kept until its owner has logged in', async () => {
  const { visitor, app } = await signInByPassword();
  const form = await visitor.visit('/profile/wardrobe/new');
  const other = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await other.visit('/?disable=autologin');
  await signInAgain(other, await other.visit('/account'));
  await other.post(sessionsPath, {});
  expect(await isIn(other)).toBe(true);

  const sent = await visitor.submit(form, { button: 'Save', values: filledIn });
  const signInPage = await visitor.follow(sent);
  expect(sessionNoteOn(signInPage)).toContain('what you entered');
  const again = await signInAgain(visitor, signInPage);
  expect([again.h1, valuesOn(again)]).toEqual([form.h1, filledIn]);
  const saved = await visitor.follow(await visitor.submit(again, { button: 'Save' }));
  expect(saved.text).toContain('Blue jeans');

  const list = await visitor.visit(sessionsPath);
  await other.visit('/profile');
  await other.post(sessionsPath, {});
  const back = await signInAgain(visitor, await visitor.follow(await endFirstOther(visitor, list)));
  expect([back.h1, keptNoteOn(back)]).toEqual([list.h1, notDone]);
});
