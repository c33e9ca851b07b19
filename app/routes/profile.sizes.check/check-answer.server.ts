import { formatsOf } from '~/i18n/formats.server';
import type { Translator } from '~/i18n/translator.server';
import { adviseSize, foldedBrand } from '~/sizes/size-advice';
import type { SizedItem } from '~/sizes/sized-item';
import { returnPageOf, type ReturnPage } from '../profile/return-pages.server';
import { answerBox, type AnswerBox } from './answer-box.server';
import type { CheckQuestion } from './check-question.server';
import { sizeInMind } from './size-in-mind';

const maxReturnPages = 2;

type AnswerContext = { items: readonly SizedItem[]; translator: Translator };

/** All that the page says to a question, already in words. */
export function checkAnswer(asked: CheckQuestion, { items, translator }: AnswerContext) {
  const { t, words } = translator;
  const question = { ...asked, brand: ownSpelling(asked.brand, items) };
  const kind = words('purchases').categories[question.kind];
  const about =
    question.brand === '' ? kind : t('size-check:about', { kind, brand: question.brand });
  const advices = adviseSize(items, question);
  const inMind = sizeInMind(
    question,
    advices.map(({ system }) => system),
  );
  const context = { question, about, inMind, items, translator };
  const boxes = advices.map((advice) => answerBox(advice, context));
  // A size in mind asks about its own system.
  boxes.sort((a, b) => Number(b.isAsked) - Number(a.isAsked));
  return {
    about,
    title: titleOf(boxes, about, translator),
    notes: notesOf(question, { boxes, isRead: inMind !== null, items, translator }),
    boxes,
    returnPages: returnPagesOf(question, items, translator),
    list: `/profile?${new URLSearchParams({ category: question.kind })}`,
  };
}

export type CheckAnswer = ReturnType<typeof checkAnswer>;

/** A brand is written as the person's stores write it. */
function ownSpelling(brand: string, items: readonly SizedItem[]): string {
  const known = items.find((item) => foldedBrand(item.brand) === foldedBrand(brand));
  return known?.brand ?? brand;
}

function titleOf(boxes: AnswerBox[], about: string, { language, t }: Translator): string {
  const sizes = boxes.flatMap((box) => (box.sizes === '' ? [] : [box.sizes]));
  if (sizes.length === 0) return t('size-check:headline.none', { about });
  if (sizes.length === 1 && boxes[0]) return boxes[0].headline;
  return t('size-check:headline.known', { about, sizes: formatsOf(language).and(sizes) });
}

type NoteContext = AnswerContext & { boxes: AnswerBox[]; isRead: boolean };

function notesOf({ size, kind }: CheckQuestion, context: NoteContext): string[] {
  const { boxes, isRead, items, translator } = context;
  const { t, words } = translator;
  const texts = words('size-check').notes;
  const isAsked = boxes.some((box) => box.isAsked);
  const unread = items.filter(
    (item) => item.kind === kind && item.size === null && item.answers.verdict !== 'notForUser',
  ).length;
  return [
    ...(size !== '' && !isRead ? [t('size-check:notes.unreadable', { size })] : []),
    ...(isRead && !isAsked && boxes.length > 0 ? [texts.system] : []),
    ...(boxes.length === 0 ? [texts.nothing] : []),
    ...(unread > 0 ? [t('size-check:notes.unread', { count: unread })] : []),
  ];
}

/** Of the stores that sold the person this brand, or else this kind; the most used first. */
function returnPagesOf(
  { kind, brand }: CheckQuestion,
  items: readonly SizedItem[],
  translator: Translator,
): ReturnPage[] {
  const ofKind = items.filter((item) => item.kind === kind);
  const ofBrand = ofKind.filter((item) => foldedBrand(item.brand) === foldedBrand(brand));
  const stores = new Map<string, { store: { id: string; name: string }; count: number }>();
  for (const { store } of brand === '' ? ofKind : ofBrand) {
    if (store) stores.set(store.id, { store, count: (stores.get(store.id)?.count ?? 0) + 1 });
  }
  return [...stores.values()]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ store }) => returnPageOf(store, translator) ?? [])
    .slice(0, maxReturnPages);
}
