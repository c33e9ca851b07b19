import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { getWardrobeItem, restoreWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { getTranslator } from '~/i18n/translator.server';
import { trustStored } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import { clearDeleted, requireOwner, wardrobeFailure } from '~/features/wardrobe/guards.server';
import { wardrobeAddressOf } from '~/features/wardrobe/wardrobe-address';

export function loader() {
  return redirect(wardrobeAddressOf(), 303);
}

export async function action(args: ActionFunctionArgs) {
  args.context.formPage = wardrobeAddressOf();
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const itemId = args.params.itemId ?? '';
  const restored = await trustStored(
    restoreWardrobeItem(user, itemId),
    async () => (await getWardrobeItem(user, itemId)).ok,
  );
  if (restored.ok || restored.refusal === 'expired' || restored.refusal === 'not-found') {
    await clearDeleted(args, user, itemId);
  }
  if (!restored.ok) throw await wardrobeFailure(args, restored.refusal);
  return redirectWithNotice(args, wardrobeAddressOf(), 'success', t('messages:wardrobe.restored'));
}

export default function RestoreItemPage() {
  return null;
}
