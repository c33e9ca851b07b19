import type { LoaderFunctionArgs } from '@remix-run/node';
import type { WardrobeItem } from '~/core-api/wardrobe/wardrobe-item';
import { getWardrobeItem } from '~/core-api/wardrobe/wardrobe.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { refusalOf, wayBack } from './wardrobe-failure.server';

/** The person's own item that the address names, or the page that says why there is none. */
export async function requireItem(args: LoaderFunctionArgs, user: User): Promise<WardrobeItem> {
  const item = await getWardrobeItem(user, args.params.itemId ?? '');
  if (item.ok) return item.value;
  const { message } = await refusalOf(args, item.refusal);
  const status = item.refusal === 'not-found' ? 404 : 502;
  throw await failurePage(args, status, message, await wayBack(args));
}
