import { expect, test } from 'vitest';
import { problemsOfMarkup } from '../../tests/support/markup/check-page';
import { overflowOf, violationsOn } from '../../tests/support/accessibility';
import { openBrowser } from '../../tests/support/open-browser';
import { languages } from '~/i18n/languages';
import { htmlPartOf, subjectOf, textPartOf } from './mailer.server';
import type { Mail } from './mail';

const link = `https://app.example/account/action?code=${'x'.repeat(43)}&lang=sv`;
const mail: Mail = {
  to: 'kim@example.com',
  language: 'en',
  subject: 'Confirm <b>',
  paragraphs: ['Somebody gave us kim@example.com.', 'Is it yours?'],
  button: { label: 'Confirm "it"', link },
  notes: ['The link works once.', 'Was it not you?'],
  reason: 'asked',
};

test.each(languages)('in %s both parts say the same and name product and operator', (language) => {
  const written = { ...mail, language };
  const [html, text] = [htmlPartOf(written), textPartOf(written)];
  expect(html).toContain(`<html lang="${language}" dir="ltr">`);
  expect(subjectOf(written)).toMatch(/^Confirm <b> – \S+ \S+/);
  for (const part of [...mail.paragraphs, ...mail.notes, 'Size Profile Demo AS', mail.to]) {
    expect([part, html.includes(part), text.includes(part)]).toEqual([part, true, true]);
  }
  expect(text).not.toContain('{{');
  expect(html).not.toMatch(/\{\{|<img|<script|<link|url\(|@import/);
});

test('the link stands alone on a line of the text, and in the HTML on the button and as text', () => {
  expect(textPartOf(mail).split('\n')).toContain(link);
  const escaped = link.replace('&', '&amp;');
  expect(htmlPartOf(mail).split(`href="${escaped}"`)).toHaveLength(3);
  expect(htmlPartOf(mail)).toContain(`>${escaped}</a>`);
});

test('a mail without a button has no link but that to the operator', () => {
  const written = { ...mail, button: null, notes: [] };
  expect(htmlPartOf(written).match(/href="[^"]+"/g)).toEqual([
    'href="mailto:hello@size-profile.example"',
  ]);
  expect(textPartOf(written)).not.toContain('https:');
});

test('what people and addresses say is never read as HTML', () => {
  const html = htmlPartOf(mail);
  expect(html).toContain('Confirm &lt;b&gt;');
  expect(html).toContain('Confirm &quot;it&quot;');
});

/** Attributes instead of styles, as mail programs need them. */
const forMailPrograms =
  /^(no-inline-style|no-deprecated-attr|attribute-misuse|prefer-native-element)/;

test('the HTML part is valid and accessible, light and dark, and fits a phone', async () => {
  const html = htmlPartOf(mail);
  const problems = await problemsOfMarkup({ html });
  expect(problems.filter((problem) => !forMailPrograms.test(problem))).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openBrowser({ colorScheme, viewport: { width: 320, height: 640 } });
    await page.setContent(html);
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
});
