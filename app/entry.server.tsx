import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { logMistake, reportError } from '~/server/error-reports.server';
import { siteDataOf } from './site-data.server';
import { NonceContext, ScriptsContext } from '~/remix/page-scripts';
import { isSiteData } from '~/ui/site-data';
import { InlineStylesContext } from '~/ui/style-sheet';
import { pageScriptsOf } from '~/remix/page-scripts.server';

/** Not streamed: no content may wait for a script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const withShell = await withSiteData(remixContext, request, context);
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <InlineStylesContext.Provider value={inlineStylesOf(withShell, request, context)}>
        <ScriptsContext.Provider value={() => pageScriptsOf(withShell)}>
          <RemixServer context={withShell} url={request.url} />
        </ScriptsContext.Provider>
      </InlineStylesContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

/** Without scripts the list is followed by other documents, which link to all styles. */
function inlineStylesOf(
  { staticHandlerContext }: EntryContext,
  { url }: Request,
  { inlineStyles }: AppLoadContext,
): string | null {
  if (!inlineStyles) return null;
  const site: unknown = staticHandlerContext.loaderData.root;
  const isLight = isSiteData(site) && site.isLight;
  return isLight && new URL(url).pathname === '/profile'
    ? inlineStyles.lightList
    : inlineStyles.all;
}

/** After a failed action Remix runs no loader: the error page gets the root's data here, and no scripts. */
async function withSiteData(
  remixContext: EntryContext,
  request: Request,
  context: AppLoadContext,
): Promise<EntryContext> {
  const { staticHandlerContext } = remixContext;
  if (staticHandlerContext.loaderData.root) return remixContext;
  const site = await siteDataOf({ request, context, params: {} });
  const loaderData = { ...staticHandlerContext.loaderData, root: { ...site, isLight: true } };
  return { ...remixContext, staticHandlerContext: { ...staticHandlerContext, loaderData } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const url = new URL(request.url);
  if (isRouteErrorResponse(error) && error.status < 500) logMistake(error, url);
  else reportError(error, { requestId: context.requestId, url });
};
