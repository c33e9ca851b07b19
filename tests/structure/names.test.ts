import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesOf, parseFile, placeOf, sourceFiles } from './source/source-files';

const files = sourceFiles();
const nodes = files.flatMap((path) => [...nodesOf(parseFile(path))]);

const longestFile = 250;
const isAddress = /^app\/routes\/(\$|_?[a-z][a-z-]*_?(\.(_?[a-z-]+_?|\$\w+))*)\.tsx$/;
const namesOfNothing =
  /^(utils?|lib|libs|helpers?|common|shared|services?|models?|types?|hooks?|misc|index)$/;
/** Remix and the `lazy` of React require default exports here. */
const framedFiles =
  /^app\/(root|entry\.(client|server)|routes\/[^/]+|ui\/navigation\/next-page)\.tsx$/;

test('no file exceeds the longest allowed length', () => {
  const long = files.filter(
    (path) => readFileSync(path, 'utf8').trimEnd().split('\n').length > longestFile,
  );
  expect(long).toEqual([]);
});

test('files and folders have kebab-case names, and route modules valid addresses', () => {
  const odd = files.filter((path) => {
    if (path.startsWith('app/routes/')) return !isAddress.test(path);
    const [file = '', ...folders] = path.split('/').reverse();
    const isFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.server|\.client)?\.(tsx?|mjs)$/.test(file);
    return !isFile || !folders.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name));
  });
  expect(odd).toEqual([]);
});

test('no file or folder has a catch-all name', () => {
  const named = files.filter((path) =>
    path.split('/').some((name) => namesOfNothing.test(basename(name).replace(/\..*$/, ''))),
  );
  expect(named).toEqual([]);
});

test('no file has a default export or re-exports another, except where a framework requires it', () => {
  const found = nodes.filter(
    (node) =>
      (isDefaultExport(node) && !framedFiles.test(node.getSourceFile().fileName)) ||
      (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && !isFramework(node)),
  );
  expect(found.map(placeOf)).toEqual([]);
});

test('no code uses any, casts, non-null assertions or @ts-ignore', () => {
  const found = nodes.filter(
    (node) =>
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      node.kind === ts.SyntaxKind.AnyKeyword ||
      (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)),
  );
  expect(found.map((node) => `${placeOf(node)} ${node.getText()}`)).toEqual([]);
  const silenced = files.filter((path) =>
    /@ts-(ignore|expect-error|nocheck)/.test(readFileSync(path, 'utf8')),
  );
  expect(silenced).toEqual([]);
});

test('every eslint-disable has a reason on the line above', () => {
  const silenced = files.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, place) => {
      const isReasoned = /^\s*(\/\/|\/?\*)/.test(lines[place - 1] ?? '');
      return line.includes('eslint-disable') && !isReasoned ? [`${path}:${place + 1}`] : [];
    });
  });
  expect(silenced).toEqual([]);
});

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true;
  if (ts.isExportSpecifier(node)) return node.name.text === 'default';
  return (
    node.kind === ts.SyntaxKind.DefaultKeyword && node.parent.kind !== ts.SyntaxKind.DefaultClause
  );
}

/** The build's entry and routes may re-export from Remix. */
function isFramework({ moduleSpecifier }: ts.ExportDeclaration): boolean {
  return /^'@remix-run\//.test(moduleSpecifier?.getText() ?? '');
}
