import { expect, test } from 'vitest';
import { linkInOutbox, mailsIn } from '../support/outbox';
import { hostApp, type HostedApp } from '../support/host-app';
import { changeDatabase } from '../support/whole-database';
import { noticeOn, textOf, Visitor, type Page } from '../support/visitor';

const emailPath = '/profile/settings/email';
const password = 'three words here';
/** Has bought a dozen things from the sample stores, and nobody has proved that it is theirs. */
const victim = 'shopper.old@example.com';

async function openApp(environment: Record<string, string> = {}) {
  const app = await hostApp({ SAMPLE_DATA: 'on', ...environment });
  const browser = async () => {
    const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    await visitor.visit('/?disable=autologin');
    return visitor;
  };
  return { app, browser };
}

async function logIn(visitor: Visitor, email: string, secret = 'try-it-on'): Promise<Page> {
  const account = await visitor.visit('/account');
  return visitor.submit(account, { button: 'Log in', values: { email, password: secret } });
}

async function add(visitor: Visitor, address: string): Promise<Page> {
  const page = await visitor.visit(emailPath);
  return visitor.submit(page, { button: 'Add email address', values: { address } });
}

async function remove(visitor: Visitor, address: string): Promise<Page> {
  const list = await visitor.visit(emailPath);
  const link = list.root
    .querySelectorAll('main .rows a')
    .find((one) => textOf(one) === `Delete ${address}`);
  const question = await visitor.visit(link?.getAttribute('href') ?? '');
  return visitor.submit(question, { button: 'Delete email address' });
}

function mailsTo(app: HostedApp, address: string) {
  return mailsIn(app).filter(({ to }) => to === address);
}

function buttonsOn(page: Page): string[] {
  return page.root.querySelectorAll('main form button').map(textOf);
}

async function purchasesOf(visitor: Visitor): Promise<number> {
  return (await visitor.visit('/profile')).root.querySelectorAll('main article').length;
}

test('whoever presses the button in their mail gives their purchases to nobody who typed their address', async () => {
  const { app, browser } = await openApp();
  const stranger = await browser();
  await logIn(stranger, 'newcomer@example.com');
  expect((await add(stranger, victim)).status).toBe(303);
  const [mail] = mailsTo(app, victim);
  expect(mail?.subject).toBe(`Verify ${victim}`);
  expect(mail?.paragraphs[0]).toMatch(
    /^The account n\*\*\*@example\.com, created on .+, asked on .+ to see purchases made with shopper\.old@example\.com\.$/,
  );

  const owner = await browser();
  const link = linkInOutbox(app, victim);
  const page = await owner.visit(link);
  expect([page.status, page.h1]).toEqual([200, 'Verify an email address']);
  expect(page.text).toContain(mail?.paragraphs[0]?.replace(/\s/g, ' '));
  expect(page.text).not.toMatch(/your (address|size profile)/);
  expect(buttonsOn(page)).toEqual(['Log in to verify', 'Decline the request']);
  const token = page.root.querySelector('main [name=formToken]')?.getAttribute('value') ?? '';
  const pressed = await owner.post(link, { formToken: token });
  expect([pressed.status, pressed.location?.split('?')[0]]).toEqual([303, '/account']);

  // The owner's own account is another one, too.
  await logIn(owner, 'shopper@example.com');
  const asOther = await owner.visit(link);
  expect(buttonsOn(asOther)).toEqual(['Log in to that account', 'Decline the request']);
  const own = asOther.root.querySelector('main [name=formToken]')?.getAttribute('value') ?? '';
  const refused = await owner.post(link, { formToken: own });
  expect([refused.status, refused.text.includes('belongs to another account')]).toEqual([
    422,
    true,
  ]);
  expect(await purchasesOf(stranger)).toBe(0);
});

test('the account that asked logs in by the link in another browser, and then verifies the address', async () => {
  const { app, browser } = await openApp();
  const laptop = await browser();
  await logIn(laptop, 'newcomer@example.com');
  await add(laptop, victim);
  const phone = await browser();
  const page = await phone.visit(linkInOutbox(app, victim));
  const login = await phone.follow(await phone.submit(page, { button: 'Log in to verify' }));
  expect(login.h1).toBe('Log in');
  const values = { email: 'newcomer@example.com', password: 'try-it-on' };
  const back = await phone.follow(await phone.submit(login, { button: 'Log in', values }));
  expect([back.h1, buttonsOn(back)]).toEqual([
    'Verify your email address',
    ['Verify email address'],
  ]);
  const done = await phone.follow(await phone.submit(back, {}));
  expect(noticeOn(done)).toBe(
    `${victim} has been verified. Purchases made with it are in your wardrobe now.`,
  );
  expect(await purchasesOf(laptop)).toBeGreaterThan(5);
});

test('the owner ends a request without an account, and the account that asked is told at its form', async () => {
  const { app, browser } = await openApp();
  const stranger = await browser();
  await logIn(stranger, 'newcomer@example.com');
  await add(stranger, victim);
  const owner = await browser();
  const link = linkInOutbox(app, victim);
  const ended = await owner.submit(await owner.visit(link), { button: 'Decline the request' });
  expect([ended.status, ended.location]).toEqual([303, '/']);
  expect(noticeOn(await owner.follow(ended))).toContain('The request has been declined.');
  expect((await owner.visit(link)).status).toBe(400);

  expect((await stranger.visit(emailPath)).text).not.toContain(victim);
  const later = await add(stranger, 'another@example.com');
  expect(later.status).toBe(303);
  const again = await add(stranger, victim);
  expect(again.status).toBe(422);
  expect(again.text).toContain('less than a minute ago');
  expect(mailsTo(app, victim)).toHaveLength(1);
});

