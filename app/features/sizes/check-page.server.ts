import type { LoaderFunctionArgs } from '@remix-run/node';
import { mainCategories } from '~/core-api/category';
import { rejectedForm } from '~/forms/rejected-form.server';
import { languageInfo } from '~/i18n/languages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { today } from '~/features/profile/size-profile-of';
import { checkAnswer } from './check-answer.server';
import { originsOf, readQuestion, withOrigin } from './check-question.server';

const maxSuggestions = 40;

type Shopper = { items: readonly SizedItem[]; since: string | null };

/** The form, with the answer once it has been sent. */
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
    known: knownNamesOf(items, translator),
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

function kindsIn({ language, words }: Translator): { value: string; text: string }[] {
  const names = words('purchases').categories;
  const { locale } = languageInfo[language];
  return mainCategories
    .map((kind) => ({ value: kind, text: names[kind] }))
    .sort((a, b) => a.text.localeCompare(b.text, locale));
}

/** Brands and stores, the most bought as long as there are too many to show all; in the order of the alphabet. */
function knownNamesOf(items: readonly SizedItem[], { language }: Translator): string[] {
  const names = new Set(originsOf(items).map(({ brand }) => brand));
  const { locale } = languageInfo[language];
  return [...names].slice(0, maxSuggestions).sort((a, b) => a.localeCompare(b, locale));
}
