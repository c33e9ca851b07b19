import type { Translator } from './translator.server';

/** What a `dt` says: the colon is text, for browsers without styles, and languages differ in what stands before it. */
export function termOf(term: string, { t }: Pick<Translator, 't'>): string {
  return t('common:term', { term });
}
