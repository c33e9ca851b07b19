import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { LandingPage } from '~/features/site/landing-page';
import { loadLandingPage } from '~/features/site/landing-page.server';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLandingPage(args);

export default LandingPage;
