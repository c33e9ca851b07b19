import { createReadStream } from 'node:fs';
import { PassThrough, pipeline, Transform, type TransformCallback } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { open } from 'node:fs/promises';
import { messageOf } from '~/config/file-error.server';
import { BrokenFile, createRowReader, type ColumnName, type CsvRow } from './csv-row';

const maxRecordSize = 1_000_000;

const lineBreak = /\r\n|\n|\r/g;

/** UTF-8 or UTF-16, any line ending; commas, semicolons or tabs. @throws BrokenFile with the line and column */
export async function* readCsv<Column extends string>(
  file: string,
  columns: readonly ColumnName<Column>[],
  onBytes?: (bytes: number, size: number) => void,
): AsyncGenerator<CsvRow<Column>> {
  const { start, size, delimiter, encoding } = await openCsv(file);
  const source = createReadStream(file, { start });
  const log = createRecordLog();
  const parser = createParser(delimiter, log);
  const records: AsyncIterable<string[]> = parser;
  // A failure of either stream reaches the loop below through the parser.
  pipeline(source, toUtf8(encoding), parser, () => undefined);

  const readRow = createRowReader({ file, columns, columnName: log.columnName });
  try {
    for await (const record of records) {
      onBytes?.(start + source.bytesRead, size);
      const row = readRow(log.takeLine(), record);
      if (row) yield row;
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const place = { line: log.nextLine(), column: log.columnName(Number(error.column)) };
      throw new BrokenFile(file, problemOf(error), place);
    }
    if (error instanceof NotUtf16)
      throw new BrokenFile(file, error.message, { line: log.nextLine() });
    throw error;
  } finally {
    source.destroy();
  }
}

class NotUtf16 extends Error {}

function toUtf8(encoding: Encoding): Transform {
  if (encoding === 'utf-8') return new PassThrough();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (done: TransformCallback, bytes?: Buffer) => {
    try {
      done(null, Buffer.from(decoder.decode(bytes, { stream: bytes !== undefined }), 'utf8'));
    } catch {
      done(new NotUtf16('the text is not UTF-16'));
    }
  };
  return new Transform({
    transform: (bytes: Buffer, _, done) => decode(done, bytes),
    flush: (done) => decode(done),
  });
}

type RecordLog = ReturnType<typeof createRecordLog>;

function createRecordLog() {
  let nextLine = 1;
  let headers: readonly string[] = [];
  // Lines of the records that the parser, which runs ahead of its reader, still holds.
  const pending: number[] = [];
  return {
    add(record: readonly string[]): void {
      if (nextLine === 1) headers = record;
      pending.push(nextLine);
      nextLine += 1;
      for (const cell of record) nextLine += cell.match(lineBreak)?.length ?? 0;
    },
    takeLine: (): number => pending.shift() ?? nextLine,
    nextLine: (): number => nextLine,
    columnName: (index: number): string =>
      Buffer.from(headers[index] ?? '', 'latin1')
        .toString('utf8')
        .trim() || String(index + 1),
  };
}

function createParser(delimiter: string, log: RecordLog): Parser {
  return parse({
    delimiter,
    // Bytes stay bytes, so that the row reader can tell which cell is not UTF-8.
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: maxRecordSize,
    on_record: (cells) => {
      log.add(cells);
      return cells;
    },
  });
}

function problemOf({ code }: CsvError): string {
  const isOpen = code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED';
  return isOpen
    ? 'a quotation mark is opened and never closed'
    : 'a quotation mark stands where none can be; inside a quoted cell it is written twice';
}

const marks = [
  { encoding: 'utf-8', mark: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;

const delimiters = [',', ';', '\t'];

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

type Opening = { start: number; size: number; delimiter: string; encoding: Encoding };

/** `start` and `size` in bytes; `start` is behind a byte order mark. @throws BrokenFile */
async function openCsv(file: string): Promise<Opening> {
  const { firstBytes, size } = await readStart(file, 65_536);
  const { encoding, start } = encodingOf(firstBytes);
  const text = new TextDecoder(encoding === 'utf-8' ? 'latin1' : encoding).decode(
    firstBytes.subarray(start),
  );
  const [header = ''] = text.split(/\r|\n/, 1);
  if (header.trim() === '') {
    throw new BrokenFile(file, 'the first line does not name any columns', { line: 1 });
  }
  return { start, size, encoding, delimiter: mostFrequent(delimiters, header) };
}

/** Spreadsheets write UTF-16 with a mark, some programs without: then every other byte of a header is 0. */
function encodingOf(bytes: Buffer): { encoding: Encoding; start: number } {
  for (const { encoding, mark } of marks) {
    if (bytes.subarray(0, mark.length).equals(mark)) return { encoding, start: mark.length };
  }
  const zeros = (offset: number) =>
    bytes.subarray(0, 64).filter((byte, place) => place % 2 === offset && byte === 0).length;
  if (zeros(1) > 8 && zeros(0) === 0) return { encoding: 'utf-16le', start: 0 };
  if (zeros(0) > 8 && zeros(1) === 0) return { encoding: 'utf-16be', start: 0 };
  return { encoding: 'utf-8', start: 0 };
}

async function readStart(
  file: string,
  count: number,
): Promise<{ firstBytes: Buffer; size: number }> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
      const { size } = await handle.stat();
      return { firstBytes: buffer.subarray(0, bytesRead), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new BrokenFile(file, `cannot be read (${messageOf(error)})`);
  }
}

function mostFrequent(characters: string[], text: string): string {
  const count = (character: string) => text.split(character).length;
  return characters.reduce((best, next) => (count(next) > count(best) ? next : best));
}
