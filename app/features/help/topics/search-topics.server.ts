import { foldedText } from '~/i18n/folded-text';
import { languages, type Language } from '~/i18n/languages';
import { createTranslator } from '~/i18n/translator.server';
import { topics, type Topic } from './topics';

type Keywords<Name extends string> = ReadonlyMap<Name, readonly string[]>;

// A shorter keyword is the beginning of too many unrelated words.
const minPrefixLength = 4;

// Not before somebody asks: all words of all languages are folded for it.
let known: ReturnType<typeof foldWords> | undefined;

export function searchTopics(text: string, language: Language): Topic[] {
  const { byLanguage, all } = (known ??= foldWords());
  const found = findTopics(text, byLanguage.get(language) ?? all);
  return found.length > 0 ? found : findTopics(text, all);
}

/** In any language, so that nobody is told that nothing was found about a hello. */
export function isGreeting(text: string): boolean {
  const { greetings } = (known ??= foldWords());
  return foldedWords(text).some((word) => greetings.has(word));
}

function foldWords() {
  return {
    byLanguage: new Map(languages.map((language) => [language, keywordsIn([language])])),
    all: keywordsIn(languages),
    greetings: new Set(
      languages.flatMap((each) => foldedWords(createTranslator(each).words('help').greetings)),
    ),
  };
}

/** The topics with the most matching words. Keywords have to be folded already. */
export function findTopics<Name extends string>(text: string, keywords: Keywords<Name>): Name[] {
  const words = [...new Set(foldedWords(text))];
  const matches = [...keywords].map(([topic, known]) => ({
    topic,
    count: words.filter((word) => known.some((keyword) => isMatch(word, keyword))).length,
  }));
  const highest = Math.max(1, ...matches.map(({ count }) => count));
  return matches.filter(({ count }) => count === highest).map(({ topic }) => topic);
}

export function foldedWords(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isMatch(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= minPrefixLength && word.startsWith(keyword));
}

function keywordsIn(chosen: readonly Language[]) {
  return new Map(
    topics.map((topic) => [
      topic,
      chosen.flatMap((language) =>
        foldedWords(createTranslator(language).words('help').keywords[topic]),
      ),
    ]),
  );
}
