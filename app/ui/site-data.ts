import { useLocation, useRouteLoaderData } from '@remix-run/react';
import type { Operator } from '~/config/operator.server';
import type { Language } from '~/i18n/languages';
import type { Notice } from './notice';
import type { ShellWords } from './shell/shell-words.server';

/** A form, in the shape of a rejected one, that was sent from `page` after the session had ended (decision 07). */
type SavedForm = {
  page: string;
  errors: Record<string, string>;
  message: string;
  toast: null;
  typed: Record<string, string>;
  isKept: true;
};

/** For whoever has a session that cannot be checked: `address` is the page that they wanted (decision 10). */
type Unavailable = { text: string; address: string };

export type SiteData = {
  language: Language;
  words: ShellWords;
  copyright: string;
  description: string;
  operator: Operator;
  isSignedIn: boolean;
  unavailable: Unavailable | null;
  notice: Notice | null;
  formToken: string;
  kept: SavedForm | null;
  titleMark: string;
  isLight: boolean;
  offersVersions: boolean;
  showsPictures: boolean;
  asksConsent: boolean;
  flags: string;
  /** Path and query that were asked for, when this page is shown in place of another. */
  askedFor?: string;
};

/** Undefined only when the root's loader failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

export function useAddress(): string {
  const { pathname, search } = useLocation();
  return useSiteData()?.askedFor ?? pathname + search;
}

export function isSiteData(data: unknown): data is SiteData {
  return typeof data === 'object' && data !== null && 'titleMark' in data && 'words' in data;
}
