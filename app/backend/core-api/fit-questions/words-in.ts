import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageOfTag, type Language } from '~/i18n/languages';

const wordsSchema = z.record(
  z.object({ text: z.string().min(1), answers: z.record(z.string().min(1)) }),
);

export type Words = z.infer<typeof wordsSchema>;

const wordsByLanguage = new Map<Language, Words>();

/**
 * The words of the fit questions by questionTemplateId and local answer id, for a language code such
 * as `sv` or `nb`; English for any other language. Throws when the file is missing or malformed.
 */
export function wordsIn(languageCode: string): Words {
  const language = languageOfTag(languageCode) ?? 'en';
  const words = wordsByLanguage.get(language) ?? readWords(language);
  wordsByLanguage.set(language, words);
  return words;
}

function readWords(language: Language): Words {
  const file = join(process.cwd(), 'locales', language, 'fit-questions.json');
  return wordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
