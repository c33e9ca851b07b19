import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { AccountPage } from '~/features/account/sign-in-page';
import { loadSignInPage, submitSignIn } from '~/features/account/sign-in-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadSignInPage(args);

export const action = (args: ActionFunctionArgs) => submitSignIn(args);

export default AccountPage;
