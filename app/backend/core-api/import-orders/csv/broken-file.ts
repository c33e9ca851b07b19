import { basename } from 'node:path';

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
