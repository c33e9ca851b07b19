import { isRouteErrorResponse } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import { isSiteData } from './site-data';

type Page = { data?: unknown; error?: unknown; matches: { data: unknown }[] };

/** Loaders and failure pages return their own `title`; a crashed page gets one from the root's data. */
export function pageMeta({ data, error, matches }: Page): { title: string }[] {
  const site = matches.map((match) => match.data).find(isSiteData);
  const crashed = site && fill(site.words.title, { page: site.words.failure.title });
  const title = titleOf(isRouteErrorResponse(error) ? error.data : data) ?? crashed;
  return title === undefined ? [] : [{ title: `${site?.titleMark ?? ''}${title}` }];
}

function titleOf(data: unknown): string | undefined {
  const hasTitle = typeof data === 'object' && data !== null && 'title' in data;
  return hasTitle && typeof data.title === 'string' ? data.title : undefined;
}
