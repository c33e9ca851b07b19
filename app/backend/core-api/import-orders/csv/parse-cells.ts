import { isMoment } from '~/core-api/store-orders';

export type SlashOrder = 'dmy' | 'mdy';

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m\.?)?`;

const zone = String.raw`(?<zone>Z|UTC|[+-]\d{2}:?\d{2})?`;

const patterns = [
  new RegExp(
    String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T]${time} ?${zone})?$`,
    'i',
  ),
  new RegExp(String.raw`^(?<year>\d{4})/(?<month>\d{1,2})/(?<day>\d{1,2})(?:,? ${time})?$`, 'i'),
  new RegExp(
    String.raw`^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})(?:,? ${time})?$`,
    'i',
  ),
  new RegExp(
    String.raw`^(?<first>\d{1,2})/(?<other>\d{1,2})/(?<year>\d{4}|\d{2})(?:,? ${time})?$`,
    'i',
  ),
];

/** Days since 30 December 1899, as spreadsheets count them: of the years 2000 to 2099. */
const serialNumber = /^(?<days>\d{5})(?:[.,](?<fraction>\d{1,10}))?$/;

const [firstSerial, lastSerial] = [36_526, 73_050];

const serialOfUnixEpoch = 25_569;

const dayMs = 24 * 60 * 60 * 1000;

type Parts = Record<string, string | undefined>;

/** ISO 8601 in UTC. Without a zone it counts as UTC, without a time as noon: the same day in nearly every zone. */
export function parseDate(text: string, slashOrder: SlashOrder | null = null): string | null {
  const serial = serialNumber.exec(text);
  if (serial) return momentOfSerial(serial[0]);
  const parts = patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const date = parts && dateOf(parts, slashOrder);
  if (!date) return null;
  const { minute = '00', second = '00', zone: offset = 'Z' } = parts;
  const local = `${date}T${[hourOf(parts), minute, second].map(twoDigits).join(':')}.000Z`;
  const moment = Date.parse(local);
  // Date.parse moves 30 February to March: only a date that comes back as it was exists.
  if (Number.isNaN(moment) || new Date(moment).toISOString() !== local) return null;
  const utc = `${local.slice(0, -1)}${isoOffsetOf(offset)}`;
  return isMoment(utc) ? new Date(utc).toISOString() : null;
}

export function slashOrderOf(text: string): SlashOrder | null {
  const { first, other } = patterns.at(-1)?.exec(text)?.groups ?? {};
  if (Number(first) > 12) return 'dmy';
  return Number(other) > 12 ? 'mdy' : null;
}

function dateOf({ year = '', month, day, first, other }: Parts, order: SlashOrder | null) {
  const fullYear = year.length === 2 ? `20${year}` : year;
  if (first === undefined) return [fullYear, twoDigits(month), twoDigits(day)].join('-');
  if (order === null) return null;
  const [dayPart, monthPart] = order === 'dmy' ? [first, other] : [other, first];
  return [fullYear, twoDigits(monthPart), twoDigits(dayPart)].join('-');
}

function hourOf({ hour = '12', half }: Parts): string {
  if (half === undefined) return hour;
  if (Number(hour) < 1 || Number(hour) > 12) return 'none';
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

function momentOfSerial(text: string): string | null {
  const serial = Number(text.replace(',', '.'));
  if (serial < firstSerial || serial >= lastSerial) return null;
  const isWholeDay = Number.isInteger(serial);
  const milliseconds = (serial - serialOfUnixEpoch + (isWholeDay ? 0.5 : 0)) * dayMs;
  return new Date(Math.round(milliseconds / 1000) * 1000).toISOString();
}

function twoDigits(number = ''): string {
  return number.padStart(2, '0');
}

function isoOffsetOf(offset: string): string {
  return /^[+-]/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(-2)}` : 'Z';
}

export type DecimalMark = '.' | ',';

const currency = /^(?:[a-z]{2,3}\.?|[$€£¥]|us\$)|(?:[a-z]{2,3}\.?|[$€£¥]|:-)$/gi;

const mayBeThousand = /^[1-9]\d{0,2}[.,]\d{3}$/;

const spaces = /[\s\u00a0\u202f'’]/g;

/** Null for what is no amount. Reads `1 250,5`, `kr 1.250,50`, `(50.00)`; without a mark `1.250` is ambiguous. */
export function parseCents(text: string, decimalMark: DecimalMark | null = null) {
  const isInBrackets = /^\(.*\)$/.test(text);
  const bare = (isInBrackets ? text.slice(1, -1) : text).replace(currency, '').replace(spaces, '');
  const [, sign = '', digits = ''] = /^([-−]?)(\d[\d.,]*)$/.exec(bare) ?? [];
  if (decimalMark === null && mayBeThousand.test(digits)) return 'ambiguous';
  const plain = plainNumber(digits, decimalMark);
  if (plain === null) return null;
  const cents = Math.round(Number(plain) * 100);
  return isInBrackets || sign !== '' ? -cents : cents;
}

/** The mark before one, two or four digits at the end; null where the text has no such end. */
export function decimalMarkOf(text: string): DecimalMark | null {
  const [, mark] = /\d([.,])(?:\d{1,2}|\d{4})\D*$/.exec(text) ?? [];
  return mark === '.' || mark === ',' ? mark : null;
}

function plainNumber(text: string, decimalMark: DecimalMark | null): string | null {
  if (/^\d+$/.test(text)) return text;
  if (/^\d{1,3}(,\d{3})+\.\d{1,4}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d{1,4}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3}){2,}$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replace(/[.,]/g, '');
  const [, whole = '', mark, fraction = ''] = /^(\d+)([.,])(\d{1,4})$/.exec(text) ?? [];
  if (mark === undefined) return null;
  const isThousand = mayBeThousand.test(text) && mark !== decimalMark;
  return isThousand ? `${whole}${fraction}` : `${whole}.${fraction}`;
}
