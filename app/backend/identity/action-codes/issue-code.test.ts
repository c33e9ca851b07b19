import { expect, test } from 'vitest';
import { languages } from '~/i18n/languages';
import type { RequestType } from '../database/schema';
import { modes, actionMail } from './issue-code';

const requestTypes: RequestType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
];
const people = {
  ...{ to: 'ann@example.com', email: 'ann@example.com', newEmail: 'anna@example.com' },
  since: Date.parse('2026-03-03T12:00:00Z'),
};
const link = 'http://localhost/account/action';

test.each(languages)(
  'actionMail in %s has its own text and the link for every request type',
  (language) => {
    expect(Object.keys(modes).sort()).toEqual([...requestTypes].sort());
    const mails = requestTypes.map((requestType) =>
      actionMail({ requestType, language, link, ...people }),
    );
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    for (const { paragraphs, button, to } of mails) {
      expect(to).toBe(people.to);
      expect(button?.link).toBe(link);
      expect(JSON.stringify(paragraphs)).not.toContain('{{');
    }
  },
);

test('actionMail masks the old e-mail address for whoever has the new one', () => {
  const requestType = 'VERIFY_AND_CHANGE_EMAIL';
  const mail = actionMail({ requestType, language: 'en', link, ...people, to: people.newEmail });
  expect(mail.paragraphs[0]).toBe(
    'The account a***@example.com asked to use anna@example.com as its address.',
  );
});

test('actionMail to a replaced e-mail address does not reveal the new one', () => {
  const mail = actionMail({ requestType: 'RECOVER_EMAIL', language: 'en', link, ...people });
  expect(JSON.stringify(mail.paragraphs)).toContain(people.email);
  expect(JSON.stringify(mail.paragraphs)).not.toContain(people.newEmail);
});
