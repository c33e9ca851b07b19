import { expect, test } from 'vitest';
import { pagesOf, paths, repliesFor } from '../support/core-fixtures';
import type { CoreCall } from '../support/scripted-core';
import { appForSessions, sessionCookie } from '../support/signed-in-twice';
import { bought, tilesOn } from '../support/sizes-page';
import type { Visitor } from '../support/visitor';

const password = 'a long walk home';
const ann = { email: 'ann@example.com', password };
const bob = { email: 'bob@example.com', password };
const reading = 'We’re reading your purchases';

/** Ann has bought shoes, Bob shirts; the third page of Ann's is slow. */
async function openWhileReading() {
  const opened = await appForSessions({ environment: { HISTORY_WAIT_MS: '100' } });
  const { core, signUp, signIn, visitor } = opened;
  for (const person of [ann, bob]) await signUp(person);
  const lists = {
    ann: Array.from({ length: 200 }, (_, place) => bought(place + 1, '40', { kind: 'Shoes' })),
    bob: Array.from({ length: 3 }, (_, place) => bought(place + 1, 'M', { kind: 'Shirt' })),
  };
  core.answer({
    ...repliesFor([]),
    [paths.transactions]: (call) => {
      const isAnn = personIn(call) === ann.email;
      const delay = isAnn && call.query.get('continuationToken') === '100' ? 1500 : 0;
      return { ...pagesOf(isAnn ? lists.ann : lists.bob)(call), delay };
    },
  });
  const browser = await signIn(ann, visitor());
  const page = await browser.visit('/profile');
  expect(page.text).toContain(reading);
  expect(tilesOn(page)).toEqual([]);
  return { ...opened, browser };
}

function personIn({ headers }: CoreCall): string {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  const { email } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email: string };
  return email;
}

async function whole(browser: Visitor) {
  let page = await browser.visit('/profile');
  for (let loads = 0; page.text.includes(reading) && loads < 40; loads += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    page = await browser.visit('/profile');
  }
  return page;
}

const pagesRead = ({ callsTo }: { callsTo: (call: string) => CoreCall[] }) =>
  callsTo(paths.transactions).length;

async function settled(core: { callsTo: (call: string) => CoreCall[] }): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return pagesRead(core);
}

test('whoever logs out while purchases are read finds the log-in page; the next log-in shows everything', async () => {
  const { browser, signIn } = await openWhileReading();
  await browser.post('/account/sign-out', {});
  expect((await browser.visit('/profile')).location).toBe('/account?next=%2Fprofile');
  const page = await whole(await signIn(ann, browser));
  expect(page.text).toContain('Shoes');
  expect(page.root.querySelectorAll('.tabs a')[0]?.textContent).toContain('200');
});

test('whoever logs in as somebody else while purchases are read sees nothing of the first person', async () => {
  const { browser, signIn } = await openWhileReading();
  await browser.post('/account/sign-out', {});
  const page = await (await signIn(bob, browser)).visit('/profile');
  expect(page.text).not.toContain(reading);
  expect(page.text).toContain('Shirt');
  expect(page.text).not.toContain('Shoes');
  expect(page.root.querySelectorAll('.tabs a')[0]?.textContent).toContain('3');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const later = await browser.visit('/profile');
  expect(later.text).not.toContain('Shoes');
});

test('a session that is over while purchases are read leads to the log-in page', async () => {
  const { browser } = await openWhileReading();
  browser.cookies.delete(sessionCookie);
  const page = await browser.visit('/profile/sizes');
  expect(page.location).toBe('/account?next=%2Fprofile%2Fsizes');
});

test('after logging out everywhere nothing more is read', async () => {
  const { browser, core } = await openWhileReading();
  const form = await browser.visit('/profile/settings/sessions');
  const done = await browser.submit(form, { form: 'form[action="/account/sign-out-everywhere"]' });
  expect(done.location).toBe('/account');
  // The page that is under way may still come.
  const before = pagesRead(core);
  expect((await settled(core)) - before).toBeLessThanOrEqual(1);
});

test('after the account is deleted nothing more is read', async () => {
  const { browser, core } = await openWhileReading();
  const path = '/profile/settings/terms-of-service-and-privacy/delete';
  const done = await browser.submit(await browser.visit(path), { button: 'Delete everything' });
  expect([done.status, done.location]).toEqual([303, '/']);
  const before = pagesRead(core);
  expect((await settled(core)) - before).toBeLessThanOrEqual(1);
  expect((await browser.visit('/profile')).location).toBe('/account?next=%2Fprofile');
});
