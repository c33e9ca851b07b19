import { z } from 'zod';
import {
  cents,
  fewOf,
  id,
  isPositive,
  listOf,
  markup,
  moment,
  partOf,
  piecesBack,
  quantity,
  text,
  url,
} from './fields';

const metaSchema = partOf(
  z.object({ key: text, value: z.unknown(), display_key: text, display_value: markup }),
);

/** Attributes such as `pa_size`; keys that begin with `_` are notes of plugins. */
const optionsSchema = listOf(metaSchema).transform((metas) =>
  metas.flatMap(({ key, value, display_key, display_value }) => {
    const chosen = display_value || markup.parse(value);
    if (key === '' || key.startsWith('_') || chosen === '') return [];
    const isNamed = display_key !== '' && display_key !== key;
    return [{ name: isNamed ? display_key : key.replace(/^(attribute_)?pa_/, ''), value: chosen }];
  }),
);

const lineSchema = z.object({
  id,
  name: text,
  parent_name: text,
  variation_id: isPositive,
  quantity,
  total: cents,
  total_tax: cents,
  sku: text,
  meta_data: optionsSchema,
  image: partOf(z.object({ src: url })),
});

const refundedItem = listOf(metaSchema).transform((metas) => {
  const value = metas.find(({ key }) => key === '_refunded_item_id')?.value;
  return id.safeParse(value).data ?? null;
});

const refundLineSchema = partOf(
  z.object({
    meta_data: refundedItem,
    quantity: piecesBack,
  }),
);

const refundSchema = z.object({
  id,
  reason: text,
  total: cents,
  date_created_gmt: moment,
  line_items: listOf(refundLineSchema),
});

/** What is read of the Order of WooCommerce's REST API v3. What a purchase does not need may be missing or odd. */
export const wooOrderSchema = z.object({
  id,
  number: z
    .unknown()
    .transform((value) => (typeof value === 'number' ? `${value}` : text.parse(value))),
  currency: text,
  status: text,
  date_created_gmt: moment,
  date_modified_gmt: moment,
  date_paid_gmt: moment,
  billing: partOf(z.object({ email: text })),
  shipping_total: cents,
  shipping_tax: cents,
  line_items: fewOf(lineSchema),
  refunds: listOf(refundSchema),
});

export type WooOrder = z.infer<typeof wooOrderSchema>;
export type WooLine = WooOrder['line_items'][number];
export type WooRefund = WooOrder['refunds'][number];
