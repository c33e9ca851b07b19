import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { EmailPage } from '~/features/settings/email-page';
import { loadEmailPage, submitEmail } from '~/features/settings/email-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadEmailPage(args);

export const action = (args: ActionFunctionArgs) => submitEmail(args);

export default EmailPage;
