import { basename } from 'node:path';
import { cutText } from '../../orders/order';

export type ColumnName<Column extends string> = {
  name: Column;
  otherNames?: readonly string[];
  isRequired?: boolean;
  /** Where its cells are cut, in characters; `longestText` by default. */
  longest?: number;
};

export type CsvRow<Column extends string> = {
  line: number;
  /** The cell, trimmed, cut and without NUL, which PostgreSQL does not store; empty when the file lacks the column. */
  text: (column: Column) => string;
  has: (column: Column) => boolean;
  broken: (column: Column, problem: string) => BrokenFile;
};

type Source<Column extends string> = {
  file: string;
  columns: readonly ColumnName<Column>[];
  columnName: (index: number) => string;
};

type Position = { index: number; header: string; longest: number | undefined };

type Header<Column extends string> = { width: number; positions: ReadonlyMap<Column, Position> };

const notUtf8 = 'the text is not UTF-8; save the file as "CSV UTF-8"';

const beyondAscii = /[\u0080-\u00ff]/;

/** Records have one character per byte. The row is null for the first record, the header, and for empty lines. */
export function createRowReader<Column extends string>(source: Source<Column>) {
  const { file, columns, columnName } = source;
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let header: Header<Column> | undefined;

  function decode(bytes: string, line: number, index: number): string {
    if (!beyondAscii.test(bytes)) return bytes;
    try {
      return utf8.decode(Buffer.from(bytes, 'latin1'));
    } catch {
      throw new BrokenFile(file, notUtf8, { line, column: columnName(index) });
    }
  }

  return function readRow(line: number, record: readonly string[]): CsvRow<Column> | null {
    const cells = record.map((bytes, index) => decode(bytes, line, index));
    if (cells.every((cell) => cell.trim() === '')) return null;
    if (header) {
      checkWidth(source, header.width, line, cells);
      return rowOf(file, header, line, cells);
    }
    header = findColumns(file, cells, columns);
    return null;
  };
}

function findColumns<Column extends string>(
  file: string,
  headers: readonly string[],
  columns: readonly ColumnName<Column>[],
): Header<Column> {
  const known = headers.map((header) => header.trim().toLowerCase());
  const positions = new Map<Column, Position>();
  for (const { name, otherNames = [], isRequired, longest } of columns) {
    const index = [name, ...otherNames]
      .map((spelling) => known.indexOf(spelling.toLowerCase()))
      .find((found) => found >= 0);
    if (index !== undefined) {
      positions.set(name, { index, header: headers[index]?.trim() ?? name, longest });
    } else if (isRequired) {
      throw new BrokenFile(file, 'the column is missing', { line: 1, column: name });
    }
  }
  return { width: headers.length, positions };
}

function checkWidth<Column extends string>(
  { file, columnName }: Source<Column>,
  expected: number,
  line: number,
  cells: readonly string[],
): void {
  const hasMore = cells.length > expected && cells.slice(expected).some((cell) => cell !== '');
  if (cells.length >= expected && !hasMore) return;
  const column = columnName(hasMore ? expected - 1 : cells.length);
  const problem = `the line has ${cells.length} columns, the first line has ${expected}`;
  throw new BrokenFile(file, problem, { line, column });
}

function rowOf<Column extends string>(
  file: string,
  { positions }: Header<Column>,
  line: number,
  cells: readonly string[],
): CsvRow<Column> {
  return {
    line,
    text(column) {
      const position = positions.get(column);
      if (!position) return '';
      return cutText((cells[position.index] ?? '').trim(), position.longest).trim();
    },
    has: (column) => positions.has(column),
    broken: (column, problem) =>
      new BrokenFile(file, problem, { line, column: positions.get(column)?.header ?? column }),
  };
}

/** `record`: of a JSON file, counted from 1. */
type Place = { line?: number; record?: number; column?: string };

export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly line: number | undefined;
  readonly column: string | undefined;

  constructor(
    readonly file: string,
    readonly problem: string,
    { line, record, column }: Place = {},
  ) {
    const place = [
      basename(file),
      line === undefined ? '' : `line ${line}`,
      record === undefined ? '' : `record ${record}`,
      column === undefined ? '' : `column "${column}"`,
    ];
    super(`${place.filter(Boolean).join(', ')}: ${problem}`);
    this.line = line;
    this.column = column;
  }
}
