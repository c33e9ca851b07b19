import { BrokenFile } from './broken-file';
import { CsvRow, type Sheet } from './csv-row';
import { findColumns, type ColumnName } from './find-columns';
import { RecordLog } from './record-log';

const beyondAscii = /[\u0080-\u00ff]/;

/** Turns one record after the other into rows. The first one names the columns. */
export class RowReader<Column extends string> {
  private readonly log = new RecordLog();
  private readonly utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  private sheet: Sheet<Column> | undefined;

  constructor(
    private readonly file: string,
    private readonly columns: readonly ColumnName<Column>[],
  ) {}

  /** @param record the cells, one character a byte. Null for the header and for an empty line. */
  read(record: readonly string[]): CsvRow<Column> | null {
    const line = this.log.add(record);
    const cells = record.map((bytes, index) => this.decode(bytes, line, index));
    if (cells.every((cell) => cell.trim() === '')) return null;
    if (this.sheet) {
      this.checkCount(cells, this.sheet.width, line);
      return new CsvRow(this.sheet, line, cells);
    }
    this.sheet = findColumns(this.file, cells, this.columns);
    return null;
  }

  private decode(bytes: string, line: number, index: number): string {
    if (!beyondAscii.test(bytes)) return bytes;
    try {
      return this.utf8.decode(Buffer.from(bytes, 'latin1'));
    } catch {
      throw new BrokenFile(this.file, 'the text is not UTF-8', {
        line,
        column: this.log.columnName(index),
      });
    }
  }

  private checkCount(cells: readonly string[], expected: number, line: number): void {
    const hasMore = cells.slice(expected).some((cell) => cell !== '');
    if (cells.length >= expected && !hasMore) return;
    const column = this.log.columnName(hasMore ? expected - 1 : cells.length);
    const problem = `the line has ${cells.length} columns, the first line has ${expected}`;
    throw new BrokenFile(this.file, problem, { line, column });
  }
}
