import { expect } from 'vitest';
import type { MainCategory } from '~/core-api/category';
import { readSize } from '~/sizes/read-size';
import type { SizeSystem } from '../../app/sizes/sized-item';

type Found = [text: string, system: SizeSystem | null, size?: string];

function readAll(kind: MainCategory, texts: readonly string[], label: string | null = null) {
  return texts.map((text): Found => {
    const found = readSize(text, { kind, isJeans: false, label });
    return found ? [text, found.system, found.text] : [text, null];
  });
}

export function expectSizes(
  kind: MainCategory,
  expected: Found[],
  label: string | null = null,
): void {
  const texts = expected.map(([text]) => text);
  expect(readAll(kind, texts, label)).toEqual(expected);
}
