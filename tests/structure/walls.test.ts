import ts from 'typescript';
import { expect, test } from 'vitest';
import { listImports } from './source/imports';
import { nodesOf, parseFile, placeOf, sourceFiles } from './source/source-files';

const nodes = sourceFiles().flatMap((path) => [...nodesOf(parseFile(path))]);
const imports = listImports();

/** Never sent to a browser. */
const programs = /^(server\.ts|app\/(backend|core-check|remix\/build|scripts)\/)/;
/** Remix removes loader and action, with their imports, from the browser's version. */
const splitFiles = /^app\/(root|entry\.server|routes\/[^/]+)\.tsx$/;

const inBrowser = ['react', 'react-dom', 'react-dom/client', '@remix-run/react', 'zod'];

test('browser files import only types from server modules', () => {
  const leaks = imports
    .filter(({ to, isType }) => to.endsWith('.server') && !isType)
    .filter(({ from }) => isForBrowser(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(leaks).toEqual([]);
});

test('browser files import no server package', () => {
  const leaks = imports
    .filter(({ from, isPackage, isType }) => isPackage && !isType && isForBrowser(from))
    .filter(({ to }) => !inBrowser.includes(to))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(leaks).toEqual([]);
});

test('route modules use no server import at module level', () => {
  const uses = sourceFiles()
    .filter((path) => splitFiles.test(path) && !path.includes('entry.server'))
    .flatMap((path) => {
      const fromServer = imports.filter(
        ({ from, to, isType, isPackage }) =>
          from === path &&
          !isType &&
          (isPackage ? !inBrowser.includes(to) : to.endsWith('.server')),
      );
      const names = fromServer.flatMap((found) => found.names);
      return [...nodesRunByLoading(parseFile(path))]
        .filter((node) => ts.isIdentifier(node) && names.includes(node.text))
        .map((node) => `${placeOf(node)} ${node.getText()}`);
    });
  expect(uses).toEqual([]);
});

test('only the settings and the start program read the environment', () => {
  const readers = nodes
    .filter((node) => ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    .filter((node) => node.getText() === 'process.env')
    .map((node) => node.getSourceFile().fileName);
  const others = readers.filter((path) => !/^app\/(config|scripts)\//.test(path));
  expect(others).toEqual([]);
  expect(imports.filter(({ to }) => to === 'node:process').flatMap(({ names }) => names)).toEqual([
    'argv',
    'execPath',
  ]);
});

test('only `app/remix` touches the inside of Remix', () => {
  const places = nodes
    .filter((node) => ts.isIdentifier(node) && node.text.startsWith('__remix'))
    .map((node) => node.getSourceFile().fileName);
  expect(places).not.toEqual([]);
  expect(places.filter((path) => !path.startsWith('app/remix/'))).toEqual([]);
});

test('only the upstream module, the picture loader of the importer, the token check, the check of cores, the doctor and the router in the browser send requests', () => {
  const places = [
    'app/backend/core-api/import-orders/pictures/picture-loader.ts',
    'app/backend/core-api/tokens/verify-token.ts',
    'app/backend/doctor.ts',
    'app/core-check/core-client.ts',
    'app/remix/guard-requests.ts',
  ];
  const callers = nodes
    .filter((node) => ts.isCallExpression(node))
    .filter((node) => /^((globalThis|window|self)\.)?fetch$/.test(node.expression.getText()))
    .map((node) => node.getSourceFile().fileName);
  const clients = ['undici', 'node:http', 'node:https', 'node:http2', 'node:net', 'node:tls'];
  const importers = imports
    .filter(({ to, isType }) => clients.includes(to) && !isType)
    .filter(({ names }) => !names.includes('createServer') && !names.includes('ServerResponse'))
    .map(({ from }) => from);
  expect(new Set([...callers, ...importers])).toEqual(
    new Set([...places, 'app/server/upstream.server.ts']),
  );
});

test('the web server and the back end share only settings, texts, mail and the contract', () => {
  const shared = /^app\/(config|i18n|mail|core-api)\//;
  const crossing = imports
    .filter(({ isPackage }) => !isPackage)
    .filter(({ from, to }) => from.startsWith('app/backend/') !== to.startsWith('app/backend/'))
    .filter(({ to }) => to.startsWith('app/backend/') || !shared.test(to))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(crossing).toEqual([]);
});

function isForBrowser(path: string): boolean {
  const isOfServer = /\.server\.(tsx?|mjs)$/.test(path) || programs.test(path);
  return !isOfServer && !splitFiles.test(path);
}

/** Module-level code: everything but imports, types and function bodies. */
function* nodesRunByLoading(node: ts.Node): Generator<ts.Node> {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isFunctionLike(node)) return;
  yield node;
  for (const child of node.getChildren()) yield* nodesRunByLoading(child);
}
