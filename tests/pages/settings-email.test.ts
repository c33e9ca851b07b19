import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ProfileBody } from '~/core-api/profile';
import { hostApp } from '../support/host-app';
import { signInToSharedApp } from '../support/demo-sign-in';
import { errorAt, noticeOn, textOf, Visitor } from '../support/visitor';
import { paths, profile, unverifiedProfile } from '../support/core-fixtures';

const alreadyListed =
  'This email is already registered. Look for it in the list below, or write to us if it is yours.';

const path = '/profile/settings/email';
const removePath = 'DELETE /core/api/v1/users/self/emails/e-2';
const resendPath = 'POST /core/api/v1/users/self/email/e-3/send-verification';
const everything = '/profile/settings/download/purchases.csv';
const stored = profile({
  associatedEmailAddresses: [
    { id: 'e-2', address: 'kim.work@example.com', isVerified: true },
    { id: 'e-3', address: 'kim.old@example.com', isVerified: false },
  ],
});

/** The shared app limits e-mails by address, so each test that sends some needs its own. */
function profileWaitingFor(...addresses: string[]): ProfileBody {
  return profile({
    associatedEmailAddresses: addresses.map((address, place) => ({
      id: `e-${place + 3}`,
      address,
      isVerified: false,
    })),
  });
}

async function openEmail(
  replies: Record<string, { status: number }> = {},
  who: ProfileBody = stored,
) {
  const signedIn = await signInToSharedApp({
    [paths.profile]: { status: 200, body: who },
    ...replies,
  });
  return { ...signedIn, page: await signedIn.visitor.visit(path) };
}

test('the note about the primary address links to whom to write', async () => {
  const { page } = await openEmail();
  const link = page.root.querySelector('main .hint a');
  expect(link?.getAttribute('href')).toMatch(/^mailto:\S+@\S+$/);
  expect(textOf(link?.closest('p') ?? null)).toBe(
    `You log in with your primary address. To change it, write to ${textOf(link ?? null)}.`,
  );
});

test('the e-mail page lists verified and unverified addresses, all deletable but the primary one', async () => {
  const { page } = await openEmail();
  const lists = page.root
    .querySelectorAll('main .rows')
    .map((list) => list.querySelectorAll('li').map(textOf));
  expect(lists).toEqual([
    ['shopper@example.com Primary', 'kim.work@example.com Delete kim.work@example.com'],
    [
      'kim.old@example.com Resend verification email kim.old@example.com Delete kim.old@example.com',
    ],
  ]);
});

test.each([
  ['', 'Required. Fill in this field.'],
  ['abc', 'Invalid email. Write it like name@example.com.'],
  ['kim@localhost', 'Invalid email. Write it like name@example.com.'],
  [`${'x'.repeat(250)}@example.com`, 'Maximum 254 characters allowed. You entered 262.'],
  [' Shopper@EXAMPLE.com ', alreadyListed],
])(
  'A36: the address %j is refused at the field without calling the core',
  async (address, message) => {
    const { core, visitor, page } = await openEmail();
    const refused = await visitor.submit(page, { button: 'Add', values: { address } });
    expect(refused.status).toBe(422);
    expect(errorAt(refused, 'address')).toBe(`Error: ${message}`);
    expect(refused.root.querySelector('#address')?.getAttribute('value')).toBe(address);
    expect(core.callsTo(paths.addEmail)).toEqual([]);
  },
);

test('A36: adding an address sends it to the core and shows a notice', async () => {
  const { core, visitor, page } = await openEmail({ [paths.addEmail]: { status: 201 } });
  const added = await visitor.submit(page, { button: 'Add', values: { address: ' new@kim.no ' } });
  expect([added.status, added.location]).toEqual([303, path]);
  expect(core.callsTo(paths.addEmail).map(({ body }) => body)).toEqual([{ address: 'new@kim.no' }]);
  expect(noticeOn(await visitor.follow(added))).toBe('Email address saved.');
});

test.each([
  [404, 422, 'We could not find what you asked for. Reload the page and try again.'],
  [409, 422, alreadyListed],
  [403, 422, 'The owner of this address has turned down a request from your account.'],
  [429, 422, 'Ten of your addresses are waiting to be verified.'],
  [
    500,
    502,
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ],
])(
  'A36: status %d for a new address shows the error and keeps the address',
  async (status, shown, message) => {
    const { visitor, page } = await openEmail({ [paths.addEmail]: { status } });
    const address = `new-${status}@kim.no`;
    const refused = await visitor.submit(page, { button: 'Add', values: { address } });
    expect(refused.status).toBe(shown);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
    expect(refused.root.querySelector('#address')?.getAttribute('value')).toBe(address);
  },
);

test('A37: deleting an address asks first, and Keep changes nothing', async () => {
  const { core, visitor, page } = await openEmail({ [removePath]: { status: 200 } });
  const link = page.root.querySelector('main .rows a')?.getAttribute('href') ?? '';
  const question = await visitor.visit(link);
  expect(question.h1).toBe('Delete email address?');
  expect(question.text).toContain('kim.work@example.com');
  const keep = question.root.querySelectorAll('main a').find((a) => textOf(a).startsWith('Keep'));
  expect(keep?.getAttribute('href')).toBe(path);
  expect(core.callsTo(removePath)).toEqual([]);

  const deleted = await visitor.submit(question, { button: 'Delete email address' });
  expect([deleted.status, deleted.location]).toEqual([303, path]);
  expect(core.callsTo(removePath)).toHaveLength(1);
  expect(noticeOn(await visitor.follow(deleted))).toBe('Email address deleted.');
});

