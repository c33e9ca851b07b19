import { matchRoutes } from '@remix-run/react';
import { z } from 'zod';
import { buildFilesOf } from '../support/markup/build-files-of';
import type { Visitor } from '../support/visitor';

const routeSchema = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  // Left out where it is not so.
  hasAction: z.boolean().default(false),
  hasLoader: z.boolean().default(false),
});
const manifestSchema = z.object({ routes: z.record(routeSchema) });

type Route = z.infer<typeof routeSchema>;
type Branch = Parameters<typeof matchRoutes>[0][number];

export type Address = {
  route: string;
  /** Such as `/profile/wardrobe/:itemId` */
  pattern: string;
  hasAction: boolean;
  hasLoader: boolean;
};

export type RouteTable = {
  /** Every route that an address of its own leads to, with or without a page */
  addresses: Address[];
  /** The route that answers a path, such as `/profile/wardrobe/w-1` */
  routeAt: (pathname: string) => string | null;
};

/** From the manifest that the app delivers to browsers. */
export async function readRouteTable(visitor: Visitor): Promise<RouteTable> {
  const { html } = await visitor.visit('/faq');
  const manifest = buildFilesOf(html, '.js').find((path) => path.includes('/manifest-'));
  const script = (await visitor.visit(manifest ?? 'no manifest')).html;
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  const routes = Object.values(manifestSchema.parse(JSON.parse(json)).routes);
  const childrenOf = (parent: string | undefined) =>
    routes.filter(({ parentId }) => parentId === parent);
  const tree = (parent: string | undefined): Branch[] =>
    childrenOf(parent).map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: tree(id) },
    );
  const patternOf = ({ path, parentId }: Route): string => {
    const parent = routes.find(({ id }) => id === parentId);
    return [parent ? patternOf(parent) : '', path ?? ''].filter((part) => part !== '').join('/');
  };
  const addresses = routes
    .filter(({ id }) => childrenOf(id).length === 0)
    .map((route) => ({ ...route, route: route.id, pattern: `/${patternOf(route)}` }));
  const all = tree(undefined);
  // Asked thousands of times, and each time all routes would be ordered anew.
  const found = new Map<string, string | null>();
  return {
    addresses,
    routeAt: (pathname) => {
      const known = found.get(pathname) ?? matchRoutes(all, pathname)?.at(-1)?.route.id ?? null;
      found.set(pathname, known);
      return known;
    },
  };
}
