import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkInOutbox } from '../support/outbox';
import type { HostedApp } from '../support/host-app';
import { sharedApp } from '../support/shared-app';
import { Visitor, type Page } from '../support/visitor';
import { filledIn } from '../support/wardrobe-page';
import { countRows, type Row } from '../support/whole-database';

type Writing = {
  open: (visitor: Visitor, app: HostedApp) => Promise<Page>;
  button: string;
  values?: Record<string, string>;
  /** Must grow by one in the data directory of the app. */
  count: (dataDir: string) => number;
  isSignedOut?: boolean;
};

const settings = '/profile/settings';
const rows = (table: readonly [string, string], isCounted?: (row: Row) => boolean) => {
  return (dataDir: string) => countRows(dataDir, table, isCounted);
};
const mails = (dataDir: string) => {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox)
    ? readdirSync(outbox).filter((name) => name.endsWith('.json')).length
    : 0;
};

const at = (path: string) => (visitor: Visitor) => visitor.visit(path);

async function addAndFollow(
  visitor: Visitor,
  form: Page,
  button: string,
  values: Record<string, string>,
  address: RegExp,
) {
  const list = await visitor.follow(await visitor.submit(form, { button, values }));
  const links = list.root.querySelectorAll('main a').map((link) => link.getAttribute('href') ?? '');
  return visitor.visit(links.filter((link) => address.test(link)).at(0) ?? 'no such link');
}

const toItem = (name: string, address: RegExp) => async (visitor: Visitor) => {
  const form = await visitor.visit('/profile/wardrobe/new');
  return addAndFollow(visitor, form, 'Save', { ...filledIn, name }, address);
};

const toAddress = async (visitor: Visitor) => {
  const form = await visitor.visit(`${settings}/email`);
  const values = { address: 'gone@example.com' };
  return addAndFollow(visitor, form, 'Add email address', values, /\/delete$/);
};

const toLink = async (visitor: Visitor, app: HostedApp) => {
  const address = 'link@example.com';
  const form = await visitor.visit(`${settings}/email`);
  await visitor.submit(form, { button: 'Add email address', values: { address } });
  return visitor.visit(linkInOutbox(app, address));
};

const deletions = rows(['core-api', 'wardrobe_items'], (row) => row.deleted_at !== null);

const writings: [string, Writing][] = [
  [
    'a new account',
    {
      open: at('/account/create'),
      button: 'Create account',
      values: { email: 'twice@example.com', password: 'correct horse', terms: 'accepted' },
      count: rows(['identity', 'accounts']),
      isSignedOut: true,
    },
  ],
  [
    'an e-mail for a forgotten password',
    {
      open: at('/account/forgot-password'),
      button: 'Send',
      values: { email: 'newcomer@example.com' },
      count: mails,
      isSignedOut: true,
    },
  ],
  [
    'an e-mail with a sign-in link',
    {
      open: at('/account/email-link'),
      button: 'Send the link',
      values: { email: 'newcomer@example.com' },
      count: mails,
      isSignedOut: true,
    },
  ],
  [
    'the verification of an address',
    {
      open: toLink,
      button: 'Verify email address',
      count: rows(['core-api', 'emails'], (row) => Boolean(row.is_verified)),
    },
  ],
  [
    'a feedback',
    { open: at('/profile'), button: 'Give feedback', count: rows(['core-api', 'feedback']) },
  ],
  [
    'an own item',
    {
      open: at('/profile/wardrobe/new'),
      button: 'Save',
      values: filledIn,
      count: rows(['core-api', 'wardrobe_items']),
    },
  ],
  [
    'an answer to a feedback question',
    {
      open: async (visitor) => {
        const list = await visitor.visit('/profile');
        return visitor.follow(await visitor.submit(list, { button: 'Give feedback' }));
      },
      button: 'Yes',
      count: rows(['core-api', 'feedback'], (row) => Number(row.progress) > 0),
    },
  ],
  [
    'a change of an own item',
    {
      open: toItem('Old name', /\/wardrobe\/(?!new)[^/]+$/),
      button: 'Save',
      values: { ...filledIn, name: 'New name' },
      count: rows(['core-api', 'wardrobe_items'], (row) => row.name === 'New name'),
    },
  ],
  [
    'the deletion of an own item',
    {
      open: toItem('To be deleted', /\/delete$/),
      button: 'Delete item',
      count: deletions,
    },
  ],
  [
    'the restoration of an own item',
    {
      open: async (visitor) => {
        const question = await toItem('To come back', /\/delete$/)(visitor);
        return visitor.follow(await visitor.submit(question, { button: 'Delete item' }));
      },
      button: 'Undo',
      count: (dataDir) => -deletions(dataDir),
    },
  ],
  [
    'the deletion of an address',
    {
      open: toAddress,
      button: 'Delete',
      count: (dataDir) => -rows(['core-api', 'emails'])(dataDir),
    },
  ],
  [
    'a changed name',
    {
      open: at(settings),
      button: 'Save',
      values: { firstName: 'Once', gender: 'Other', yearOfBirth: '1990' },
      count: rows(['core-api', 'users'], (row) => row.first_name === 'Once'),
    },
  ],
  [
    'the newsletter choice',
    {
      open: at(`${settings}/newsletter`),
      button: 'Save',
      values: { newsletter: 'on' },
      count: rows(['core-api', 'users'], (row) => Boolean(row.newsletter)),
    },
  ],
  [
    'an additional e-mail address',
    {
      open: at(`${settings}/email`),
      button: 'Add email address',
      values: { address: 'additional@example.com' },
      count: rows(['core-api', 'emails']),
    },
  ],
  ['a verification e-mail', { open: at(`${settings}/email`), button: 'Resend', count: mails }],
];

test.each(writings)(
  '%s is written once by a form submitted twice at the same time and again after Back',
  async (_name, { open, button, values, count, isSignedOut }) => {
    const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
    const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
    await visitor.visit(isSignedOut ? '/?disable=autologin' : '/');
    const page = await open(visitor, app);
    const before = count(app.dataDir);
    const submit = () => visitor.submit(page, { button, values });
    const responses = await Promise.all([submit(), submit()]);
    const arrived = await visitor.follow(responses[1]);
    expect(arrived.status).toBe(200);
    responses.push(await visitor.submit(page, { button, values }));
    const { pathname, search } = new URL(arrived.url);
    expect((await visitor.visit(pathname + search)).status).toBe(200);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(responses.map(({ location }) => location)).size).toBe(1);
    expect(count(app.dataDir) - before).toBe(1);
  },
);
