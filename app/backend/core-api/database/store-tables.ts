import type { Kysely, Migration } from 'kysely';

type Database = Kysely<unknown>;

export const storeTables: Migration = {
  async up(db: Database) {
    await describeStores(db);
    await addStoreKeys(db);
    await addReportedOrders(db);
    await addReportedRefunds(db);
    await addForgottenOrders(db);
    await addDeliveries(db);
    await addStoreProducts(db);
  },
};

async function describeStores(db: Database) {
  const table = () => db.schema.alterTable('stores');
  await table().addColumn('platform', 'text').execute();
  await table()
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
  await table().addColumn('created_at', 'text').execute();
  await table()
    .addColumn('catalog_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function addStoreKeys(db: Database) {
  await db.schema
    .createTable('store_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('secret', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema
    .createIndex('store_keys_of_a_store')
    .on('store_keys')
    .columns(['store_id'])
    .execute();
}

async function addReportedOrders(db: Database) {
  await db.schema
    .createTable('reported_orders')
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('buyer_key', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reported_orders_key', ['store_id', 'order_id'])
    .addUniqueConstraint('reported_orders_purchase', ['store_id', 'purchase_id'])
    .execute();
  for (const [name, columns] of [
    ['reported_orders_of_a_buyer', ['buyer_key', 'store_id']],
    ['reported_orders_by_name', ['store_id', 'name']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('reported_orders')
      .columns([...columns])
      .execute();
  }
}

async function addReportedRefunds(db: Database) {
  await db.schema
    .createTable('reported_refunds')
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reported_refunds_key', ['store_id', 'order_id', 'refund_id'])
    .execute();
}

/** Hashed, since nobody may learn from them who ordered what. */
async function addForgottenOrders(db: Database) {
  await db.schema
    .createTable('forgotten_orders')
    .addColumn('order_hash', 'text', (column) => column.primaryKey())
    .execute();
}

async function addDeliveries(db: Database) {
  await db.schema
    .createTable('deliveries')
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('delivery_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('deliveries_key', ['store_id', 'delivery_id'])
    .execute();
  await db.schema
    .createIndex('deliveries_by_age')
    .on('deliveries')
    .columns(['received_at'])
    .execute();
}

async function addStoreProducts(db: Database) {
  await db.schema
    .createTable('store_products')
    .addColumn('store_id', 'text', (column) => column.notNull().references('stores.id'))
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('catalog_version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('store_products_key', ['store_id', 'handle'])
    .execute();
}
