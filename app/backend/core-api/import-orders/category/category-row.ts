import type { MainCategory, SubCategory } from '~/core-api/category';

export const languages = ['en', 'no', 'sv', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * Which words mean which category: English, Norwegian, Swedish, French, Spanish. A word with `-` before it
 * also counts at the end of a compound (`-genser` in `ullgenser`). Other rows: `set` is several garments sold
 * together, `accessory` is nothing to rate, `detail` describes a garment and must not be read word by word.
 */
export type CategoryRow = Record<Language, string> &
  (
    | { main: MainCategory; sub?: SubCategory; isSet?: true }
    | { other: 'set' | 'accessory' | 'detail' }
  );
