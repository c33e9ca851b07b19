import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isShrunk, shrinkManifest } from './shrink-manifest.mjs';

const files = Array.from({ length: 120 }, (_, at) => `/build/_shared/chunk-${at}.js`);

function routeOf(id: string, more: Record<string, unknown>) {
  return { id, module: `/build/${id}-A1B2C3D4.js`, hasLoader: true, ...more };
}

function manifestSetBy(script: string): unknown {
  const window = {};
  runInContext(script, createContext({ window }));
  return z.object({ __remixManifest: z.unknown() }).parse(window).__remixManifest;
}

test('shrinkManifest writes a smaller script that sets the same manifest, but for what is false', () => {
  const routes = {
    root: routeOf('root', { path: '', imports: files }),
    'routes/$': routeOf('routes/$', { parentId: 'root', path: '*', imports: files.slice(60) }),
    'routes/a.b/route': routeOf('routes/a.b/route', { index: true, imports: files.slice(10, 90) }),
    'routes/c/route': routeOf('routes/c/route', { imports: [] }),
  };
  const manifest = { entry: { module: '/build/e.js', imports: files.slice(3) }, routes, url: '/m' };
  const withFalse = { ...routes, root: { ...routes.root, hasAction: false } };
  const script = `window.__remixManifest=${JSON.stringify({ ...manifest, routes: withFalse })};`;
  const small = shrinkManifest(script);
  expect(JSON.parse(JSON.stringify(manifestSetBy(small)))).toEqual(manifest);
  expect([small.length < script.length, isShrunk(small), isShrunk(script)]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  'var manifest={}',
  'window.__remixManifest={"routes":{"a":{"id":"a","module":"/b.js"}}};',
])('shrinkManifest fails on %s, which Remix does not write today', (script) => {
  expect(() => shrinkManifest(script)).toThrow();
});