test('an account made with somebody else’s address is of no use to whoever made it', async () => {
  const { app, browser } = await openApp();
  const email = 'victim@example.com';
  const stranger = await browser();
  const form = await stranger.visit('/account/create');
  await stranger.submit(form, { values: { email, password, terms: 'accepted' } });
  await logIn(stranger, email, password);
  expect((await stranger.visit('/profile')).h1).toBe('Verify your email address');

  const owner = await browser();
  const page = await owner.visit(linkInOutbox(app, email));
  expect(page.text).toMatch(
    /An account was created with victim@example\.com on .+\. On .+ it asked/,
  );
  expect(buttonsOn(page)).toEqual(['Log in to verify', 'Decline the request']);

  // The way in that the owner of the address has takes away that of the stranger.
  const request = await owner.visit('/account/email-link');
  await owner.submit(request, { values: { email } });
  const signIn = await owner.visit(linkInOutbox(app, email));
  await owner.submit(signIn, { values: { email } });
  expect((await owner.visit('/profile')).h1).toBe('My fit profile');
  expect((await stranger.visit('/profile')).location).toMatch(/^\/account/);
  expect((await logIn(await browser(), email, password)).status).toBe(422);
});

test('who verified an address before the provider was told of it keeps the password after a login link', async () => {
  const earlier = await openApp();
  const { dataDir } = earlier.app;
  await earlier.app.stop();
  changeDatabase(dataDir, 'identity', 'UPDATE accounts SET email_verified = 0');
  const { app, browser } = await openApp({ DATA_DIR: dataDir });
  const [shopper, unproven] = ['shopper@example.com', 'unverified@example.com'];
  for (const email of [shopper, unproven]) {
    const visitor = await browser();
    await visitor.submit(await visitor.visit('/account/email-link'), { values: { email } });
    await visitor.submit(await visitor.visit(linkInOutbox(app, email)), { values: { email } });
  }
  expect((await logIn(await browser(), shopper)).status).toBe(303);
  expect((await logIn(await browser(), unproven)).status).toBe(422);
});

test('sixty times adding and deleting a stranger’s address is one mail, and the refusal says so', async () => {
  const { app, browser } = await openApp();
  const stranger = await browser();
  await logIn(stranger, 'newcomer@example.com');
  const statuses = new Map<number, number>();
  for (let round = 0; round < 60; round += 1) {
    const added = await add(stranger, victim);
    statuses.set(added.status, (statuses.get(added.status) ?? 0) + 1);
    if (added.status === 303) await remove(stranger, victim);
    else expect(added.text).toContain('You asked for an email less than a minute ago.');
  }
  expect([...statuses]).toEqual([
    [303, 1],
    [422, 59],
  ]);
  expect(mailsTo(app, victim)).toHaveLength(1);
});

test('an account asks for ten mails an hour, to whichever addresses', async () => {
  const { app, browser } = await openApp();
  const stranger = await browser();
  await logIn(stranger, 'newcomer@example.com');
  const statuses = [];
  for (let number = 0; number < 14; number += 1) {
    const address = `victim${number}@example.com`;
    const added = await add(stranger, address);
    statuses.push(added.status);
    if (added.status === 303) await remove(stranger, address);
    else expect(added.text).toContain('Too many emails have been asked for.');
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), ...Array<number>(4).fill(422)]);
  expect(mailsIn(app).filter(({ to }) => to.startsWith('victim'))).toHaveLength(10);
});

test('a network asks for twenty mails an hour, from however many accounts', async () => {
  const { app, browser } = await openApp();
  for (const name of ['newcomer', 'shopper']) {
    const person = await browser();
    await logIn(person, `${name}@example.com`);
    for (let number = 0; number < 10; number += 1) {
      const address = `victim-${name}-${number}@example.com`;
      expect((await add(person, address)).status).toBe(303);
      await remove(person, address);
    }
  }
  const form = await (await browser()).visit('/account/forgot-password');
  const refused = await (await browser()).submit(form, { values: { email: 'victim@example.com' } });
  expect([refused.status, refused.text.includes('Too many emails')]).toEqual([422, true]);
  expect(mailsIn(app).filter(({ to }) => to.startsWith('victim'))).toHaveLength(20);
});

test('nobody can tell an address that another account has from a free one', async () => {
  const { app, browser } = await openApp();
  const stranger = await browser();
  await logIn(stranger, 'newcomer@example.com');
  const seen = [];
  for (const address of ['shopper@example.com', 'nobody.has@example.com']) {
    const added = await add(stranger, address);
    const list = await stranger.follow(added);
    const cookies = [...stranger.cookies].map(([name, value]) => [name, value.length]);
    const resent = await stranger.submit(list, { button: 'Resend' });
    const removed = await remove(stranger, address);
    seen.push({
      statuses: [added.status, list.status, resent.status, removed.status],
      locations: [added.location, resent.location, removed.location],
      notices: [noticeOn(list), noticeOn(await stranger.follow(resent))],
      text: list.text.replaceAll(address, 'the address'),
      cookies,
    });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.statuses[0]).toBe(303);
  const [mail] = mailsTo(app, 'shopper@example.com').filter(({ button }) => button === null);
  expect(mail?.subject).toBe('Someone entered your email address');
});
