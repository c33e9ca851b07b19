import { resolve } from 'node:path';
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeCandidates } from './few-routes.server';

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const routes: Record<string, Route> = {
  root: { id: 'root', path: '' },
  ...flatRoutes(resolve('app'), ['**/*.test.{ts,tsx}']),
};
const all = Object.keys(routes);
const candidatesOf = routeCandidates(routes);

type Branch = { id: string; path?: string; children: (Branch | Leaf)[] };
type Leaf = { id: string; path?: string; index: true };

function treeOf(ids: readonly string[], parentId?: string): (Branch | Leaf)[] {
  const children = ids.flatMap((id) => routes[id] ?? []).filter((one) => one.parentId === parentId);
  return children.map(({ id, path, index }) =>
    index ? { id, path, index: true } : { id, path, children: treeOf(ids, id) },
  );
}

/** Undefined for a path that the router cannot decode. */
function matched(ids: readonly string[], path: string) {
  const matches = matchRoutes(treeOf(ids), path);
  return matches?.map(({ route, params }) => ({ id: route.id, params }));
}

function paths(): string[] {
  return Object.values(routes).map((route) => {
    const branch: string[] = [];
    for (let one: Route | undefined = route; one; one = routes[one.parentId ?? '']) {
      branch.unshift(one.path ?? '');
    }
    return `/${branch.filter(Boolean).join('/')}`
      .replaceAll('*', 'any/thing')
      .replaceAll(':', 'x-');
  });
}

const known = [...new Set(paths().flatMap((path) => path.split('/')))];
const odd = ['', 'Profile', 'ACCOUNT', 'pro%66ile', 'a%2Fb', '.', ':x', '*', 'é', '%E2%82%AC', '$'];

test('few routes match a path as all of them do', () => {
  const segment = fc.constantFrom(...known, ...odd);
  const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, (address) => {
      expect(matched(candidatesOf(address), address)).toEqual(matched(all, address));
    }),
    { numRuns: 1000, examples: paths().map((address) => [address]) },
  );
});

test('no address has more than a dozen routes to choose from', () => {
  expect(all.length).toBeGreaterThan(50);
  for (const path of paths()) {
    expect([path, candidatesOf(path).length <= 12]).toEqual([path, true]);
  }
  expect(candidatesOf('/nothing/here')).toEqual(['root', 'routes/$']);
});
