import type { CoreDatabase } from '../database/schema';

const day = 86_400_000;

/** What was deleted before this moment cannot be restored any more. */
export function restorableSince(now = Date.now()): string {
  return new Date(now - day).toISOString();
}

/** Leaves nothing of the items that cannot be restored but their ids, which are answered with 410. */
export async function eraseForgotten(db: CoreDatabase): Promise<void> {
  await db
    .updateTable('wardrobe_items')
    .set({ name: '', brand: '', size: '', color: '', note: '', idempotency_key: null })
    .where('deleted_at', '<', restorableSince())
    .where('name', '<>', '')
    .execute();
}
