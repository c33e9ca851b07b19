import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import type { RequestType } from '../database/schema';
import { modes } from './action-link';
import { actionMail } from './action-mail';

const requestTypes: RequestType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
];
const people = { to: 'ann@example.com', email: 'ann@example.com', newEmail: 'anna@example.com' };
const link = 'http://localhost/account/action';

test.each(languages)('in %s every kind of mail has words of its own and its link', (language) => {
  expect(Object.keys(modes).sort()).toEqual([...requestTypes].sort());
  const mails = requestTypes.map((requestType) =>
    actionMail({ requestType, language, link, ...people }),
  );
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  for (const { paragraphs, to } of mails) {
    expect(to).toBe(people.to);
    expect(paragraphs.filter((part) => typeof part === 'object')).toMatchObject([{ link }]);
    expect(JSON.stringify(paragraphs)).not.toContain('{{');
  }
});

test('the mail names the addresses that it is about', () => {
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  const mail = actionMail({ requestType, language: 'en', link, ...people });
  expect(JSON.stringify(mail.paragraphs)).toContain(people.email);
  expect(JSON.stringify(mail.paragraphs)).toContain(people.newEmail);
});

test('an address that was given up is not told the new one', () => {
  const mail = actionMail({ requestType: 'RECOVER_EMAIL', language: 'en', link, ...people });
  expect(JSON.stringify(mail.paragraphs)).toContain(people.email);
  expect(JSON.stringify(mail.paragraphs)).not.toContain(people.newEmail);
});
