import type { LoaderFunctionArgs } from '@remix-run/node';
import { mainCategories, type MainCategory } from '~/core-api/category';
import { rejectedForm } from '~/forms/rejected-form.server';
import { languageInfo } from '~/i18n/languages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { type Size, type SizedItem, isForAdults, isFrom } from '~/sizes/sized-item';
import { today, sizeText } from '~/features/profile/size-profile-of';
import {
  knownNamesOf,
  readQuestion,
  withOrigin,
  type AskedQuestion,
  sizeInMind,
} from './check-question.server';
import { formatsOf } from '~/i18n/formats.server';
import { childrensSizesOf, type ChildrensSize } from '~/sizes/kind-sizes';
import { adviseSize, adviseSizeIn, type Advice } from '~/sizes/size-advice';
import { nextSizes } from '~/sizes/size-ladder';
import { returnPageOf, type ReturnPage } from '~/features/profile/return-pages.server';
import { answerBox, type AnswerBox } from './answer-box.server';

const maxSuggestions = 40;

type Shopper = { items: readonly SizedItem[]; since: string | null };

export async function checkPage(args: LoaderFunctionArgs, { items, since }: Shopper) {
  const translator = await getTranslator(args);
  const { searchParams } = new URL(args.request.url);
  const question = readQuestion(searchParams);
  const isRefused = question !== null && !question.ok;
  const asked = question?.ok ? withOrigin(question.value, items) : null;
  const answer = asked && checkAnswer(asked, { items, translator, now: today() });
  const { title, lead, ...words } = pageWords(translator);
  return {
    words,
    title,
    lead,
    kinds: kindsIn(translator),
    known: knownNamesOf(items).slice(0, maxSuggestions).sort(inOrderOf(translator)),
    rejected: isRefused ? await rejectedForm(args, question) : null,
    asked,
    answer,
    since,
  };
}

export type CheckPage = Awaited<ReturnType<typeof checkPage>>;

function pageWords({ words }: Translator) {
  const { lead, fields, returns, list, why, byBrand } = words('size-check');
  const { all, check } = words('sizes').links;
  return { title: check, lead, fields, returns, list, all, why, byBrand };
}

function kindsIn(translator: Translator): { value: string; text: string }[] {
  const names = translator.words('purchases').categories;
  const compare = inOrderOf(translator);
  return mainCategories
    .map((kind) => ({ value: kind, text: names[kind] }))
    .sort((a, b) => compare(a.text, b.text));
}

function inOrderOf({ language }: Translator): (a: string, b: string) => number {
  return new Intl.Collator(languageInfo[language].locale).compare;
}

const maxReturnPages = 2;

type AnswerContext = {
  items: readonly SizedItem[];
  translator: Translator;
  /** In milliseconds since 1970. */
  now: number;
};

export function checkAnswer(question: AskedQuestion, { items, translator, now }: AnswerContext) {
  const { t, words } = translator;
  const kind = words('purchases').categories[question.kind];
  const about =
    question.brand === '' ? kind : t('size-check:about', { kind, brand: question.brand });
  const ofKind = adviseSize(items, question, now);
  const inMind = sizeInMind(
    question,
    ofKind.map(({ system }) => system),
  );
  const advices = [...ofKind, ...adviceInMind(inMind, ofKind, { question, items, now })];
  const context = { question, about, inMind, items, translator, now };
  const boxes = advices.map((advice) => answerBox(advice, context));
  // A size in mind asks about its own system.
  boxes.sort((a, b) => Number(b.isAsked) - Number(a.isAsked));
  const headline = headlineOf(boxes, translator);
  return {
    asked: [about, question.size].filter(Boolean).join(', '),
    headline,
    title: t('size-check:title', { headline, about }),
    notes: notesOf(question, { boxes, inMind, items, translator }),
    boxes,
    returnPages: returnPagesOf(question, items, translator),
    list: `/profile?${new URLSearchParams({ category: question.kind })}`,
  };
}

