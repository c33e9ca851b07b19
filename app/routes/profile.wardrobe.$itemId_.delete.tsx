import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '~/ui/page-meta';
import { loadDeleteItemPage, submitDeleteItem } from '~/features/wardrobe/delete-item-page.server';
import { ErrorSummary } from '~/forms/error-summary';
import { useRejectedForm } from '~/forms/rejected-form';
import { DeleteForm } from '~/features/wardrobe/delete-form';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadDeleteItemPage(args);

export const action = (args: ActionFunctionArgs) => submitDeleteItem(args);

export default function DeleteItemPage() {
  const { words, question, item } = useLoaderData<typeof loader>();
  const rejected = useRejectedForm();
  return (
    <div className="page narrow">
      <ErrorSummary rejected={rejected} />
      <h1>{question}</h1>
      <DeleteForm item={item} words={words} />
    </div>
  );
}
