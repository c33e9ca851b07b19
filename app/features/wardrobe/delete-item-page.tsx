import { useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { DeleteForm } from './delete-form';
import type { loadDeleteItemPage } from './delete-item-page.server';

export function DeleteItemPage() {
  const { words, question, item } = useLoaderData<typeof loadDeleteItemPage>();
  const rejected = useRejectedForm();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} />
      <h1>{question}</h1>
      <DeleteForm item={item} words={words} />
    </div>
  );
}
