import { languages, type Language } from '~/i18n/languages';
import { createTranslator } from '~/i18n/translator.server';
import { findTopics, foldedWords } from './find-topics';
import { topics, type Topic } from './topics';

const keywords = new Map(languages.map((language) => [language, keywordsIn([language])]));
const allKeywords = keywordsIn(languages);

/** The topics that a text speaks of, in the reader's language or else in any of ours. */
export function searchTopics(text: string, language: Language): Topic[] {
  const found = findTopics(text, keywords.get(language) ?? allKeywords);
  return found.length > 0 ? found : findTopics(text, allKeywords);
}

function keywordsIn(spoken: readonly Language[]) {
  return new Map(
    topics.map((topic) => [
      topic,
      spoken.flatMap((language) => foldedWords(createTranslator(language).words('help').keywords[topic])),
    ]),
  );
}
