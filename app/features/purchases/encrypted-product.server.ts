import { z } from 'zod';
import { decryptFor, encryptFor } from '~/session/encrypted-cookie.server';
import type { User } from '~/session/user.server';
import { textsIn, type Product } from './product';

const purpose = 'feedback';

/** What an address can carry without becoming too long for a proxy. */
const pictureAddress = z
  .string()
  .max(600)
  .regex(/^(https?:\/)?\//);
const productSchema: z.ZodType<Product> = z.object({
  id: z.string().max(200),
  name: z.string().min(1).max(400),
  store: z.string().max(200).nullable(),
  size: z.string().max(100).nullable(),
  picture: z.object({ small: pictureAddress, large: pictureAddress }).nullable(),
  drawing: z.string().regex(/^[\w-]{1,40}$/),
});
const encryptedSchema = z.object({ product: productSchema.nullable() });

/** Travels in the feedback address: no question has to look up its item or its shopper's e-mail address (G75). */
export function encryptProduct(user: User, product: Product | null): Promise<string> {
  const known = productSchema.nullable().safeParse(product);
  return encryptFor(user, purpose, { product: known.success ? known.data : null });
}

/** The text proves a verified e-mail address. @returns null for another person's text and after an hour. */
export async function decryptProduct(user: User, encrypted: string | null) {
  return encrypted === null ? null : decryptFor(user, purpose, encrypted, encryptedSchema);
}

/** @returns null for what `productText` has not written. */
export function readProductText(text: string): Product | null {
  const [id, name, store, size, small, large, drawing] = textsIn(text);
  const picture = small && large ? { small, large } : null;
  const sent = { id, name, store: store || null, size: size || null, picture, drawing };
  return productSchema.safeParse(sent).data ?? null;
}
