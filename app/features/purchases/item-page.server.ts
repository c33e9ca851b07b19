import type { LoaderFunctionArgs } from '@remix-run/node';
import { type ItemKey, type Transaction, canBeRated, itemKeyOf } from '~/core-api/transaction';
import { pieceOn, piecesOf, sizedItemsOf, type History, progressOf } from '~/history/history';
import { saidIn, statusesIn } from '~/history/known-history';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import {
  readItemKeyText,
  readingNoteOf,
  historyFailure,
  requireKnown,
} from '~/features/profile/guards.server';
import { sizedItemOf } from '~/sizes/read-item';
import { isForAdults, noAnswers, type SizedItem } from '~/sizes/sized-item';
import { adviseSize, adviseSizeIn, type Advice } from '~/sizes/size-advice';
import { today } from '~/features/profile/size-profile-of';
import { tileOf } from '~/features/profile/size-tile.server';
import { cardOf, extraLargePictureOf } from './card.server';
import { cardIdOf } from './product';
import { listAddressOf, listQueryOf, type ListQuery } from './list-query';
import { encryptProduct } from './encrypted-product.server';
import { factsOf, storeLinksOf, wrongOf } from './item-store.server';
import type { Feedback } from '~/core-api/feedback';
import { getFeedback } from '~/core-api/feedback.server';
import { rememberAnswers } from '~/history/histories.server';
import type { StatusesRead } from '~/history/read-history.server';
import { formatsOf } from '~/i18n/formats.server';
import { fitAnswersOf } from '~/sizes/fit-answers';
import { allQuestionsAddressOf, feedbackAddressOf } from './feedback-address';

export type ItemPageData = Extract<Awaited<ReturnType<typeof itemPageOf>>, { name: string }>;

// What cannot be read beside the item is left out, and the page says so.
/** @throws the failure page: 404 for an item that is not among the person's, 502 when the core fails. */
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
  const item = pieceOn(list.tab, pieces);
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
  const about = await encryptProduct(user, card);
  return {
    words: { ...translator.words('item'), pieces: translator.words('cards').pieces },
    name: item.productDisplayName,
    card,
    extraLarge: extraLargePictureOf(item),
    back: backTo(item, from === null ? null : list),
    facts: factsOf(item, translator),
    answers: answersSectionOf(read, { item, list, about, translator }),
    undo: searchParams.get('undo'),
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

/** @throws the failure page: 404 for what is no key. */
export async function requireKey(args: LoaderFunctionArgs): Promise<ItemKey> {
  const key = readItemKeyText(args.params.key ?? '');
  if (key) return key;
  const { t } = await getTranslator(args);
  throw await failurePage(args, 404, t('messages:purchase.not-found'));
}

/** Of the form of the check. */
const longest = { brand: 100, size: 40 };

function sizeSectionOf(item: Transaction, history: History | null, translator: Translator) {
  const sized = sizedItemOf(item, noAnswers);
  if (!sized) return null;
  const { words } = translator;
  const { size, sizes } = { size: words('item').size, sizes: words('sizes') };
  const advice = history && adviceFor(sized, history);
  const isKnown = Boolean(advice?.size);
  return {
    title: sized.brand === null ? size.kind : size.brand,
    note: history ? (isKnown ? null : size.none) : size.failed,
    advice: advice && isKnown ? adviceTexts(advice, sized, translator) : null,
    check: { label: sizes.links.check, address: checkAddressOf(sized) },
  };
}

/** In the size system of the item; where its size cannot be read, in the one that is used most. */
function adviceFor({ kind, brand, size }: SizedItem, history: History): Advice | null {
  const items = sizedItemsOf(history);
  const query = { kind, brand };
  if (!size) return adviseSize(items, query, today())[0] ?? null;
  return isForAdults(size.system) ? adviseSizeIn(size.system, items, query, today()) : null;
}

function adviceTexts(advice: Advice, { kind, brand }: SizedItem, translator: Translator) {
  const { t } = translator;
  const tile = tileOf({ ...advice, kind }, translator);
  return {
    tile: brand ? { ...tile, kind: t('size-check:about', { kind: tile.kind, brand }) } : tile,
    scope: t(`item:size.scope.${advice.scope}`, { brand: brand ?? '' }),
  };
}

function checkAddressOf({ kind, brand, bought }: SizedItem): string {
  const parameters = new URLSearchParams({ kind });
  if (brand !== null && brand.length <= longest.brand) parameters.set('brand', brand);
  if (bought !== null && bought.length <= longest.size) parameters.set('size', bought);
  return `/profile/sizes/check?${parameters}#answer`;
}

type ItemAnswers = {
  /** Null without a feedback, as far as is known. */
  percent: number | null;
  feedback: Feedback | null;
  isFailed: boolean;
};

async function readAnswers(
  user: User,
  item: ItemKey,
  statuses: StatusesRead,
): Promise<ItemAnswers> {
  const percent = statuses.ok ? progressOf(statuses.value, item) : null;
  const isCertain = statuses.ok && statuses.value.unreadableStatuses === 0;
  const known = { percent, feedback: null, isFailed: false };
  if (percent === 0 || (percent === null && isCertain)) return known;
  const feedback = await getFeedback(user, item);
  if (feedback.ok) {
    rememberAnswers(user, feedback.value);
    const { progressPercentage } = feedback.value;
    return { ...known, percent: progressPercentage, feedback: feedback.value };
  }
  return feedback.refusal === 'not-found'
    ? { ...known, percent: null }
    : { ...known, isFailed: true };
}

type AnswersContext = { item: Transaction; list: ListQuery; about: string; translator: Translator };

function answersSectionOf(
  { percent, feedback, isFailed }: ItemAnswers,
  { item, list, about, translator }: AnswersContext,
) {
  const { language } = translator;
  const isPossible = canBeRated(item) || percent !== null;
  return {
    note: isPossible ? noteOf({ feedback, isFailed }, translator) : null,
    given: (feedback?.questions ?? [])
      .filter(({ selectedAnswers }) => selectedAnswers.length > 0)
      .map(({ questionTemplateId, localizedText, selectedAnswers }) => ({
        id: questionTemplateId,
        question: localizedText,
        answer: formatsOf(language).and(selectedAnswers.map((answer) => answer.localizedText)),
      })),
    isPossible,
    address: feedbackAddressOf(itemKeyOf(item), list, { about }),
    all: allQuestionsAddressOf(itemKeyOf(item), list, about),
    isForSomeoneElse: feedback !== null && fitAnswersOf(feedback).verdict === 'notForUser',
  };
}

type Noted = Pick<ItemAnswers, 'feedback' | 'isFailed'>;

function noteOf({ feedback, isFailed }: Noted, { words }: Translator): string | null {
  const { failed, none } = words('item').answers;
  if (isFailed) return failed;
  return hasAnswers(feedback) ? null : none;
}

function hasAnswers(feedback: Feedback | null): boolean {
  return feedback?.questions.some(({ selectedAnswers }) => selectedAnswers.length > 0) ?? false;
}
