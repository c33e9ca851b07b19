import type { Cell } from './matrix';

/** Rows are calls, columns are faults, cells are statuses; what is wrong has a mark, and is listed below. */
export function matrixTable(title: string, cells: readonly Cell[]): string {
  const calls = [...new Set(cells.map(({ call }) => call))];
  const columns = [...new Set(cells.map(({ fault }) => fault))];
  const width = Math.max(title.length, ...calls.map((call) => call.length));
  const line = (name: string, texts: string[]) =>
    [
      name.padEnd(width),
      ...texts.map((text, place) => text.padStart(widthOf(columns[place]))),
    ].join(' ');
  const rows = calls.map((call) =>
    line(
      call,
      columns.map((fault) => {
        const cell = cells.find((known) => known.call === call && known.fault === fault);
        return cell ? cell.status + (cell.found.length > 0 ? '!' : '') : '';
      }),
    ),
  );
  const faults = faultsIn(cells);
  const counts = `${cells.length} cells, ${faults.length} faults`;
  return ['', line(title, columns), ...rows, ...faults, counts, ''].join('\n');
}

export function faultsIn(cells: readonly Cell[]): string[] {
  return cells
    .filter(({ found }) => found.length > 0)
    .map(({ call, fault, status, found }) => `${call} × ${fault}: ${status}: ${found.join(', ')}`);
}

function widthOf(column = ''): number {
  return Math.max(4, column.length);
}
