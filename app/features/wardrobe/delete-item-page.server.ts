import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getWardrobeItem, removeWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import { textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import { isReplyLost, trustStored, type Outcome, type Unexpected } from '~/server/outcome';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import {
  isDeletedHere,
  rememberDeleted,
  requireItem,
  requireOwner,
  rejectionOf,
  wardrobeFailure,
} from './guards.server';
import { wardrobeAddressOf } from './wardrobe-address';

export async function loadDeleteItemPage(args: LoaderFunctionArgs) {
  const user = await requireOwner(args);
  const [{ t, words }, item] = await Promise.all([getTranslator(args), requireItem(args, user)]);
  const question = t('wardrobe:delete.title', { name: item.name });
  return titledPage(args, question, {
    words: words('wardrobe').delete,
    question,
    item: { id: item.id, name: item.name },
  });
}

export async function submitDeleteItem(args: ActionFunctionArgs) {
  const user = await requireOwner(args);
  const { t } = await getTranslator(args);
  const id = args.params.itemId ?? '';
  const name = textIn(await args.request.formData(), 'itemName');
  const removed = await removeItem(args, user, id);
  // Also when it cannot be told: if the item is gone, the list offers to undo it.
  if (removed.ok || isReplyLost(removed.refusal)) await rememberDeleted(args, user, { id, name });
  if (!removed.ok) {
    if (removed.refusal === 'not-found') throw await wardrobeFailure(args, removed.refusal);
    return rejectForm(args, await rejectionOf(args, removed.refusal));
  }
  return redirectWithNotice(args, wardrobeAddressOf(), 'success', t('messages:wardrobe.deleted'));
}

/** An item that this browser tried to delete before was deleted then, when it is gone now. */
async function removeItem(
  args: ActionFunctionArgs,
  user: User,
  itemId: string,
): Promise<Outcome<void, 'not-found' | Unexpected>> {
  const removed = await trustStored(removeWardrobeItem(user, itemId), async () => {
    const stored = await getWardrobeItem(user, itemId);
    return !stored.ok && stored.refusal === 'not-found';
  });
  if (removed.ok || removed.refusal !== 'not-found') return removed;
  return (await isDeletedHere(args, user, itemId)) ? { ok: true, value: undefined } : removed;
}
