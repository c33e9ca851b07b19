import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { log } from './http/log.server';
import { NonceContext } from './ui/nonce';

/** The whole page in one piece: nothing that a reader needs waits for a script. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Response {
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { requestId } = context;
  const reason = error instanceof Error ? error.stack : String(error);
  log.error({ requestId, path: new URL(request.url).pathname, reason }, 'A page failed');
};
