import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedHouse } from '../support/shared-house';
import { Visitor } from '../support/visitor';
import { filledIn } from '../support/wardrobe-visit';
import { countRows, type Row } from '../support/whole-database';

type Writing = {
  at: string;
  button: string;
  values?: Record<string, string>;
  /** What the form changes by one, in the data of the house. */
  count: (dataDir: string) => number;
  isStranger?: boolean;
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

const writings: [string, Writing][] = [
  [
    'a new account',
    {
      at: '/account/create',
      button: 'Create account',
      values: { email: 'twice@example.com', password: 'correct horse', terms: 'accepted' },
      count: rows(['identity', 'accounts']),
      isStranger: true,
    },
  ],
  [
    'a mail for a forgotten password',
    {
      at: '/account/forgot-password',
      button: 'Send',
      values: { email: 'newcomer@example.com' },
      count: mails,
      isStranger: true,
    },
  ],
  [
    'a feedback',
    { at: '/profile', button: 'Give feedback', count: rows(['core-api', 'feedback']) },
  ],
  [
    'an own item',
    {
      at: '/profile/wardrobe/new',
      button: 'Save',
      values: filledIn,
      count: rows(['core-api', 'wardrobe_items']),
    },
  ],
  [
    'a name',
    {
      at: settings,
      button: 'Save',
      values: { firstName: 'Once', gender: 'Other', yearOfBirth: '1990' },
      count: rows(['core-api', 'users'], (row) => row.first_name === 'Once'),
    },
  ],
  [
    'the newsletter',
    {
      at: `${settings}/newsletter`,
      button: 'Save',
      values: { newsletter: 'on' },
      count: rows(['core-api', 'users'], (row) => Boolean(row.newsletter)),
    },
  ],
  [
    'an address',
    {
      at: `${settings}/email`,
      button: 'Add e-mail address',
      values: { address: 'twice@example.com' },
      count: rows(['core-api', 'emails']),
    },
  ],
  ['a mail to verify an address', { at: `${settings}/email`, button: 'Resend', count: mails }],
];

test.each(writings)(
  '%s is written once by a form that is sent twice within 150 ms, and again after Back',
  async (_name, { at, button, values, count, isStranger }) => {
    const { house } = await sharedHouse(() => ({ SAMPLE_DATA: 'on' }));
    const visitor = new Visitor(house.url, { headers: { 'accept-language': 'en' } });
    await visitor.visit(isStranger ? '/?disable=autologin' : '/');
    const page = await visitor.visit(at);
    const before = count(house.dataDir);
    const first = visitor.submit(page, { button, values });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const answers = await Promise.all([first, visitor.submit(page, { button, values })]);
    const arrived = await visitor.follow(answers[1]);
    expect(arrived.status).toBe(200);
    answers.push(await visitor.submit(page, { button, values }));
    const { pathname, search } = new URL(arrived.url);
    expect((await visitor.visit(pathname + search)).status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(count(house.dataDir) - before).toBe(1);
  },
);
