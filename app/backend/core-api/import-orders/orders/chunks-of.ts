// SQLite takes 32766 values in one statement.
const rowsAtOnce = 1000;

/** Parts of a list that are small enough for one database statement. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}
