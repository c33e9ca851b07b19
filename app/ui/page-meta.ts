import { isRouteErrorResponse } from '@remix-run/react';

type Page = { data?: unknown; error?: unknown };

/** The document title, which every loader and every failure page brings as `title`. */
export function pageMeta({ data, error }: Page): { title: string }[] {
  const title = titleOf(isRouteErrorResponse(error) ? error.data : data);
  return title === null ? [] : [{ title }];
}

function titleOf(data: unknown): string | null {
  const hasTitle = typeof data === 'object' && data !== null && 'title' in data;
  return hasTitle && typeof data.title === 'string' ? data.title : null;
}
