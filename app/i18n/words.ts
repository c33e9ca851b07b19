import type { english } from './english.server';

/** The words of the pages, by file of `locales/en`; the other languages have the same keys, which a test holds. */
export type Words = typeof english;

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}
