import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  // What `tests/alfa` imports is installed only when the gate runs.
  { ignores: ['build', 'public', '**/node_modules', '.data', '.cache', 'tests/alfa'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    // What comes from elsewhere may be of any length: no pattern may take more than linear time.
    files: ['app/**', 'server.ts'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
      // The rules above take a border of words for a beginning, which it is not within a class that holds more.
      'no-restricted-syntax': [
        'error',
        {
          selector: String.raw`Literal[regex.pattern=/\\b(\[\^|\[-|\[[^\]]*-\]|\\[SWD])/]`,
          message: 'Begins anew at every hyphen: look behind for the class in place of \\b.',
        },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'URL',
          'clearInterval',
          'clearTimeout',
          'console',
          'process',
          'setInterval',
          'setTimeout',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // The one line of a program that does not start, before there is a log. Everything else is a line of JSON.
    files: ['app/config/file-error.server.ts', 'app/backend/import.ts', 'app/scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
);
