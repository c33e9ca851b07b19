import type { LoaderFunctionArgs } from '@remix-run/node';
import { itemKeyOf, type ItemKey } from '~/core-api/transaction';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { itemKeyText } from '~/features/profile/item-address';
import {
  readingNoteOf,
  historyFailure,
  requireKnown,
  readItemKeyText,
} from '~/features/profile/guards.server';
import { productOf } from '~/features/purchases/card.server';
import { listedIn, listPageOf } from '~/features/purchases/list-paging.server';
import {
  listAddressOf,
  listParametersOf,
  listQueryOf,
  queueAddressOf,
  type ListQuery,
} from '~/features/purchases/list-query';
import { encryptProduct, readProductText } from '~/features/purchases/encrypted-product.server';
import type { Shopper } from '~/features/purchases/shopper.server';
import { textIn } from '~/forms/parse-form';
import { quickVerdicts, type QuickVerdict } from '~/sizes/give-verdict';
import type { Product } from '~/features/purchases/product';
import { type QueuePart, type QueueRow, productPrefix, verdictField } from './queue-row';

export type QueuePage = Awaited<ReturnType<typeof queuePageOf>>;

/** The encrypted product in the form's address spares the shopper's profile when it is sent (G75). */
export async function queuePageOf(args: LoaderFunctionArgs, { user, about }: Shopper) {
  const { words } = await getTranslator(args);
  const { lost } = words('list');
  const list = queueQueryOf(args);
  const encrypt = about ?? (await encryptProduct(user, null));
  return {
    words: { ...words('queue'), back: words('feedback').back, lost },
    addresses: { own: withEncryptedProduct(queueAddressOf(list), encrypt), list: listOf(list) },
    // The page of a rejected form shows what was sent.
    ...(args.context.isFormRejected
      ? { reading: null, queue: null }
      : await readQueue(args, user, list)),
  };
}

export function queueQueryOf({ request }: LoaderFunctionArgs): ListQuery {
  return { ...listQueryOf(new URL(request.url).searchParams), isUnrated: false };
}

export function listOf(list: ListQuery): string {
  return listAddressOf({ ...list, after: null });
}

export function countOf(rows: readonly unknown[], { t }: Translator): string {
  return t('queue:count', { count: rows.length });
}

async function readQueue(args: LoaderFunctionArgs, user: User, list: ListQuery) {
  const translator = await getTranslator(args);
  const back = { address: listOf(list), label: translator.words('feedback').back };
  const { history, partial } = await requireKnown(args, user, back);
  if (partial?.refusal) throw await historyFailure(args, partial.refusal, back);
  if (!history) return { reading: await readingNoteOf(args, partial), queue: null };
  const asked: ListQuery = { ...list, isUnrated: true, order: 'newest' };
  const { cards, next, isLost } = listPageOf(history.items, asked, history.statuses, mostRows);
  const all = listedIn(history.items, asked, history.statuses).length;
  const rows = cards.map(({ item }): QueueRow => {
    return { key: itemKeyText(itemKeyOf(item)), product: productOf(item), questions: null };
  });
  const part: QueuePart = {
    rows,
    next: next ? String(listParametersOf({ ...list, after: next })) : '',
    count:
      all > rows.length
        ? translator.t('queue:part', { shown: rows.length, count: all })
        : countOf(rows, translator),
  };
  return { reading: null, queue: { part, isLost } };
}

function withEncryptedProduct(address: string, encrypt: string): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('about', encrypt);
  return `${path}?${parameters}`;
}

const mostRows = 10;

export type SentRow = {
  key: string;
  item: ItemKey;
  product: Product;
  /** As it was sent; null in `verdict` unless it is one. */
  text: string;
  verdict: QuickVerdict | null;
};

export type SentQueue = {
  rows: SentRow[];
  next: string;
  /** False when the page of the queue has not made this form. */
  isOwn: boolean;
};

export function readSentQueue(form: FormData): SentQueue {
  const names = [...form.keys()];
  const keys = namesAfter(names, productPrefix);
  const rows = keys.flatMap((key) => rowOf(form, key) ?? []);
  const verdicts = namesAfter(names, verdictField(''));
  const isComplete = rows.length === keys.length && verdicts.every((key) => keys.includes(key));
  return {
    rows: rows.slice(0, mostRows),
    next: textIn(form, 'next'),
    isOwn: isComplete && rows.length <= mostRows,
  };
}

function namesAfter(names: string[], prefix: string): string[] {
  const found = names.filter((name) => name.startsWith(prefix));
  return [...new Set(found)].map((name) => name.slice(prefix.length));
}

function rowOf(form: FormData, key: string): SentRow | null {
  const item = readItemKeyText(key);
  const product = readProductText(textIn(form, productPrefix + key));
  const text = textIn(form, verdictField(key));
  const verdict = quickVerdicts.find((known) => known === text) ?? null;
  return item && product && { key, item, product, text, verdict };
}
