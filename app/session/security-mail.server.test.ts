import { expect, test } from 'vitest';
import { languages, type Language } from '~/i18n/languages';
import { createTranslator } from '~/i18n/translator.server';
import { securityMail, type SecurityEvent } from './security-mail.server';

const email = 'ann@example.com';
const events: SecurityEvent[] = [
  { event: 'password-changed', email },
  { event: 'new-browser', email, browser: 'Firefox', system: 'Android' },
  { event: 'second-factor-added', email },
  { event: 'second-factor-removed', email },
  { event: 'address-added', email, address: 'anna@example.com' },
  { event: 'account-deleted', email },
];
const origin = 'https://shop.example';
const now = new Date('2026-11-22T16:05:00Z');
const mailOf = (event: SecurityEvent, language: Language = 'en') =>
  securityMail(event, { translator: createTranslator(language), origin, now });

test.each(languages)(
  'in %s every event has its own subject, the account and the time',
  (language) => {
    const mails = events.map((event) => mailOf(event, language));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(events.length);
    for (const { to, paragraphs } of mails) {
      const text = JSON.stringify(paragraphs);
      expect(to).toBe(email);
      expect(text).toContain(email);
      expect(text).toContain('2026');
      expect(text).toMatch(/17[:.]05|17 h 05/);
      expect(text).not.toContain('{{');
    }
  },
);

test('a new login names browser and system where they are known', () => {
  const mail = mailOf({ event: 'new-browser', email, browser: 'Firefox', system: 'Android' });
  expect(mail.paragraphs).toContain('The browser: Firefox on Android.');
  const unknown = mailOf({ event: 'new-browser', email, browser: null, system: null });
  expect(JSON.stringify(unknown.paragraphs)).not.toContain('The browser:');
});

test('an added address is named to the owner, and a deleted account has no page to open', () => {
  const added = mailOf({ event: 'address-added', email, address: 'anna@example.com' });
  expect(JSON.stringify(added.paragraphs)).toContain('anna@example.com');
  const deleted = mailOf({ event: 'account-deleted', email });
  expect(deleted.button).toBeNull();
});
