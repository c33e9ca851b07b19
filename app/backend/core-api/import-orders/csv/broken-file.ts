import { basename } from 'node:path';

type Place = { line?: number; column?: string };

export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
  readonly line: number | undefined;
  readonly column: string | undefined;

  constructor(
    readonly file: string,
    readonly problem: string,
    { line, column }: Place = {},
  ) {
    const place = [
      basename(file),
      line === undefined ? '' : `line ${line}`,
      column === undefined ? '' : `column "${column}"`,
    ];
    super(`${place.filter(Boolean).join(', ')}: ${problem}`);
    this.line = line;
    this.column = column;
  }
}
