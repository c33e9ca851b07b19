import { join } from 'node:path';
import Database from 'libsql';

export type Row = Record<string, unknown>;

/** The tables of our back end with a row that contains one of the marks. */
export function tablesWith(dataDir: string, marks: string[]): string[] {
  return ['core-api.db', 'identity.db'].flatMap((file) =>
    tablesOf(dataDir, file)
      .filter(({ rows }) => marks.some((mark) => JSON.stringify(rows).includes(mark)))
      .map(({ name }) => `${file} ${name}`),
  );
}

export function uidOf(dataDir: string, email: string): string {
  const accounts = tablesOf(dataDir, 'identity.db').find(({ name }) => name === 'accounts');
  const account = accounts?.rows.find((row) => row.email === email);
  if (!account) throw new Error(`There is no account with ${email}`);
  return String(account.id);
}

type Table = readonly [file: string, table: string];

export function countRows(
  dataDir: string,
  table: Table,
  isCounted: (row: Row) => boolean = () => true,
): number {
  return rowsOf(dataDir, table).filter(isCounted).length;
}

export function rowsOf(dataDir: string, [file, table]: Table): Row[] {
  const found = tablesOf(dataDir, `${file}.db`).find(({ name }) => name === table);
  if (!found) throw new Error(`There is no table ${table}`);
  return found.rows;
}

export function emptyTable(dataDir: string, [file, table]: Table): void {
  changeDatabase(dataDir, file, `DELETE FROM "${table}"`);
}

export function changeDatabase(dataDir: string, file: string, statement: string): void {
  const database = new Database(join(dataDir, `${file}.db`), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

function tablesOf(dataDir: string, file: string): { name: string; rows: Row[] }[] {
  const database = new Database(join(dataDir, file), { readonly: true });
  const read = (query: string) => database.prepare(query).all() as Row[];
  const tables = read(`SELECT name FROM sqlite_master WHERE type = 'table'`).map(({ name }) => {
    return { name: String(name), rows: read(`SELECT * FROM "${String(name)}"`) };
  });
  database.close();
  return tables;
}
