const pattern =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?(Z|UTC|[+-]\d{2}:?\d{2})$/;

/** `2026-11-06 02:51:00 +0100` as ISO 8601 in UTC; null when there is no such moment. */
export function parseDate(text: string): string | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second = '00', zone = 'Z'] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const moment = Date.parse(local);
  // Date.parse moves 30 February to March: only a date that comes back as it was exists.
  if (Number.isNaN(moment) || new Date(moment).toISOString() !== local) return null;
  return new Date(moment - offsetMilliseconds(zone)).toISOString();
}

function offsetMilliseconds(zone: string): number {
  if (zone === 'Z' || zone === 'UTC') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
