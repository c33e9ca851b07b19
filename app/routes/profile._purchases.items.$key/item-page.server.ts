import type { LoaderFunctionArgs } from '@remix-run/node';
import { listFeedbackStatuses } from '~/core-api/feedback.server';
import type { ItemKey, Transaction } from '~/core-api/transaction';
import { refusalMessages } from '~/i18n/refusal-messages';
import { getTranslator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readItemKeyText } from '../profile/item-key-text.server';
import { answersKnownOf } from '../profile/purchase-history.server';
import { cardOf, type CardContext } from '../profile._purchases/card.server';
import { groupEqualItems } from '../profile._purchases/equal-items.server';
import { cardIdOf } from '../profile._purchases/item-id';
import { listAddressOf, listQueryOf, type ListQuery } from '../profile._purchases/list-query';
import { sealProduct } from '../profile._purchases/product-seal.server';
import { findItem, type FoundItem } from './find-item.server';
import { answersSectionOf, readAnswers } from './item-answers.server';
import { factsOf } from './item-facts.server';
import { readSizes, sizeSectionOf } from './item-size.server';
import { storeLinksOf, wrongOf } from './item-store.server';

const failureMessages = {
  ...refusalMessages,
  unreadable: 'messages:generic.fetching-data-failed',
} as const;

export type ItemPageData = Awaited<ReturnType<typeof itemPageOf>>;

/**
 * Everything that is known of one item. What cannot be read beside it is left out, and the page says so.
 * @throws the failure page: 404 for an item that is not among the person's, 502 when the core fails.
 */
export async function itemPageOf(args: LoaderFunctionArgs, user: User) {
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get('list');
  const list = listQueryOf(new URLSearchParams(from ?? ''));
  const key = await requireKey(args);
  const [translator, { pieces, page }, statuses] = await Promise.all([
    getTranslator(args),
    requireItem(args, user, { key, list }),
    listFeedbackStatuses(user),
  ]);
  const item =
    pieces.find(({ isReturned }) => isReturned === (list.tab === 'returns')) ?? pieces[0];
  const read = await readAnswers(user, key, statuses);
  const sizes = await readSizes(user, { page, statuses: read.statuses });
  const status = read.percent === null ? [] : [{ ...key, progressPercentage: read.percent }];
  const [group] = groupEqualItems([item], pieces);
  const answersOf: CardContext['answersOf'] = (_, percent) => answersKnownOf(user, key, percent);
  const card = cardOf(item, { statuses: status, list, translator, answersOf }, group?.equal);
  const about = await sealProduct(user, card);
  return {
    words: { ...translator.words('item'), pieces: translator.words('cards').pieces },
    name: item.productDisplayName,
    card,
    back: backTo(item, from === null ? null : list),
    facts: factsOf(item, translator),
    answers: answersSectionOf(read, { item, list, about, translator }),
    size: sizeSectionOf(item, sizes, translator),
    store: storeLinksOf(item, translator),
    wrong: wrongOf(item, translator),
  };
}

/** The card on the list that it was opened from, else on the newest one that may show it. */
function backTo({ id, isReturned }: Transaction, list: ListQuery | null): string {
  const newest = listQueryOf(new URLSearchParams(isReturned ? { tab: 'returns' } : {}));
  return `${listAddressOf(list ?? newest)}#${cardIdOf(id)}`;
}

async function requireKey(args: LoaderFunctionArgs): Promise<ItemKey> {
  const key = readItemKeyText(args.params.key ?? '');
  if (key) return key;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('messages:purchase.not-found'));
}

async function requireItem(
  args: LoaderFunctionArgs,
  user: User,
  { key, list }: { key: ItemKey; list: ListQuery },
): Promise<FoundItem> {
  const found = await findItem(user, key, list);
  if (found.ok) return found.value;
  const { t, words } = await getTranslator(args);
  const back = { address: listAddressOf(list), label: words('item').store.back };
  const message = t('messages:purchase.not-found');
  if (found.refusal === 'not-found') throw await failurePage(args, 404, message, back);
  if (found.refusal === 'not-found-so-far') {
    throw await failurePage(args, 404, t('item:notFound', { message }), back);
  }
  throw await failurePage(args, 502, t(failureMessages[found.refusal]), back);
}
