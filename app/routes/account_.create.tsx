import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { CreateAccountPage } from '~/features/account/create-account-page';
import {
  loadCreateAccountPage,
  submitCreateAccount,
} from '~/features/account/create-account-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadCreateAccountPage(args);

export const action = (args: ActionFunctionArgs) => submitCreateAccount(args);

export default CreateAccountPage;
