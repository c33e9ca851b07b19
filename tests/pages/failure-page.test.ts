import { expect, test } from 'vitest';
import { feedback, manyTransactions, paths, profile, repliesFor } from '../support/core-fixtures';
import { signInToSharedApp } from '../support/demo-sign-in';
import { address } from '../support/feedback-page';
import type { Page } from '../support/visitor';

const settings = '/profile/settings';

function signIn() {
  return signInToSharedApp({
    ...repliesFor(manyTransactions(3)),
    [paths.changeProfile]: { status: 200, body: profile() },
  });
}

function waysOn(page: Page): (string | undefined)[] {
  return page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
}

/** Names and values of the form that "Try again" sends. */
function keptOn(page: Page): Record<string, string> {
  const fields = page.root.querySelectorAll('main form input');
  return Object.fromEntries(
    fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
  );
}

test('a page that fails offers the same address again and My Wardrobe, and its title says what failed', async () => {
  const { core, visitor } = await signIn();
  core.answer({ [paths.profile]: { status: 500 } });
  const page = await visitor.visit(`${settings}/newsletter?from=mail`);
  expect([page.status, page.h1]).toEqual([502, 'Your settings cannot be shown right now']);
  expect(page.title).toMatch(/^Your settings cannot be shown right now: .+[^.] – My size profile$/);
  expect(waysOn(page)).toEqual([`${settings}/newsletter?from=mail`, '/profile']);
  core.answer({ [paths.profile]: { status: 200, body: profile() } });
  expect((await visitor.visit(waysOn(page)[0] ?? '')).h1).toBe('Newsletter');
});

test('a download that fails offers its own address again', async () => {
  const { core, visitor } = await signIn();
  core.answer({ [paths.transactions]: { status: 500 } });
  const path = `${settings}/download/purchases.csv`;
  const page = await visitor.visit(path);
  expect(page.status).toBe(502);
  expect(waysOn(page)).toEqual([path, '/profile']);
});

test('a form that fails can be sent again with everything that was typed, under a token of its own', async () => {
  const { core, visitor } = await signIn();
  const form = await visitor.visit(settings);
  core.answer({ [paths.profile]: { status: 500 } });
  const values = { firstName: 'Robin "<b>"', lastName: '', gender: 'Other', yearOfBirth: '1990' };
  const failed = await visitor.submit(form, { button: 'Save', values });
  expect(failed.status).toBe(502);
  const { formToken, formLanguage, ...kept } = keptOn(failed);
  expect(kept).toEqual(values);
  expect(formLanguage).toBe('en');
  expect(formToken).not.toBe(form.root.querySelector('[name=formToken]')?.getAttribute('value'));
  expect(waysOn(failed)).toEqual(['/profile']);

  const again = await visitor.submit(failed, { button: 'Try again' });
  expect([again.status, keptOn(again).firstName]).toEqual([502, values.firstName]);
  core.answer({ [paths.profile]: { status: 200, body: profile() } });
  const saved = await visitor.submit(again, { button: 'Try again' });
  expect(saved.status).toBe(303);
  expect(core.callsTo(paths.changeProfile).map(({ body }) => body)).toMatchObject([
    { firstName: values.firstName },
  ]);
});

test('feedback that could not be begun can be begun again', async () => {
  const { core, visitor } = await signIn();
  const list = await visitor.visit('/profile');
  core.answer({ [paths.beginFeedback]: { status: 500 } });
  const failed = await visitor.submit(list, { button: 'Give feedback' });
  expect([failed.status, waysOn(failed)]).toEqual([502, ['/profile']]);
  core.answer({
    [paths.beginFeedback]: { status: 201, body: feedback({}, 0) },
    [paths.feedback]: { status: 200, body: feedback({}, 0) },
  });
  const begun = await visitor.submit(failed, { button: 'Try again' });
  expect(begun.status).toBe(303);
  expect(begun.location).toContain(address);
});

test('a form with passwords is never repeated: the way leads to its page', async () => {
  const { core, visitor } = await signIn();
  const path = `${settings}/change-password`;
  const form = await visitor.visit(path);
  core.answer({ [paths.profile]: { status: 500 } });
  const secret = 'kept out of the page';
  const values = { currentPassword: secret, newPassword: secret, confirmPassword: secret };
  const failed = await visitor.submit(form, { button: 'Save', values });
  expect(failed.status).toBe(502);
  expect(failed.html).not.toContain(secret);
  expect(waysOn(failed)).toEqual([path, '/profile']);
});

test('an unknown address below the wardrobe offers My Wardrobe and help, to a stranger the front page', async () => {
  const { visitor } = await signIn();
  const lost = await visitor.visit('/profile/nowhere');
  expect([lost.status, waysOn(lost)]).toEqual([
    404,
    ['/profile', '/profile/sizes', '/profile/help', '/'],
  ]);
  expect(lost.title).toContain('404 - Not Found: There is no page at this address – ');
  visitor.cookies.clear();
  const stranger = await visitor.visit('/nowhere?disable=autologin');
  expect([stranger.status, waysOn(stranger)]).toEqual([404, ['/', '/account']]);
});
