import { BrokenFile } from './broken-file';

/** The columns that are read from a file: the place of each in a line. */
export type Sheet<Column extends string> = {
  file: string;
  /** How many columns the header line has. */
  width: number;
  positions: ReadonlyMap<Column, { index: number; header: string }>;
};

/** One line of a CSV file, its cells by the names of their columns. */
export class CsvRow<Column extends string> {
  constructor(
    private readonly sheet: Sheet<Column>,
    readonly line: number,
    private readonly cells: readonly string[],
  ) {}

  /** The trimmed text of a cell; empty when the file does not have the column. */
  text(column: Column): string {
    const position = this.sheet.positions.get(column);
    return position ? (this.cells[position.index] ?? '').trim() : '';
  }

  has(column: Column): boolean {
    return this.sheet.positions.has(column);
  }

  broken(column: Column, problem: string): BrokenFile {
    const header = this.sheet.positions.get(column)?.header ?? column;
    return new BrokenFile(this.sheet.file, problem, { line: this.line, column: header });
  }
}
