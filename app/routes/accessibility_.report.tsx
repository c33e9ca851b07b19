import type { LoaderFunctionArgs } from '@remix-run/node';
import { ConformanceReport } from '~/features/site/conformance-report';
import { loadConformanceReport } from '~/features/site/conformance-report.server';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadConformanceReport(args);

export default ConformanceReport;