test.each([
  [404, 422, 'We could not find what you asked for. Reload the page and try again.'],
  [
    500,
    502,
    'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.',
  ],
])(
  'A37: status %d for the deletion of an address shows the error',
  async (status, shown, message) => {
    const { visitor } = await openEmail({ [removePath]: { status } });
    const question = await visitor.visit(`${path}/e-2/delete`);
    const refused = await visitor.submit(question, { button: 'Delete email address' });
    expect(refused.status).toBe(shown);
    expect(textOf(refused.root.querySelector('.error-summary'))).toContain(message);
  },
);

test('A37: the deletion page of the primary or an unknown address responds with 404', async () => {
  const { visitor } = await openEmail();
  for (const id of ['e-1', 'e-99']) {
    const page = await visitor.visit(`${path}/${id}/delete`);
    expect([page.status, page.text.includes('Email address not found.')]).toEqual([404, true]);
  }
});

test.each([
  [200, 'We’ve sent you an email.'],
  [404, 'Email address not found.'],
  [400, 'This link or action has expired.'],
  [
    403,
    'The owner of this address has turned down a request from your account. Write to us if the address is yours.',
  ],
  [503, ''],
])('status %d for a resent verification e-mail shows its notice', async (status, message) => {
  const waiting = profileWaitingFor(`kim.${status}@example.com`);
  const { core, visitor, page } = await openEmail({ [resendPath]: { status } }, waiting);
  const sent = await visitor.submit(page, { button: 'Resend verification email' });
  expect([sent.status, sent.location]).toEqual([303, path]);
  expect(core.callsTo(resendPath)).toHaveLength(1);
  expect(noticeOn(await visitor.follow(sent))).toBe(message);
});

test('each address receives one verification e-mail per minute, and a further request shows the limit', async () => {
  const other = 'POST /core/api/v1/users/self/email/e-4/send-verification';
  const { core, visitor } = await openEmail(
    { [resendPath]: { status: 200 }, [other]: { status: 200 } },
    profileWaitingFor('kim.first@example.com', 'kim.second@example.com'),
  );
  const resend = async (address: string) =>
    noticeOn(
      await visitor.follow(
        await visitor.submit(await visitor.visit(path), {
          button: `Resend verification email ${address}`,
        }),
      ),
    );
  expect(await resend('kim.first@example.com')).toBe('We’ve sent you an email.');
  expect(await resend('kim.first@example.com')).toContain('less than a minute ago.');
  expect(await resend('kim.second@example.com')).toBe('We’ve sent you an email.');
  expect([core.callsTo(resendPath).length, core.callsTo(other).length]).toEqual([1, 1]);
});

test('deleting an address that is already gone responds with 404 without calling the core', async () => {
  const { core, visitor } = await openEmail({ [removePath]: { status: 200 } });
  const question = await visitor.visit(`${path}/e-2/delete`);
  core.answer({ [paths.profile]: { status: 200, body: profile() } });
  const late = await visitor.submit(question, { button: 'Delete email address' });
  expect([late.status, late.text.includes('Email address not found.')]).toEqual([404, true]);
  expect(core.callsTo(removePath)).toEqual([]);
});

test('resending to an address missing from the profile shows an error without calling the core', async () => {
  const { core, visitor, page } = await openEmail();
  const button = 'Resend verification email';
  const sent = await visitor.submit(page, { button, values: { emailId: 'e-99' } });
  expect(noticeOn(await visitor.follow(sent))).toBe('Email address not found.');
  expect(core.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('with an unverified primary address the e-mail page shows only the verification prompt', async () => {
  const { visitor, page } = await openEmail({}, unverifiedProfile());
  expect(page.h1).toBe('Verify your email address');
  expect(page.root.querySelector('#address')).toBeNull();
  expect((await visitor.visit(`${path}/e-2/delete`)).location).toBe(path);
});

test('verifying an added address by its e-mailed link adds its purchases at once', async () => {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'fr' } });
  await visitor.visit('/');
  const list = await visitor.visit(path);
  const linesOf = async () => (await visitor.visit(everything)).html.trim().split('\n').length;
  const before = await linesOf();
  await visitor.submit(list, { button: 'Renvoyer' });

  const mail = mailTo(app.dataDir, 'shopper.old@example.com');
  expect(mail).toContain('Content-Language: fr');
  const [link = ''] = /http:\/\/localhost:\d+\/account\/verify-email\?\S+/.exec(mail) ?? [];
  const { pathname, search } = new URL(link);
  const linkPage = await visitor.visit(pathname + search);
  const stillWaiting = await visitor.visit(path);
  expect(stillWaiting.text).toContain('En attente de confirmation');
  await visitor.submit(linkPage, {});

  expect((await visitor.visit(path)).text).not.toContain('En attente de confirmation');
  expect(await linesOf()).toBe(before + 12);
  expect((await visitor.visit(pathname + search)).h1).toBe('Déjà confirmée');
});

function mailTo(dataDir: string, address: string): string {
  const folder = join(dataDir, 'outbox');
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(`To: ${address}`)) ?? '';
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}
