import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { GeneralPage } from '~/features/settings/general-page';
import { loadGeneralPage, submitGeneral } from '~/features/settings/general-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadGeneralPage(args);

export const action = (args: ActionFunctionArgs) => submitGeneral(args);

export default GeneralPage;
