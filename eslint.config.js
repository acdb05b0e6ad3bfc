'use strict';
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');

/** What each room may not import: see docs/architecture.md. */
const NODE = { regex: '^node:', message: 'Only files and cli talk to Node.' };
const PACKAGES = { regex: '^[a-z@]', message: 'This room needs no packages.' };
const rooms = (...names) => ({
  regex: `^(\\.\\./)+(${names.join('|')})(/|$)`,
  message: 'The rooms are arranged so that this one does not know that one.',
});

const SCREEN = [
  { regex: '^node:(?!stream$)', message: 'Files are read by wishes.' },
  rooms('rules', 'formats', 'files', 'text', 'solver', 'cli'),
];

/** The parts of the screen know neither one another nor the whole. */
const PARTS = ['play', 'browser', 'help', 'prompt'];
const notTheOthers = (part) => [
  rooms(...PARTS.filter((other) => other !== part)),
  { regex: '^\\.\\./(app|update|view|run)', message: 'A part knows no parent.' },
];

function room(folder, ...patterns) {
  return {
    files: [`src/${folder}/**/*.ts`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

module.exports = tseslint.config(
  { ignores: ['dist/', 'coverage/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      eqeqeq: 'error',
      'no-control-regex': 'off',
      // Cells are typed arrays behind a read-only face, which counts and cannot be iterated.
      '@typescript-eslint/prefer-for-of': 'off',
    },
  },
  {
    files: ['**/*.js', 'bin/*'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  room('core', NODE, PACKAGES, rooms('rules', 'formats', 'files', 'tui', 'text', 'solver', 'cli')),
  room('rules', NODE, PACKAGES, rooms('formats', 'files', 'tui', 'text', 'solver', 'cli')),
  room('formats', NODE, PACKAGES, rooms('rules', 'files', 'tui', 'text', 'solver', 'cli')),
  room('files', rooms('rules', 'tui', 'text', 'solver', 'cli'), { regex: '^blessed', message: 'Only tui draws.' }),
  room('text', NODE, PACKAGES, rooms('rules', 'formats', 'files', 'tui', 'solver', 'cli')),
  room('solver', NODE, PACKAGES, rooms('rules', 'formats', 'files', 'tui', 'text', 'cli')),
  room('tui', ...SCREEN),
  ...PARTS.map((part) => room(`tui/${part}`, ...SCREEN, ...notTheOthers(part))),
  room('cli', { regex: '^blessed', message: 'Only tui draws.' }),
);
