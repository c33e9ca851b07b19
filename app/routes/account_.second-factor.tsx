import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/site-data';
import { SecondFactorPage } from '~/features/account/second-factor-page';
import {
  loadSecondFactorPage,
  submitSecondFactor,
} from '~/features/account/second-factor-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadSecondFactorPage(args);

export const action = (args: ActionFunctionArgs) => submitSecondFactor(args);

export default SecondFactorPage;
