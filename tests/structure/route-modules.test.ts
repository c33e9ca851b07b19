import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parseFile, sourceFiles } from './source/source-files';

const order = [
  ...['links', 'handle', 'meta', 'loader', 'action', 'shouldRevalidate'],
  ...['Layout', 'default', 'ErrorBoundary'],
];

const routeModules = sourceFiles().filter((path) => /^app\/(root|routes\/[^/]+)\.tsx$/.test(path));

test.each(routeModules)('%s exports only Remix route exports, in the agreed order', (path) => {
  const exported = parseFile(path).statements.flatMap(exportsOf);
  expect(exported.length).toBeGreaterThan(0);
  expect(exported).toEqual(order.filter((name) => exported.includes(name)));
});

test('the folder of routes holds the modules of addresses and nothing else, of at most 80 lines', () => {
  const others = readdirSync('app/routes').filter((name) => !name.endsWith('.tsx'));
  expect(others).toEqual([]);
  const long = routeModules
    .filter((path) => path.startsWith('app/routes/'))
    .filter((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length > 80);
  expect(long).toEqual([]);
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
