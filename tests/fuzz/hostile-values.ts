import fc from 'fast-check';

/** Appears nowhere of its own accord: unescaped in a page it ends attributes and begins an element. */
export const mark = `zq"zq'zq<zq>`;

/** Of a site that is not ours */
export const evilHost = 'evil.example';

const phrases = [
  '',
  ' ',
  '\0',
  '\r\nX-Zq: zq',
  '\r\n\r\n<zq>',
  '</script><zq>',
  '--><zq>',
  `" autofocus onfocus="zq" x="`,
  `javascript:zq()`,
  `data:text/html,<zq>`,
  `//${evilHost}`,
  `///${evilHost}`,
  `/\\${evilHost}`,
  `\\\\${evilHost}`,
  `/\t/${evilHost}`,
  `/profile/..//${evilHost}`,
  `https:${evilHost}`,
  `https://${evilHost}/profile`,
  `/profile@${evilHost}`,
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'undefined',
  'null',
  'NaN',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '-0.0000001',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  `' OR '1'='1`,
  `"; DROP TABLE users; --`,
  '=1+1',
  '@SUM(1)',
  '%s%n%x',
  '{"$ne":null}',
  '[]',
  '{}',
  '\u202etxt.exe',
  '\ufeff',
  '\ud800',
  '\udc00zq',
  'İ',
  'ﬀ',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  '1970-13-45',
  `zq@${evilHost}`,
];

/** Text such as nobody types */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...phrases) },
  { weight: 3, arbitrary: fc.constantFrom(...phrases).map((phrase) => phrase + mark) },
  { weight: 2, arbitrary: fc.constant(mark) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.nat({ max: 6000 }).map((length) => 'x'.repeat(length)) },
);

/** As it stands in an address or a form, also with percent signs that no encoder writes */
export const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: hostileText.map(percentEncoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%ZZ',
      '%u0041',
      '%00',
      '%0D%0ASet-Cookie:%20zq=1',
      '%C0%AE%C0%AE%C0%AF',
      '%ED%A0%80',
      '%E0%A4',
      '%FF%FE',
      '%252e%252e%252f',
      '%2e%2e',
      '+',
      '%2B%26%3D',
    ),
  },
);

/** A surrogate without its partner becomes the three bytes that UTF-8 forbids. */
export function percentEncoded(text: string): string {
  return [...text].map(encodedCharacter).join('');
}

function encodedCharacter(character: string): string {
  const code = character.charCodeAt(0);
  const isLone = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
  if (!isLone) return encodeURIComponent(character);
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');
}
