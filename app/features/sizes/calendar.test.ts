import { expect, test } from 'vitest';
import { linesIn } from '../../../tests/support/read-calendar';
import { calendarOf, type CalendarDay } from './calendar';

const event: CalendarDay = {
  uid: '0af3@try-on',
  day: new Date('2026-12-31T00:00:00Z'),
  createdAt: new Date('2026-12-21T08:30:05.123Z'),
  summary: 'Try on boots',
  description: 'Until about 4 January',
  language: 'en-GB',
};

test('a day begins at its date, ends at the next and reminds at nine', () => {
  const calendar = calendarOf(event);
  expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(calendar.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261231\r\n');
  expect(calendar).toContain('DTEND;VALUE=DATE:20270101\r\n');
  expect(calendar).toContain('DTSTAMP:20261221T083005Z\r\n');
  expect(calendar).toContain('UID:0af3@try-on\r\n');
  expect(calendar).toContain('ACTION:DISPLAY\r\nDESCRIPTION:Try on boots\r\nTRIGGER:PT9H\r\n');
});

const texts = [
  ['signs of the format', 'Shirt; blue, 100 % \\ "linen": new'],
  ['what looks like a line', 'Shirt\nEND:VCALENDAR'],
  ['umlauts beyond one line', 'Größe für Ærlige Øst-Ålesund '.repeat(9).trim()],
  ['emoji beyond one line', '👩🏽‍🚀🧥'.repeat(20)],
  ['a long word', 'x'.repeat(500)],
  ['Arabic', 'قميص أزرق '.repeat(20).trim()],
];

test.each(texts)('%s can be read back, from lines of 75 octets', (_, text) => {
  const calendar = calendarOf({ ...event, summary: text, description: text });
  const lines = linesIn(calendar);
  expect(lines.get('SUMMARY')).toBe(text);
  expect(lines.get('DESCRIPTION')).toBe(text);
  const long = calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  expect(long).toEqual([]);
  expect(calendar.match(/^END:VCALENDAR/gm)).toHaveLength(1);
});

test('a line break of any kind is one, and control characters are spaces', () => {
  const description = 'a\r\nb\rc\u2028d\u0000e\tf';
  expect(linesIn(calendarOf({ ...event, description })).get('DESCRIPTION')).toBe('a\nb\nc\nd e f');
});
