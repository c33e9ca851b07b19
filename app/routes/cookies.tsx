import type { LoaderFunctionArgs } from '@remix-run/node';
import { LongTextPage } from '~/features/site/long-text';
import { loadLongText } from '~/features/site/long-text.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLongText(args, 'cookies');

export default LongTextPage;
