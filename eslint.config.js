'use strict';
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');

/** What each room may not import: see docs/architecture.md. */
const NODE = { regex: '^node:', message: 'Only files and cli talk to Node.' };
const PACKAGES = { regex: '^[a-z@]', message: 'This room needs no packages.' };
const rooms = (...names) => roomsBeyond(1, names);
/** The same for files that lie so many folders deep, where a file of the room itself may be called like another room. */
const roomsBeyond = (folders, names) => ({
  regex: `^(\\.\\./){${folders},}(${names.join('|')})(/|$)`,
  message: 'The rooms are arranged so that this one does not know that one.',
});

const BESIDE_CORE = ['rules', 'formats', 'files', 'store', 'identity', 'tui', 'text', 'solver', 'words', 'cli'];

const SCREEN = [
  { regex: '^node:(?!stream$)', message: 'Files are read by wishes.' },
  rooms('rules', 'formats', 'files', 'store', 'settings', 'text', 'solver', 'cli'),
];

/** The parts of the screen know neither one another nor the whole. */
const PARTS = ['play', 'browser', 'help', 'menu', 'prompt'];
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

/** Rules that ask for types can only be asked of files that a compiler knows. */
function forTypeScript(config) {
  return { ...config, files: ['**/*.ts'] };
}

module.exports = tseslint.config(
  { ignores: ['dist/', 'coverage/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked.map(forTypeScript),
  ...tseslint.configs.stylisticTypeChecked.map(forTypeScript),
  {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './test/tsconfig.json'], tsconfigRootDir: __dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A text is spread into its characters on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
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
        setInterval: 'readonly',
        clearInterval: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  room('core', NODE, PACKAGES, rooms(...BESIDE_CORE)),
  room('core/*', NODE, PACKAGES, roomsBeyond(2, BESIDE_CORE)),
  room(
    'rules',
    NODE,
    PACKAGES,
    rooms('formats', 'files', 'store', 'identity', 'tui', 'text', 'solver', 'words', 'cli'),
  ),
  room(
    'formats',
    NODE,
    PACKAGES,
    rooms('rules', 'files', 'store', 'identity', 'tui', 'text', 'solver', 'words', 'cli'),
  ),
  // The one package that reads texts: see docs/decisions.
  { files: ['src/formats/xml-parser.ts'], rules: { 'no-restricted-imports': ['error', { patterns: [NODE] }] } },
  room('files', rooms('rules', 'store', 'identity', 'tui', 'text', 'solver', 'words', 'cli'), {
    regex: '^blessed',
    message: 'Only tui draws.',
  }),
  room(
    'identity',
    { regex: '^node:(?!crypto$)', message: 'Only files and cli talk to Node.' },
    rooms('rules', 'formats', 'files', 'store', 'tui', 'text', 'solver', 'words', 'cli'),
  ),
  room('store', NODE, PACKAGES, rooms('rules', 'formats', 'identity', 'tui', 'text', 'solver', 'words', 'cli')),
  room(
    'text',
    NODE,
    PACKAGES,
    rooms('rules', 'formats', 'files', 'store', 'identity', 'tui', 'solver', 'words', 'cli'),
  ),
  room(
    'solver',
    NODE,
    PACKAGES,
    rooms('rules', 'formats', 'files', 'store', 'identity', 'tui', 'text', 'words', 'cli'),
  ),
  room(
    'words',
    NODE,
    PACKAGES,
    rooms('rules', 'formats', 'files', 'store', 'identity', 'tui', 'text', 'solver', 'cli'),
  ),
  room('settings', NODE, PACKAGES, rooms('rules', 'formats', 'files', 'store', 'identity', 'text', 'solver', 'cli')),
  room('tui', ...SCREEN),
  ...PARTS.map((part) => room(`tui/${part}`, ...SCREEN, ...notTheOthers(part))),
  room('cli', { regex: '^blessed', message: 'Only tui draws.' }),
);
