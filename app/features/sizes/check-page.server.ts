import type { LoaderFunctionArgs } from '@remix-run/node';
import { mainCategories } from '~/core-api/category';
import { rejectedForm } from '~/forms/rejected-form.server';
import { languageInfo } from '~/i18n/languages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { today } from '~/features/profile/size-profile-of';
import { checkAnswer } from './check-answer.server';
import { knownNamesOf, readQuestion, withOrigin } from './check-question.server';

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
