/** Answers by what was sent and by status. */
export function countTable() {
  const rows = new Map<string, Map<number, number>>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((one, other) => one + other, 0);
  const total = () => sum([...rows.values()].flatMap((row) => [...row.values()]));

  return {
    add(kind: string, status: number): void {
      const row = rows.get(kind) ?? new Map<number, number>();
      rows.set(kind, row.set(status, (row.get(status) ?? 0) + 1));
    },

    total,

    text(): string {
      const statuses = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort();
      const width = Math.max(...[...rows.keys()].map((kind) => kind.length));
      const line = (name: string, cells: (string | number)[]) =>
        [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(6))].join(' ');
      const lines = [...rows]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([kind, row]) =>
          line(kind, [sum(row.values()), ...statuses.map((status) => row.get(status) ?? 0)]),
        );
      const sums = statuses.map((status) =>
        sum([...rows.values()].map((row) => row.get(status) ?? 0)),
      );
      return [line('', ['sent', ...statuses]), ...lines, line('', [total(), ...sums])].join('\n');
    },
  };
}
