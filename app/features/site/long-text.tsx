import { useLoaderData } from '@remix-run/react';
import type { loadLongText } from './long-text.server';

/** `html` is rendered from our own CommonMark files, with escaped HTML. */
export function LongTextPage() {
  const { html } = useLoaderData<typeof loadLongText>();
  return <div className="page long-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
