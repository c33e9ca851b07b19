import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/site-data';
import { DeleteItemPage } from '~/features/wardrobe/delete-item-page';
import { loadDeleteItemPage, submitDeleteItem } from '~/features/wardrobe/delete-item-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadDeleteItemPage(args);

export const action = (args: ActionFunctionArgs) => submitDeleteItem(args);

export default DeleteItemPage;

export const ErrorBoundary = FailureBoundary;
