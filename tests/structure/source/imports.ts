import { dirname, join } from 'node:path';
import ts from 'typescript';
import { nodesOf, parseFile, sourceFiles } from './source-files';

export type Import = {
  from: string;
  /** A project file without its extension, such as `app/ui/nonce`, or a package name. */
  to: string;
  isPackage: boolean;
  names: string[];
  /** Erased by the compiler. */
  isType: boolean;
};

let all: Import[] | undefined;

/** Includes re-exports and `import()`. */
export function listImports(): Import[] {
  return (all ??= sourceFiles().flatMap(importsOf));
}

function importsOf(path: string): Import[] {
  const imports: Import[] = [];
  for (const node of nodesOf(parseFile(path))) {
    const specifier = specifierOf(node);
    if (!specifier) continue;
    const target = targetOf(path, specifier);
    imports.push({ from: path, ...target, names: namesOf(node), isType: isType(node) });
  }
  return imports;
}

function specifierOf(node: ts.Node): string | null {
  const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  const isDynamic =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const text = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
  if (!text) return null;
  return ts.isStringLiteral(text) ? text.text : text.getText();
}

function targetOf(from: string, specifier: string): Pick<Import, 'to' | 'isPackage'> {
  if (specifier.startsWith('~/')) return { to: `app/${specifier.slice(2)}`, isPackage: false };
  if (/^\.\.?\//.test(specifier)) return { to: join(dirname(from), specifier), isPackage: false };
  return { to: specifier, isPackage: true };
}

function namesOf(node: ts.Node): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

function isType(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  const { isTypeOnly, name, namedBindings } = node.importClause;
  if (isTypeOnly || name || !namedBindings || !ts.isNamedImports(namedBindings)) return isTypeOnly;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}
