import { amount, choose, createRandom, type Json } from './shop-payloads';

export type WooLineGiven = {
  title?: string;
  options?: { key: string; value: string; displayKey?: string }[];
  sku?: string;
  quantity?: number;
  totalCents?: number;
  taxCents?: number;
  picture?: string;
  fields?: Json;
};

export type WooOrderGiven = {
  email?: string;
  status?: string;
  modifiedAt?: string;
  lines?: WooLineGiven[];
  shippingCents?: number;
  fields?: Json;
};

export type WooOrder = Json & { id: number; line_items: (Json & { id: number })[] };

const titles = ['Ullgenser', 'Linen Dress', 'Veste en jean', 'Falda larga', 'Leinenhemd'];

/** An order with the fields of WooCommerce's REST API v3. Without `given`, the seed decides everything. */
export function wooOrder(seed: number, given: WooOrderGiven = {}): WooOrder {
  const random = createRandom(seed);
  const id = 700_000 + seed;
  const email = given.email ?? `shopper${seed}@example.com`;
  const address = { first_name: 'Ida', last_name: 'Berg', city: 'Oslo', country: 'NO' };
  const wanted = given.lines ?? Array.from({ length: 1 + random(4) }, () => ({}));
  const createdAt = '2026-03-14T09:20:30';
  const modifiedAt = given.modifiedAt ?? createdAt;
  return {
    id,
    parent_id: 0,
    number: `${id}`,
    order_key: `wc_order_${seed}`,
    created_via: 'checkout',
    version: '9.4.2',
    status: given.status ?? 'processing',
    currency: choose(random, ['EUR', 'NOK', 'SEK', 'USD']),
    date_created: createdAt,
    date_created_gmt: createdAt,
    date_modified: modifiedAt,
    date_modified_gmt: modifiedAt,
    discount_total: '0.00',
    discount_tax: '0.00',
    shipping_total: amount(given.shippingCents ?? 0),
    shipping_tax: '0.00',
    cart_tax: '0.00',
    total: '100.00',
    total_tax: '0.00',
    prices_include_tax: true,
    customer_id: 26,
    customer_ip_address: '203.0.113.9',
    customer_user_agent: 'Test',
    customer_note: '',
    billing: { ...address, email, phone: '555' },
    shipping: address,
    payment_method: 'stripe',
    payment_method_title: 'Card',
    transaction_id: 'ch_1',
    date_paid: createdAt,
    date_paid_gmt: createdAt,
    date_completed: null,
    date_completed_gmt: null,
    cart_hash: '0000',
    meta_data: [{ id: 1, key: '_plugin', value: { nested: [1, 2] } }],
    line_items: wanted.map((line, index) => lineOf(random, id * 10 + index, line)),
    tax_lines: [],
    shipping_lines: [],
    fee_lines: [],
    coupon_lines: [],
    refunds: [],
    set_paid: false,
    payment_url: 'https://northbeck.example/pay',
    is_editable: false,
    needs_payment: false,
    needs_processing: true,
    currency_symbol: 'kr',
    _links: { self: [{ href: `https://northbeck.example/wp-json/wc/v3/orders/${id}` }] },
    ...given.fields,
  };
}

function lineOf(random: (limit: number) => number, id: number, line: WooLineGiven) {
  const title = line.title ?? choose(random, titles);
  const options = line.options ?? [
    { key: 'pa_size', value: choose(random, ['S', 'M', 'L', '38']) },
    { key: 'pa_color', value: choose(random, ['navy', 'ecru']) },
  ];
  const chosen = options.map(({ value }) => value).join(', ');
  const quantity = line.quantity ?? 1 + random(3);
  const totalCents = line.totalCents ?? (1990 + random(200) * 50) * quantity;
  return {
    id,
    name: chosen ? `${title} - ${chosen}` : title,
    product_id: 93,
    variation_id: chosen ? 9000 + random(1000) : 0,
    quantity,
    tax_class: '',
    subtotal: amount(totalCents),
    subtotal_tax: amount(line.taxCents ?? 0),
    total: amount(totalCents),
    total_tax: amount(line.taxCents ?? 0),
    taxes: [],
    meta_data: [
      ...options.map(({ key, value, displayKey }, index) => ({
        id: index,
        key,
        value: value.toLowerCase(),
        display_key: displayKey ?? key,
        display_value: value,
      })),
      { id: 99, key: '_reduced_stock', value: `${quantity}`, display_key: '_reduced_stock' },
    ],
    sku: line.sku ?? `WOO-${random(100_000)}`,
    global_unique_id: '',
    price: totalCents / 100 / Math.max(1, quantity),
    image: { id: '12', src: line.picture ?? '' },
    parent_name: chosen ? title : null,
    ...line.fields,
  };
}

/** A refund as webhooks tell it; with `lines` as a REST export that was asked for them. */
export function wooRefund(
  order: WooOrder,
  given: { id?: number; cents: number; reason?: string; at?: string; lines?: WooRefundLine[] },
): Json {
  const refund = { id: given.id ?? 726, reason: given.reason ?? '', total: amount(-given.cents) };
  if (!given.lines) return refund;
  return {
    ...refund,
    date_created_gmt: given.at ?? '2026-03-20T11:00:00',
    line_items: given.lines.map(({ line, quantity }) => ({
      id: 88_000 + line,
      quantity: -quantity,
      total: amount(-given.cents),
      meta_data: [{ id: 1, key: '_refunded_item_id', value: `${order.line_items[line]?.id}` }],
    })),
  };
}

type WooRefundLine = { line: number; quantity: number };