export type CheckAnswer = ReturnType<typeof checkAnswer>;

type AdviceContext = { question: AskedQuestion } & Pick<AnswerContext, 'items' | 'now'>;

/** In the system asked about, where the kind is known in others only. */
function adviceInMind(
  inMind: Size | null,
  known: readonly Advice[],
  { question, items, now }: AdviceContext,
): Advice[] {
  if (!inMind || !isForAdults(inMind.system)) return [];
  if (known.some(({ system }) => system === inMind.system)) return [];
  const advice = adviseSizeIn(inMind.system, items, question, now);
  return advice.size || advice.tried ? [advice] : [];
}

function headlineOf(boxes: AnswerBox[], { language, t, words }: Translator): string {
  const known = boxes.filter(({ sizes }) => sizes !== '');
  const toChoose = known.filter(({ system }) => system !== 'one-size');
  const [first, ...others] = toChoose.length > 0 ? toChoose : known;
  if (!first) return words('size-check').headline.none;
  if (others.length === 0) return first.headline;
  const sizes = formatsOf(language).or(toChoose.map((box) => box.sizes));
  return t('size-check:headline.known', { sizes });
}

type NoteContext = Omit<AnswerContext, 'now'> & { boxes: AnswerBox[]; inMind: Size | null };

function notesOf({ size, kind }: AskedQuestion, context: NoteContext): string[] {
  const { boxes, inMind, items, translator } = context;
  const { t, words } = translator;
  const texts = words('size-check').notes;
  const childrens = childrensTexts(kind, items, translator);
  const isUnknown =
    inMind !== null && isForAdults(inMind.system) && !boxes.some(({ isAsked }) => isAsked);
  const own = items.filter((item) => item.kind === kind && item.answers.verdict !== 'notForUser');
  const unread = own.filter((item) => item.size === null).length;
  return [
    ...(size !== '' && !inMind ? [t('size-check:notes.unreadable', { size })] : []),
    ...(isUnknown && boxes.length > 0 ? [texts.system] : []),
    ...childrens,
    ...(boxes.length === 0 && unread === own.length ? [texts.nothing] : []),
    ...(unread > 0 ? [t('size-check:notes.unread', { count: unread })] : []),
  ];
}

/** The newest of each system, and what comes after it: children grow. */
function childrensTexts(
  kind: MainCategory,
  items: readonly SizedItem[],
  { language, t, words }: Translator,
): string[] {
  const ofKind = childrensSizesOf(items).filter((one) => one.kind === kind);
  return ofKind
    .filter(({ size }, place) => {
      const isSame = (one: ChildrensSize) => one.size.system === size.system;
      return ofKind.findIndex(isSame) === place;
    })
    .flatMap(({ size, newest: { date } }) => {
      const { larger } = nextSizes(size);
      if (!larger) return [];
      const [last, next] = [size, larger].map((one) => sizeText(one, words('sizes')));
      return date === null
        ? [t('size-check:childrensUndated', { size: last, next })]
        : [
            t('size-check:childrens', {
              size: last,
              next,
              month: formatsOf(language).month(new Date(date)),
            }),
          ];
    });
}

function returnPagesOf(
  question: AskedQuestion,
  items: readonly SizedItem[],
  translator: Translator,
): ReturnPage[] {
  const ofKind = items.filter((item) => item.kind === question.kind);
  const asked = question.brand === '' ? ofKind : ofKind.filter(isFrom(question));
  const stores = new Map<string, { store: { id: string; name: string }; count: number }>();
  for (const { store } of asked) {
    if (store) stores.set(store.id, { store, count: (stores.get(store.id)?.count ?? 0) + 1 });
  }
  return [...stores.values()]
    .sort((a, b) => b.count - a.count)
    .flatMap(({ store }) => returnPageOf(store, translator) ?? [])
    .slice(0, maxReturnPages);
}
