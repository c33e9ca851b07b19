const lineBreak = /\r\n|\n|\r/g;

/** Follows the records of a file: how its columns are called, and on which line the next record begins. */
export class RecordLog {
  nextLine = 1;
  private headers: readonly string[] = [];

  /** The line on which this record begins; a quoted cell may reach over several lines. */
  add(record: readonly string[]): number {
    const line = this.nextLine;
    if (line === 1) this.headers = record;
    this.nextLine += 1;
    for (const cell of record) this.nextLine += cell.match(lineBreak)?.length ?? 0;
    return line;
  }

  /** A column for people: its header, else its number. */
  columnName(index: number): string {
    const header = Buffer.from(this.headers[index] ?? '', 'latin1')
      .toString('utf8')
      .trim();
    return header || String(index + 1);
  }
}
