import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '~/config/project-folder.server';
import { languageOfTag, type Language } from '~/i18n/languages';

const wordsSchema = z.record(
  z.object({ text: z.string().min(1), answers: z.record(z.string().min(1)) }),
);

export type Words = z.infer<typeof wordsSchema>;

const wordsByLanguage = new Map<Language, Words>();

/** By questionTemplateId and local answer id; English for an unknown language. Throws on a malformed file. */
export function wordsIn(languageCode: string): Words {
  const language = languageOfTag(languageCode) ?? 'en';
  const words = wordsByLanguage.get(language) ?? readWords(language);
  wordsByLanguage.set(language, words);
  return words;
}

function readWords(language: Language): Words {
  const file = join(projectFolder, 'locales', language, 'fit-questions.json');
  return wordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
