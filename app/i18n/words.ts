import type { english } from './english.server';

/** A test checks that the other languages have the same keys. */
export type Words = typeof english;

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}
