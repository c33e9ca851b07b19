type Cell = string | number;

export function printTable(title: string, columns: string[], rows: Cell[][]): void {
  const texts = [columns, ...rows.map((row) => row.map(textOf))];
  const widths = columns.map((_, place) =>
    Math.max(...texts.map((row) => row[place]?.length ?? 0)),
  );
  const lines = texts.map((row) =>
    row
      .map((text, place) =>
        place === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[place] ?? 0),
      )
      .join('  '),
  );
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? Math.round(cell).toLocaleString('en') : cell;
}
