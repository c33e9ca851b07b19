import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

type Route = Pick<ServerBuild['routes'][string], 'id' | 'parentId' | 'path' | 'index'>;
type Routes<Known extends Route> = Record<string, Known | undefined>;
type Leaf = { ids: string[]; segments: string[] };

/** With all routes Remix ranks and compiles each one several times a request. The browser still knows all of them. */
export function answerWithFewRoutes(build: ServerBuild, mode: string): RequestHandler {
  const candidatesOf = routeCandidates(build.routes);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const ids = candidatesOf(new URL(request.url).pathname);
    const key = ids.join(' ');
    const handler = handlers.get(key) ?? createRequestHandler(narrowed(build, ids), mode);
    handlers.set(key, handler);
    return handler(request, context);
  };
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<Value>(all: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  const entries = Object.entries(all);
  return Object.fromEntries(entries.filter(([id]) => ids.includes(id)));
}

/** Those that could match, and those around them; rather one too many than one too few. */
export function routeCandidates<Known extends Route>(
  routes: Routes<Known>,
): (pathname: string) => string[] {
  const leaves = Object.values(routes).flatMap((route) =>
    route && (route.index || route.path !== undefined) ? [leafOf(route, routes)] : [],
  );
  return (pathname) => {
    const segments = segmentsOf(pathname.toLowerCase());
    const found = leaves.filter((leaf) => canMatch(leaf.segments, segments));
    return [...new Set(found.flatMap(({ ids }) => ids))];
  };
}

function leafOf<Known extends Route>(leaf: Known, routes: Routes<Known>): Leaf {
  const branch: Known[] = [];
  for (let route: Known | undefined = leaf; route; route = routes[route.parentId ?? '']) {
    branch.unshift(route);
  }
  return {
    ids: branch.map(({ id }) => id),
    segments: branch.flatMap(({ path = '' }) => segmentsOf(path.toLowerCase())),
  };
}

function canMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1) !== '*' && pattern.length !== segments.length) return false;
  return pattern.every((part, place) => {
    const segment = segments[place];
    if (part === '*' || part.startsWith(':')) return true;
    return part === segment || segment?.includes('%');
  });
}

/** Routers pass over empty ones. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
