import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './source/source-files';

// Journeys find the order in the known questions; a new one gets it from the component.
test('the safe choice stands first: red buttons come from two components, and the samples', () => {
  const withRed = sourceFiles().filter((path) =>
    /['" ]danger['" ]/.test(readFileSync(path, 'utf8')),
  );
  expect(withRed).toEqual([
    'app/features/site/other-samples.tsx',
    'app/forms/save-form.tsx',
    'app/ui/confirm.tsx',
  ]);
});
