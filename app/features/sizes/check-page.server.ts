import type { LoaderFunctionArgs } from '@remix-run/node';
import { mainCategories } from '~/core-api/category';
import { rejectedForm } from '~/forms/rejected-form.server';
import { languageInfo } from '~/i18n/languages';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { SizedItem } from '~/sizes/sized-item';
import { today } from '~/features/profile/size-profile-of';
import { checkAnswer } from './check-answer.server';
import { readQuestion } from './check-question.server';

const maxSuggestions = 40;

type Shopper = { items: readonly SizedItem[]; since: string | null };

/** The form, with the answer once it has been sent. */
export async function checkPage(args: LoaderFunctionArgs, { items, since }: Shopper) {
  const translator = await getTranslator(args);
  const { searchParams } = new URL(args.request.url);
  const question = readQuestion(searchParams);
  const isRefused = question !== null && !question.ok;
  const answer = question?.ok
    ? checkAnswer(question.value, { items, translator, now: today() })
    : null;
  const { title, lead, ...words } = pageWords(translator);
  return {
    words,
    title,
    lead,
    kinds: kindsIn(translator),
    brands: brandsOf(items),
    rejected: isRefused ? await rejectedForm(args, question) : null,
    asked: question?.ok ? question.value : null,
    answer,
    since,
  };
}

export type CheckPage = Awaited<ReturnType<typeof checkPage>>;

function pageWords({ words }: Translator) {
  const { lead, fields, returns, list, otherBrands } = words('size-check');
  const { all, check } = words('sizes').links;
  return { title: check, lead, fields, returns, list, all, otherBrands };
}

function kindsIn({ language, words }: Translator): { value: string; text: string }[] {
  const names = words('purchases').categories;
  const { locale } = languageInfo[language];
  return mainCategories
    .map((kind) => ({ value: kind, text: names[kind] }))
    .sort((a, b) => a.text.localeCompare(b.text, locale));
}

/** The most bought first, as long as the list is too long to show all. */
function brandsOf(items: readonly SizedItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { brand } of items) {
    if (brand !== null) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxSuggestions)
    .map(([brand]) => brand)
    .sort((a, b) => a.localeCompare(b));
}
