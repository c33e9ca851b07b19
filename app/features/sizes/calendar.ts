/** An event of a whole day, for RFC 5545. */
export type CalendarDay = {
  /** The same whenever the event is downloaded again. */
  uid: string;
  /** Midnight in UTC. */
  day: Date;
  createdAt: Date;
  summary: string;
  description: string;
  /** BCP 47. */
  language: string;
};

const octetsPerLine = 75;
const msPerDay = 86_400_000;

/** With a reminder at nine in the morning of the day, wherever the calendar is. */
export function calendarOf({ uid, day, createdAt, language, ...texts }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//My size profile//Try on//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stampOf(createdAt)}`,
    `DTSTART;VALUE=DATE:${stampOf(day).slice(0, 8)}`,
    `DTEND;VALUE=DATE:${stampOf(new Date(day.getTime() + msPerDay)).slice(0, 8)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(texts.summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(texts.description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(texts.summary)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20261202T083000Z */
function stampOf(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}+/gu, ' ');
}

/** Between characters, never within one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    const isFull = octets + length > octetsPerLine;
    result += isFull ? `\r\n ${character}` : character;
    octets = isFull ? 1 + length : octets + length;
  }
  return result;
}
