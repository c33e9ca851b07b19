import ts from 'typescript';
import { expect, test } from 'vitest';
import { listImports } from './source/imports';
import { nodesOf, parseFile, placeOf, sourceFiles } from './source/source-files';

const nodes = sourceFiles().flatMap((path) => [...nodesOf(parseFile(path))]);
const imports = listImports();

/** The rooms of which nothing ever reaches a browser. */
const serverRooms = /^(server\.ts|app\/(embedded|commands)\/)/;
/** The compiler takes the loader and the action out of them, with everything that only those need. */
const splitFiles = /^app\/(root|entry\.server|routes\/[^/]+\/route)\.tsx$/;

const inBrowser = ['react', 'react-dom/client', '@remix-run/react', 'zod'];

test('what a browser gets imports nothing of the server but types', () => {
  const leaks = imports
    .filter(({ to, isType }) => to.endsWith('.server') && !isType)
    .filter(({ from }) => isForBrowser(from))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(leaks).toEqual([]);
});

test('what a browser gets imports no package of the server', () => {
  const leaks = imports
    .filter(({ from, isPackage, isType }) => isPackage && !isType && isForBrowser(from))
    .filter(({ to }) => !inBrowser.includes(to))
    .map(({ from, to }) => `${from} imports ${to}`);
  expect(leaks).toEqual([]);
});

test('nothing of the server is used while a file that a browser gets is loaded', () => {
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

test('the environment is read in one place, and the command that starts the app sets its default', () => {
  const readers = nodes
    .filter((node) => ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    .filter((node) => node.getText() === 'process.env')
    .map((node) => node.getSourceFile().fileName);
  expect([...new Set(readers)]).toEqual(['app/commands/start.mjs', 'app/config.server.ts']);
  expect(imports.filter(({ to }) => to === 'node:process').flatMap(({ names }) => names)).toEqual([
    'argv',
  ]);
});

test('other services are called in one place, and pictures of stores are loaded in another', () => {
  const places = ['app/embedded/core-api/import-orders/pictures/picture-loader.ts'];
  const callers = nodes
    .filter((node) => ts.isCallExpression(node))
    .filter((node) => /^((globalThis|window|self)\.)?fetch$/.test(node.expression.getText()))
    .map((node) => node.getSourceFile().fileName);
  expect([...new Set(callers)]).toEqual(places);
  const clients = ['undici', 'node:http', 'node:https', 'node:http2', 'node:net', 'node:tls'];
  const importers = imports
    .filter(({ to, isType }) => clients.includes(to) && !isType)
    .filter(({ names }) => !names.includes('createServer'))
    .map(({ from }) => from);
  expect(importers).toEqual([...places, 'app/http/upstream.server.ts']);
});

function isForBrowser(path: string): boolean {
  const isOfServer = /\.server\.tsx?$/.test(path) || serverRooms.test(path);
  return !isOfServer && !splitFiles.test(path);
}

/** What a file does at once: everything but its imports, its types and the bodies of its functions. */
function* nodesRunByLoading(node: ts.Node): Generator<ts.Node> {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isFunctionLike(node)) return;
  yield node;
  for (const child of node.getChildren()) yield* nodesRunByLoading(child);
}
