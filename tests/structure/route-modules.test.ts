import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseFile, sourceFiles } from './source/source-files';

const order = [
  ...['links', 'handle', 'meta', 'loader', 'action', 'shouldRevalidate'],
  ...['Layout', 'default', 'ErrorBoundary'],
];

const routeModules = sourceFiles().filter((path) =>
  /^app\/(root|routes\/[^/]+\/route)\.tsx$/.test(path),
);

test.each(routeModules)('%s exports only Remix route exports, in the agreed order', (path) => {
  const exported = parseFile(path).statements.flatMap(exportsOf);
  expect(exported.length).toBeGreaterThan(0);
  expect(exported).toEqual(order.filter((name) => exported.includes(name)));
});

test('every route folder has a route.tsx', () => {
  const addresses = sourceFiles().flatMap((path) => /^app\/routes\/[^/]+/.exec(path)?.[0] ?? []);
  const without = [...new Set(addresses)].filter(
    (folder) => !routeModules.includes(`${folder}/route.tsx`),
  );
  expect(without).toEqual([]);
});

function exportsOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return ['*'];
    return exportClause.elements.map(({ name }) => name.text);
  }
  if (ts.isExportAssignment(statement)) return ['default'];
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const kinds = modifiers.map(({ kind }) => kind);
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
  if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  return ts.isFunctionDeclaration(statement) ? [statement.name?.text ?? ''] : [];
}
