import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';

/** Paths from the project folder, without tests. */
export function sourceFiles(): string[] {
  const inApp = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => join('app', path).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.(test|d)\.tsx?$/.test(path));
  // Without files every rule about them would hold.
  expect(inApp.length).toBeGreaterThan(100);
  return [...inApp, 'server.ts'].sort();
}

const parsed = new Map<string, ts.SourceFile>();

export function parseFile(path: string): ts.SourceFile {
  const file =
    parsed.get(path) ??
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
}

export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** In the format that editors open. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1}`;
}
