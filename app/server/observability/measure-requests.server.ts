import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';
import { withoutPersonalData } from '~/config/redact';
import { healthPaths } from './health.server';
import { metrics } from './metrics.server';
import { log } from '../log.server';
import { requestMetaOf } from '../security-headers.server';

type Routes = ServerBuild['routes'];

const fileFolders = ['/build/', '/content/'];

export function measureRequests(routes: Routes): RequestHandler {
  if (!metrics) return (_request, _response, next) => next();
  const { requests, requestsInFlight } = metrics;
  const patternOf = routePatterns(routes);
  return ({ method, path }, response, next) => {
    requestsInFlight.inc();
    const stop = requests.startTimer({ method });
    response.once('close', () => {
      requestsInFlight.dec();
      const status = response.writableFinished ? `${response.statusCode}`.charAt(0) + 'xx' : 'cut';
      stop({ route: patternOf(path), status });
    });
    next();
  };
}

/** Paths hold ids, and anybody can make up more of them: `/profile/items/:key`, and `/*` for what is no page. */
export function routePatterns(routes: Routes): (path: string) => string {
  const childrenOf = (parentId?: string) =>
    Object.values(routes).flatMap((route): TreeRoute[] => {
      if (route.parentId !== parentId) return [];
      const { id, path, index } = route;
      return [index ? { id, path, index } : { id, path, children: childrenOf(id) }];
    });
  const tree = childrenOf();
  return (path) => {
    if (healthPaths.includes(path)) return path;
    const folder = fileFolders.find((start) => path.startsWith(start));
    if (folder !== undefined) return `${folder}*`;
    const matches = isReadable(path) ? matchRoutes(tree, path) : null;
    const parts = matches?.flatMap(({ route }) => route.path || []) ?? ['*'];
    return `/${parts.join('/')}`;
  };
}

/** The router prints a warning for a path that it cannot decode. */
function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

type TreeRoute =
  | { id: string; path: string | undefined; index: true }
  | { id: string; path: string | undefined; children: TreeRoute[] };

/** Logs no query strings, bodies and headers, which can hold codes and personal data. */
export const logRequests: RequestHandler = (request, response, next) => {
  const start = performance.now();
  // Routers change the path while they handle a request.
  const { method, path } = request;
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : undefined;
    const isCut = !response.writableFinished;
    log[levelOf(path, status)]({
      requestId: requestMetaOf(response).requestId,
      method,
      path: path.startsWith('/build/') ? path : withoutPersonalData(path),
      status,
      milliseconds: Math.round(performance.now() - start),
      cut: isCut || undefined,
    });
  });
  next();
};

/** A client's mistake is no error of ours; health checks that find nothing would hide the rest. */
function levelOf(path: string, status = 0): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return healthPaths.includes(path) ? 'debug' : 'info';
}
