import { sql, type Kysely, type Migration } from 'kysely';
import { createTrigger } from '../../database/triggers';

type Database = Kysely<unknown>;
type Event = 'INSERT' | 'UPDATE' | 'DELETE';

type Count = {
  table: string;
  /** Of an update, those that anybody sees. */
  columns: string[];
  events: Event[];
  /** With `$row` in place of what was written. */
  statement: string;
  when?: string;
};

const versionOfAll = 'UPDATE catalog SET list_version = list_version + 1';

const counts: Count[] = [
  {
    table: 'feedback',
    columns: ['purchase_id', 'source_id', 'source_variation_id', 'progress'],
    events: ['INSERT', 'UPDATE', 'DELETE'],
    statement: 'UPDATE users SET list_version = list_version + 1 WHERE uid = $row.uid',
  },
  {
    table: 'transaction_versions',
    columns: [
      ...['id', 'purchase_id', 'buyer_key', 'store_id', 'source_id', 'source_variation_id'],
      ...['name', 'is_returned', 'transaction_date', 'returned_at'],
    ],
    events: ['INSERT', 'UPDATE', 'DELETE'],
    statement:
      'UPDATE emails SET list_version = list_version + 1 WHERE address_key = $row.buyer_key',
    // Those of an import are seen when it ends.
    when: 'NEW.import_id = 0',
  },
  {
    table: 'variation_versions',
    columns: [
      ...['brand', 'color', 'size', 'has_picture'],
      ...['body_area', 'training_category', 'main_category', 'sub_category'],
    ],
    // A new one is written with the first item that shows it.
    events: ['UPDATE'],
    statement: versionOfAll,
  },
  {
    table: 'stores',
    columns: ['name', 'url'],
    events: ['INSERT', 'UPDATE'],
    statement: versionOfAll,
  },
  { table: 'imports', columns: [], events: ['DELETE'], statement: versionOfAll },
];

/** Triggers count each change, whichever program writes it: so an unchanged list is known without reading it. */
export const listVersions: Migration = {
  async up(db: Database) {
    for (const table of ['users', 'emails']) {
      await db.schema
        .alterTable(table)
        .addColumn('list_version', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .createTable('catalog')
      .addColumn('list_version', 'integer', (column) => column.notNull())
      .execute();
    await sql`INSERT INTO catalog (list_version) VALUES (0)`.execute(db);
    for (const count of counts)
      for (const event of count.events) await addTrigger(db, count, event);
  },
};

async function addTrigger(db: Database, count: Count, event: Event): Promise<void> {
  const { table, columns, statement, when } = count;
  const name = `${table}_${event.toLowerCase()}_counts`;
  const rows = event === 'INSERT' ? ['NEW'] : event === 'DELETE' ? ['OLD'] : ['OLD', 'NEW'];
  const statements = [...new Set(rows.map((row) => statement.replace('$row', row)))];
  const of = event === 'UPDATE' ? ` OF ${columns.join(', ')}` : '';
  await createTrigger(db, {
    name,
    event: `AFTER ${event}${of} ON ${table}`,
    statements: statements.map((one) => `${one};`).join(' '),
    when: event === 'INSERT' ? when : undefined,
  });
}
