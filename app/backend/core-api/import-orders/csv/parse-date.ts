const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?`;
const zone = String.raw`(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?`;

const patterns = [
  new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[ T]${time} ?${zone}$`),
  new RegExp(String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}) ${time}$`),
];

/**
 * `2026-11-06 02:51:00 +0100` as ISO 8601 in UTC; null when there is no such moment. Spreadsheets write
 * `06.11.2026 02:51` and drop the zone, which then counts as UTC. A date with slashes is null: nobody can tell whether
 * its day or its month comes first.
 */
export function parseDate(text: string): string | null {
  const parts = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!parts) return null;
  const { year, month, day, hour, minute, second = '', zone = 'Z' } = parts;
  const [date, clock] = [
    [year, twoDigits(month), twoDigits(day)].join('-'),
    [hour, minute, second].map(twoDigits).join(':'),
  ];
  const local = `${date}T${clock}.000Z`;
  const moment = Date.parse(local);
  // Date.parse moves 30 February to March: only a date that comes back as it was exists.
  if (Number.isNaN(moment) || new Date(moment).toISOString() !== local) return null;
  return new Date(moment - offsetMilliseconds(zone)).toISOString();
}

function twoDigits(number = ''): string {
  return number.padStart(2, '0');
}

function offsetMilliseconds(zone: string): number {
  if (zone === 'Z' || zone === 'UTC') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
