import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/** `import_id` is 0 for a row that no import wrote. */
type Version = { import_id: Generated<number>; replaced_by: number | null };

type Variations = {
  source_id: string;
  source_variation_id: string;
  brand: string | null;
  color: string | null;
  size: string | null;
  has_picture: number;
  /** Where the stored picture came from. */
  picture_url: string | null;
  body_area: string | null;
  training_category: string | null;
  main_category: string | null;
  sub_category: string | null;
};

/** What the store's catalogue names: a web address, or a file of a sample store. */
type PictureSources = { picture_source: string | null; picture_failed_at: string | null };

type Transactions = {
  id: string;
  purchase_id: string;
  buyer_key: string;
  store_id: string;
  source_id: string;
  source_variation_id: string;
  name: string;
  quantity: number;
  is_returned: number;
  transaction_date: string | null;
  returned_at: string | null;
};

/** The date of a transaction, or an empty text: undated ones come last. */
type Sorted = { sort_date: GeneratedAlways<string> };

/** An API key is kept as its SHA-256 hash, a secret of webhooks as it is, since signatures are computed from it. */
type StoreKeys = {
  id: string;
  store_id: string;
  platform: string;
  key_hash: string | null;
  secret: string | null;
  created_at: string;
  expires_at: string | null;
};

/** `document` is an OrderReport without its refunds and without the e-mail address, which is the buyer's key. */
type ReportedOrders = {
  store_id: string;
  order_id: string;
  name: string;
  purchase_id: string;
  buyer_key: string;
  updated_at: string;
  document: string;
};

/** Booleans are 0 or 1, moments are ISO 8601 in UTC, `…_key` is a lower-cased e-mail address. */
export type CoreSchema = {
  users: {
    uid: string;
    first_name: string | null;
    last_name: string | null;
    gender: string;
    year_of_birth: number | null;
    newsletter: number;
    product_id: string;
    created_at: string;
    /** Counts every change of feedback. */
    list_version: Generated<number>;
  };
  /** SHA-256 of the uids of people who were deleted, so that no login from before brings them back. */
  forgotten_people: { uid_hash: string; forgotten_at: string };
  emails: {
    id: string;
    uid: string;
    address: string;
    address_key: string;
    is_primary: number;
    is_verified: number;
    created_at: string;
    /** Counts every change of what was bought with it. */
    list_version: Generated<number>;
  };
  /** One row: counts every change of products, stores and whole imports. */
  catalog: { list_version: number };
  email_verifications: {
    code_hash: string;
    email_id: string;
    expires_at: string;
  };
  /** By the owner of the address, of which only the SHA-256 hash is kept. */
  refused_addresses: { uid: string; address_hash: string; refused_at: string };
  stores: {
    id: string;
    name: string;
    url: string | null;
    /** `shopify`, `woocommerce` or `api`; null for a store of files alone. */
    platform: string | null;
    /** `active`, or `removed`: it sends no orders any more, and its purchases stay. */
    state: Generated<string>;
    created_at: string | null;
    /** Of a Shopify store, such as `northbeck.myshopify.com`, in lower case. */
    shop_domain: string | null;
    /** Since when Shopify asks to delete what came from it, which is for the operator to do. */
    deletion_requested_at: string | null;
    catalog_version: Generated<number>;
  };
  store_keys: StoreKeys;
  reported_orders: ReportedOrders;
  /** Also of orders that are not known yet. `document` is a RefundReport without the reasons. */
  reported_refunds: { store_id: string; order_id: string; refund_id: string; document: string };
  /** SHA-256 of the ids of orders whose buyers were deleted, so that no late report brings them back. */
  forgotten_orders: { order_hash: string };
  /** Kept for 30 days, requests to forget a customer for good. `answer` is that of a call with an idempotency key. */
  deliveries: {
    store_id: string;
    delivery_id: string;
    received_at: string;
    body_hash: string | null;
    answer: string | null;
  };
  /** JSON of the products that imports have read. */
  store_products: { store_id: string; handle: string; catalog_version: number; document: string };
  /** Unfinished imports. The views `variations` and `transactions` hide their rows. */
  imports: { id: Generated<number>; store_id: string; started_at: string };
  variations: Variations;
  variation_versions: Variations & Version & PictureSources;
  transactions: Transactions & Sorted;
  transaction_versions: Transactions & Sorted & Version;
  feedback: {
    id: string;
    uid: string;
    purchase_id: string;
    source_id: string;
    source_variation_id: string;
    training_category: string;
    language: string;
    /** JSON: the chosen answer ids by question id. */
    answers: string;
    progress: number;
    updated_at: string;
  };
  /** A deleted item can be restored for a day; then only its id remains. */
  wardrobe_items: {
    id: string;
    uid: string;
    idempotency_key: string | null;
    section: string;
    name: string;
    brand: string;
    size: string;
    color: string;
    main_category: string;
    sub_category: string | null;
    fit: string;
    note: string;
    date_added: string;
    deleted_at: string | null;
  };
};

export type CoreDatabase = Kysely<CoreSchema>;
