import { amount, choose, createRandom, type Json } from './shop-payloads';

export type ShopifyLineGiven = {
  title?: string;
  variant?: string | null;
  sku?: string;
  priceCents?: number;
  quantity?: number;
  discountCents?: number;
  taxCents?: number;
  fields?: Json;
};

export type ShopifyOrderGiven = {
  email?: string;
  updatedAt?: string;
  lines?: ShopifyLineGiven[];
  currency?: string;
  /** How much of the shopper's currency one unit of the shop's is. */
  rate?: number;
  paidCurrency?: string;
  taxesIncluded?: boolean;
  shippingCents?: number;
  fields?: Json;
};

export type ShopifyLine = Json & { id: number; quantity: number; current_quantity: number };
export type ShopifyRefund = Json & {
  id: number;
  refund_line_items: (Json & { line_item_id: number; quantity: number })[];
};
export type ShopifyOrder = Json & {
  id: number;
  line_items: ShopifyLine[];
  refunds: ShopifyRefund[];
};

const titles = ['Wool Sweater', 'Linen Dress', 'Denim Jacket', 'Chino Trousers', 'Oxford Shirt'];
const variants = ['S / Navy', 'M / Blue', 'L / Ecru', '38 / Olive', '40 / Rust', null];

/** An Order resource with the fields of shopify.dev's documentation. Without `given`, the seed decides everything. */
export function shopifyOrder(seed: number, given: ShopifyOrderGiven = {}): ShopifyOrder {
  const random = createRandom(seed);
  const id = 5_600_000_000_000 + seed;
  const currency = given.currency ?? choose(random, ['EUR', 'NOK', 'SEK', 'USD']);
  const paid = { currency: given.paidCurrency ?? currency, rate: given.rate ?? 1 };
  const set = (cents: number) => moneySet(cents, currency, paid);
  const wanted = given.lines ?? Array.from({ length: 1 + random(4) }, () => ({}));
  const lines = wanted.map((line, index) => {
    return lineOf(random, { id: id * 10 + index, currency, set, line });
  });
  const email = given.email ?? `shopper${seed}@example.com`;
  const shippingCents = given.shippingCents ?? random(3) * 490;
  const createdAt = '2026-03-14T10:20:30+01:00';
  return {
    ...orderFrame(id, seed),
    currency,
    presentment_currency: paid.currency,
    email,
    contact_email: email,
    customer: customerOf(id, email),
    created_at: createdAt,
    processed_at: createdAt,
    updated_at: given.updatedAt ?? createdAt,
    taxes_included: given.taxesIncluded ?? true,
    total_shipping_price_set: set(shippingCents),
    shipping_lines: [
      { id: id + 7, title: 'Standard', price: amount(shippingCents), tax_lines: [] },
    ],
    discount_codes: [{ code: 'SPRING', amount: '0.00', type: 'percentage' }],
    tax_lines: [],
    line_items: lines,
    refunds: [],
    ...given.fields,
  };
}

type Frame = {
  id: number;
  currency: string;
  set: (cents: number) => Json;
  line: ShopifyLineGiven;
};

function lineOf(random: (limit: number) => number, frame: Frame): ShopifyLine {
  const { id, set, line } = frame;
  const title = line.title ?? choose(random, titles);
  const variant = line.variant === undefined ? choose(random, variants) : line.variant;
  const priceCents = line.priceCents ?? 1990 + random(200) * 50;
  const quantity = line.quantity ?? 1 + random(3);
  const discountCents = line.discountCents ?? 0;
  const taxCents = line.taxCents ?? 0;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
    attributed_staffs: [],
    current_quantity: quantity,
    discount_allocations:
      discountCents === 0
        ? []
        : [
            {
              amount: amount(discountCents),
              amount_set: set(discountCents),
              discount_application_index: 0,
            },
          ],
    duties: [],
    fulfillable_quantity: quantity,
    fulfillment_service: 'manual',
    fulfillment_status: null,
    gift_card: false,
    grams: 400,
    name: variant ? `${title} - ${variant}` : title,
    price: amount(priceCents),
    price_set: set(priceCents),
    product_exists: true,
    product_id: 7_700_000_000_000 + random(1000),
    properties: [{ name: 'Gift note', value: 'To you' }],
    quantity,
    requires_shipping: true,
    sales_line_item_group_id: null,
    sku: line.sku ?? `NB-${random(100_000)}`,
    tax_lines: taxCents === 0 ? [] : [taxLine(taxCents, set)],
    taxable: true,
    title,
    total_discount: '0.00',
    total_discount_set: set(0),
    variant_id: 43_000_000_000_000 + random(1000),
    variant_inventory_management: 'shopify',
    variant_title: variant,
    vendor: 'Northbeck',
    ...line.fields,
  };
}

function taxLine(cents: number, set: (cents: number) => Json): Json {
  const price = { price: amount(cents), price_set: set(cents) };
  return { channel_liable: false, rate: 0.25, title: 'VAT', ...price };
}

function moneySet(cents: number, currency: string, paid: { currency: string; rate: number }): Json {
  return {
    shop_money: { amount: amount(cents), currency_code: currency },
    presentment_money: {
      amount: amount(Math.round(cents * paid.rate)),
      currency_code: paid.currency,
    },
  };
}

function customerOf(id: number, email: string): Json {
  return {
    id: id + 1,
    admin_graphql_api_id: `gid://shopify/Customer/${id + 1}`,
    created_at: '2025-01-02T03:04:05+01:00',
    currency: 'EUR',
    email,
    first_name: 'Ida',
    last_name: 'Berg',
    multipass_identifier: null,
    note: null,
    phone: null,
    state: 'enabled',
    tags: '',
    tax_exempt: false,
    tax_exemptions: [],
    updated_at: '2026-03-14T10:20:30+01:00',
    verified_email: true,
  };
}

function orderFrame(id: number, seed: number): Json & { id: number } {
  const address = { first_name: 'Ida', last_name: 'Berg', city: 'Oslo', country_code: 'NO' };
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    app_id: 580_111,
    billing_address: address,
    browser_ip: '203.0.113.9',
    buyer_accepts_marketing: false,
    cancel_reason: null,
    cancelled_at: null,
    cart_token: 'c1-0000',
    checkout_id: id + 3,
    checkout_token: 'ct-0000',
    client_details: { accept_language: 'nb', browser_ip: '203.0.113.9', user_agent: 'Test' },
    closed_at: null,
    company: null,
    confirmation_number: `C${seed}`,
    confirmed: true,
    customer_locale: 'nb-NO',
    device_id: null,
    discount_applications: [],
    duties_included: false,
    estimated_taxes: false,
    financial_status: 'paid',
    fulfillment_status: null,
    fulfillments: [],
    landing_site: '/',
    location_id: null,
    merchant_of_record_app_id: null,
    name: `#${1000 + seed}`,
    note: null,
    note_attributes: [],
    number: seed,
    order_number: 1000 + seed,
    order_status_url: `https://northbeck.example/orders/${seed}`,
    payment_gateway_names: ['shopify_payments'],
    payment_terms: null,
    phone: null,
    po_number: null,
    reference: null,
    referring_site: '',
    returns: [],
    shipping_address: address,
    source_name: 'web',
    tags: '',
    tax_exempt: false,
    test: false,
    token: 'token-0000',
    total_tip_received: '0.00',
    total_weight: 800,
    user_id: null,
  };
}
