import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { wardrobeItemSchema, type WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { notTried, type Probe, call, withId } from '../probe';
import { readProfile } from './profile-rules';

const withIdSchema = z.object({ id: z.string() });

export const itemInput = {
  section: 'women',
  name: 'Check of the core API',
  brand: 'Check',
  size: 'M',
  color: 'blue',
  category: { mainCategory: 'Sweater', subCategory: null },
  fit: 'fitsRight',
  note: '',
} as const;

export function addItem(
  core: Probe,
  { name = itemInput.name, key = randomUUID() }: { name?: string; key?: string } = {},
): Promise<WardrobeItem> {
  const headers = { 'idempotency-key': key };
  const body = { ...itemInput, name };
  return core.expectBody(call.addItem, [[201], wardrobeItemSchema], { headers, body });
}

/** Removed at the end. */
export async function withItem(core: Probe, check: (item: WardrobeItem) => Promise<unknown>) {
  await readProfile(core);
  const headers = { 'idempotency-key': randomUUID() };
  const added = await core.ask(call.addItem, { headers, body: itemInput });
  if (added.status === 409) notTried('the wardrobe of the test person is full');
  if (added.status === 404) notTried('the core has no wardrobe');
  try {
    await check(core.readBody(call.addItem, added, [[201], wardrobeItemSchema]));
  } finally {
    const known = withIdSchema.safeParse(added.body);
    if (known.success) await removeItem(core, known.data.id);
  }
}

export function removeItem(core: Probe, id: string): Promise<void> {
  return core.undo('a garment in the wardrobe', () =>
    core.expectStatus(withId(call.removeItem, id), [200, 204, 404]),
  );
}
