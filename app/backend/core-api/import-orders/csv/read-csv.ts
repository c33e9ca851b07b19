import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse, type Parser } from 'csv-parse';
import { BrokenFile } from './broken-file';
import type { CsvRow } from './csv-row';
import type { ColumnName } from './find-columns';
import { RecordLog } from './record-log';
import { openCsv } from './open-csv';
import { RowReader } from './row-reader';

const longestRecord = 1_000_000;

/**
 * Streams the lines of a CSV file: UTF-8 with or without a byte order mark, any line ending, separated by
 * commas, semicolons or tabs. `onBytes` hears how many bytes are read, and of how many.
 * Throws BrokenFile with line and column when something is wrong.
 */
export async function* readCsv<Column extends string>(
  file: string,
  columns: readonly ColumnName<Column>[],
  onBytes?: (bytes: number, size: number) => void,
): AsyncGenerator<CsvRow<Column>> {
  const { start, size, delimiter } = await openCsv(file);
  const source = createReadStream(file, { start });
  const parsed = new RecordLog();
  const parser = createParser(delimiter, parsed);
  const records: AsyncIterable<string[]> = parser;
  // A failure of either stream reaches the loop below through the parser.
  pipeline(source, parser, () => undefined);

  const rows = new RowReader(file, columns);
  try {
    for await (const record of records) {
      onBytes?.(start + source.bytesRead, size);
      const row = rows.read(record);
      if (row) yield row;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = { line: parsed.nextLine, column: parsed.columnName(Number(error.column)) };
    throw new BrokenFile(file, problemOf(error), place);
  } finally {
    source.destroy();
  }
}

function createParser(delimiter: string, parsed: RecordLog): Parser {
  return parse({
    delimiter,
    // Bytes stay bytes, so that the reader can tell which cell is not UTF-8.
    encoding: 'latin1',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: longestRecord,
    on_record: (cells) => {
      parsed.add(cells);
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
