import { useRouteLoaderData } from '@remix-run/react';
import type { Operator } from '~/config/operator.server';
import type { Language } from '~/i18n/languages';
import type { Words } from '~/i18n/words';
import type { Notice } from './notice';

/** What the root gives to every page. */
export type SiteData = {
  language: Language;
  words: Words['common'];
  copyright: string;
  /** What the product is, in a sentence or two, for those who list pages. */
  description: string;
  operator: Operator;
  isSignedIn: boolean;
  notice: Notice | null;
  /** The token of this page's forms. */
  formToken: string;
  /** What stands before the title outside production; empty in it. */
  titleMark: string;
  /** The page comes without scripts. */
  isLight: boolean;
  /** The reader has not yet said Ok to the cookie notice. */
  asksConsent: boolean;
  /** The feature flags that are switched, as an address writes them. */
  flags: string;
};

/** Undefined only when the site's data itself cannot be made. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

export function isSiteData(data: unknown): data is SiteData {
  return typeof data === 'object' && data !== null && 'titleMark' in data && 'words' in data;
}
