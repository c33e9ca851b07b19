import { useRouteLoaderData } from '@remix-run/react';
import type { Language } from '~/i18n/languages';
import type { Words } from '~/i18n/words';
import type { Notice } from './notice';

/** What the root gives to every page. */
export type SiteData = {
  language: Language;
  words: Words['common'];
  copyright: string;
  isSignedIn: boolean;
  notice: Notice | null;
  /** The token of this page's forms; null on a page without forms. */
  formToken: string | null;
};

/** Undefined only when the root itself failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}
