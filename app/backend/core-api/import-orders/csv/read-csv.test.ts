import { expect, test } from 'vitest';
import { temporaryFile, temporaryFolder } from '../../../../../tests/support/store-files';
import { BrokenFile } from './csv-row';
import { readCsv } from './read-csv';

const columns = [
  { name: 'Name', isRequired: true },
  { name: 'Note', longest: 1_000_000 },
  { name: 'City' },
] as const;

async function rowsOf(content: string | Buffer) {
  const rows = [];
  for await (const row of readCsv(temporaryFile('list.csv', content), columns)) {
    rows.push([row.line, row.text('Name'), row.text('Note'), row.text('City')]);
  }
  return rows;
}

async function placeOf(content: string | Buffer) {
  const error = await rowsOf(content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BrokenFile)) throw error ?? new Error('The file was read');
  return { line: error.line, column: error.column, message: error.message };
}

test('readCsv finds cells by the names of their columns, in any order and case', async () => {
  expect(await rowsOf('note, City ,NAME,other\nhi,Oslo,Kim,x\n')).toEqual([
    [2, 'Kim', 'hi', 'Oslo'],
  ]);
});

test('readCsv reads the same rows whatever the delimiter, line ending and byte order mark', async () => {
  const plain = 'Name,Note,City\nKim,"a, b; c",Tromsø\nAda,,Ås\n';
  const semicolons = 'Name;Note;City\nKim;"a, b; c";Tromsø\nAda;;Ås\n';
  const tabs = 'Name\tNote\tCity\nKim\t"a, b; c"\tTromsø\nAda\t\tÅs\n';
  const expected = [
    [2, 'Kim', 'a, b; c', 'Tromsø'],
    [3, 'Ada', '', 'Ås'],
  ];
  const variants = [plain, semicolons, tabs].flatMap((text) => [
    text,
    `\u{feff}${text}`,
    `\u{feff}${text.replace('Name', '"Name"')}`,
    text.replaceAll('\n', '\r\n'),
    text.replaceAll('\n', '\r'),
    text.trimEnd(),
  ]);
  expect(variants).toHaveLength(18);
  for (const variant of variants) expect(await rowsOf(variant)).toEqual(expected);
});

test('line numbers stay correct after cells with line breaks and after empty lines', async () => {
  const rows = await rowsOf('Name,Note\nKim,"one\r\ntwo\nthree"\n\n,\nAda,x\n');
  expect(rows.map(([line, name]) => [line, name])).toEqual([
    [2, 'Kim'],
    [7, 'Ada'],
  ]);
});

test('multi-byte characters survive at the boundaries of the chunks of a file', async () => {
  const note = 'ø€😀'.repeat(50_000);
  expect(await rowsOf(`Name,Note\nKim,${note}\n`)).toEqual([[2, 'Kim', note, '']]);
});

test('a missing required column is reported with file and column', async () => {
  const { message } = await placeOf('Note,City\nx,y\n');
  expect(message).toBe('list.csv, line 1, column "Name": the column is missing');
});

test('an empty file is rejected, a file with only a header is not', async () => {
  expect(await placeOf('')).toMatchObject({ line: 1 });
  expect(await rowsOf('Name,Note\n')).toEqual([]);
});

test('a misplaced quotation mark is reported with line and column', async () => {
  const opening = 'Name,Note\nKim,a\nAda,say "hi"\nLea,b\n';
  expect(await placeOf(opening)).toMatchObject({ line: 3, column: 'Note' });
  const closing = 'Name,Note\nKim,"one\ntwo"\nAda,"hi" there\n';
  expect(await placeOf(closing)).toMatchObject({ line: 4, column: 'Note' });
});

test('an unclosed quotation mark is reported where it opens', async () => {
  const short = `Name,Note\nKim,a\nAda,"never closed\n${'Lea,b\n'.repeat(10)}`;
  expect(await placeOf(short)).toMatchObject({ line: 3, column: 'Note' });
  const long = `Name,Note\nKim,a\n"Ada,b\n${'Lea,b\n'.repeat(300_000)}`;
  const { line, column, message } = await placeOf(long);
  expect({ line, column }).toEqual({ line: 3, column: 'Name' });
  expect(message).toContain('never closed');
});

test('text that is not UTF-8 is reported with line and column', async () => {
  const latin1 = Buffer.from('Name,Note\nKim,ok\nAda,på\n', 'latin1');
  expect(await placeOf(latin1)).toMatchObject({ line: 3, column: 'Note' });
  expect((await placeOf(latin1)).message).toContain('save the file as "CSV UTF-8"');
});

test('readCsv reads UTF-16 with and without a mark, and line numbers stay right', async () => {
  const text = 'Name,Note\nKim,"på\nto linjer"\nAda,😀\n';
  const little = Buffer.from(text, 'utf16le');
  const marked = Buffer.from(`\u{feff}${text}`, 'utf16le');
  const big = (bytes: Buffer) => Buffer.from(bytes).swap16();
  const expected = [
    [2, 'Kim', 'på\nto linjer', ''],
    [4, 'Ada', '😀', ''],
  ];
  for (const bytes of [little, marked, big(little), big(marked)]) {
    expect(await rowsOf(bytes)).toEqual(expected);
  }
  const long = `\u{feff}Name,Note\n${'Kim,ø€😀\n'.repeat(40_000)}`;
  expect(await rowsOf(Buffer.from(long, 'utf16le'))).toHaveLength(40_000);
});

test('UTF-16 that is broken or faulty is reported with its line', async () => {
  const text = '\u{feff}Name,Note\nKim,a\nAda,say "hi"\n';
  const faulty = Buffer.from(text, 'utf16le');
  expect(await placeOf(faulty)).toMatchObject({ line: 3, column: 'Note' });
  const halved = Buffer.concat([
    Buffer.from(text.slice(0, 14), 'utf16le'),
    Buffer.from([0x3d, 0xd8]),
  ]);
  expect((await placeOf(halved)).message).toContain('the text is not UTF-16');
});

test('a line with too few or too many columns is reported with its column', async () => {
  expect(await placeOf('Name,Note,City\nKim,a,b\nAda,a\n')).toMatchObject({
    line: 3,
    column: 'City',
  });
  expect(await placeOf('Name,Note,City\nKim,a,b,c\n')).toMatchObject({ line: 2, column: 'City' });
  expect(await rowsOf('Name,Note,City\nKim,a,b,,\n')).toHaveLength(1);
});

test('a missing file and a folder are reported as unreadable', async () => {
  const missing = readCsv('/nowhere/orders.csv', columns).next();
  await expect(missing).rejects.toThrow('orders.csv: cannot be read (ENOENT');
  await expect(readCsv(temporaryFolder(), columns).next()).rejects.toThrow(
    'cannot be read (EISDIR',
  );
});
