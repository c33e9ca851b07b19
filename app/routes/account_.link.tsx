import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/site-data';
import { ConnectPage } from '~/features/account/link-account-page';
import {
  loadLinkAccountPage,
  submitLinkAccount,
} from '~/features/account/link-account-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLinkAccountPage(args);

export const action = (args: ActionFunctionArgs) => submitLinkAccount(args);

export default ConnectPage;
