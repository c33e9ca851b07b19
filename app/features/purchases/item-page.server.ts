import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ItemKey, Transaction } from '~/core-api/transaction';
import { piecesOf } from '~/history/history';
import { saidIn, statusesIn } from '~/history/known-history';
import { getTranslator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { readItemKeyText } from '~/features/profile/item-key-text.server';
import { readingNoteOf } from '~/features/profile/reading-note.server';
import { historyFailure, requireKnown } from '~/features/profile/require-history.server';
import { cardOf } from './card.server';
import { cardIdOf } from './item-id';
import { listAddressOf, listQueryOf, type ListQuery } from './list-query';
import { sealProduct } from './product-seal.server';
import { answersSectionOf, readAnswers } from './item-answers.server';
import { factsOf } from './item-facts.server';
import { sizeSectionOf } from './item-size.server';
import { storeLinksOf, wrongOf } from './item-store.server';

export type ItemPageData = Extract<Awaited<ReturnType<typeof itemPageOf>>, { name: string }>;

/**
 * Everything that is known of one item, or why it cannot be found yet. What cannot be read beside it is left out, and the
 * page says so.
 * @throws the failure page: 404 for an item that is not among the person's, 502 when the core fails.
 */
export async function itemPageOf(args: LoaderFunctionArgs, user: User) {
  const { searchParams } = new URL(args.request.url);
  const from = searchParams.get('list');
  const list = listQueryOf(new URLSearchParams(from ?? ''));
  const key = await requireKey(args);
  const translator = await getTranslator(args);
  const back = { address: listAddressOf(list), label: translator.words('item').store.back };
  const known = await requireKnown(args, user, back, key);
  const { history, partial } = known;
  const pieces = piecesOf((history ?? partial).items, key);
  const item =
    pieces.find(({ isReturned }) => isReturned === (list.tab === 'returns')) ?? pieces[0];
  if (!item && partial?.refusal) throw await historyFailure(args, partial.refusal, back);
  if (!item && partial) return { reading: await readingNoteOf(args, partial) };
  if (!item) {
    throw await failurePage(args, 404, translator.t('messages:purchase.not-found'), back);
  }
  const read = await readAnswers(user, key, statusesIn(known));
  const returns = pieces.filter(({ isReturned }) => isReturned);
  const card = cardOf(
    { item, count: 1, pieces: pieces.length, returns },
    { said: saidIn(known), list, translator },
  );
  const about = await sealProduct(user, card);
  return {
    words: { ...translator.words('item'), pieces: translator.words('cards').pieces },
    name: item.productDisplayName,
    card,
    back: backTo(item, from === null ? null : list),
    facts: factsOf(item, translator),
    answers: answersSectionOf(read, { item, list, about, translator }),
    size: sizeSectionOf(item, history, translator),
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
