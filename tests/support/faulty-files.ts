import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'libsql';

export function databaseOf(file: string, sql: string): void {
  const db = new Database(file);
  db.exec(sql);
  db.close();
}

/** A database that opens, with a page in its middle that was overwritten. */
export function damagedDatabase(file: string): void {
  databaseOf(
    file,
    `CREATE TABLE kysely_migration (name, timestamp);
     CREATE TABLE deletions (uid, token, tries, next_try_at);
     CREATE TABLE rows (text);
     WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
     INSERT INTO rows SELECT hex(randomblob(20)) FROM numbers`,
  );
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 8192) * 4096;
  writeFileSync(file, bytes.fill(0x5a, middle, middle + 4096));
}
