import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/site-data';
import { CheckMailPage } from '~/features/account/check-mail-page';
import { loadCheckMailPage, submitCheckMail } from '~/features/account/check-mail-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadCheckMailPage(args);

export const action = (args: ActionFunctionArgs) => submitCheckMail(args);

export default CheckMailPage;
