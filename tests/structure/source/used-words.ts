import ts from 'typescript';
import { sourceFiles } from './source-files';

const inCatalogue = /\/locales\/en\/([\w-]+)\.json$/;

/**
 * Keys such as `common:footer.top`, found by the type checker through properties, destructuring, computed names,
 * spreads and the arguments of `t`.
 */
export function usedWords(): Set<string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const settings = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host);
  if (!settings) throw new Error('tsconfig.json cannot be read');
  const files = sourceFiles().filter((path) => !path.endsWith('.mjs'));
  const program = ts.createProgram([...files, 'app/env.d.ts'], settings.options);
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const key of wordsIn(node, program.getTypeChecker())) used.add(key);
    ts.forEachChild(node, visit);
  };
  for (const path of files) {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path} cannot be read`);
    visit(file);
  }
  return used;
}

function wordsIn(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return literalsOf(checker.getTypeAtLocation(node));
  return symbolsIn(node, checker).flatMap((symbol) => (symbol?.declarations ?? []).map(keyOf));
}

function symbolsIn(node: ts.Node, checker: ts.TypeChecker): (ts.Symbol | undefined)[] {
  if (ts.isPropertyAccessExpression(node)) return [checker.getSymbolAtLocation(node.name)];
  if (ts.isSpreadAssignment(node))
    return checker.getTypeAtLocation(node.expression).getProperties();
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return [checker.getTypeAtLocation(node.parent).getProperty(name)];
  }
  if (ts.isElementAccessExpression(node)) {
    const type = checker.getTypeAtLocation(node.expression);
    const names = literalsOf(checker.getTypeAtLocation(node.argumentExpression));
    return names.map((name) => type.getProperty(name));
  }
  return [];
}

function literalsOf(type: ts.Type): string[] {
  return (type.isUnion() ? type.types : [type]).flatMap((one) =>
    one.isStringLiteral() ? [one.value] : [],
  );
}

/** Empty for a property outside the English catalogue. */
function keyOf(declaration: ts.Node): string {
  const namespace = inCatalogue.exec(declaration.getSourceFile().fileName)?.[1];
  if (!namespace) return '';
  const path: string[] = [];
  for (let node = declaration; node && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name))
      path.unshift(node.name.text);
  }
  return `${namespace}:${path.join('.')}`;
}
