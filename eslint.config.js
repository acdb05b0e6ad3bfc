'use strict';
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');

/** What each room may not import: see docs/architecture.md. */
const NODE = { regex: '^node:', message: 'This room does not talk to Node.' };
const PACKAGES = { regex: '^[a-z@]', message: 'This room needs no packages.' };
const packagesBut = (name) => ({
  regex: `^(?!${name}$)[a-z@]`,
  message: `This file needs ${name} and no other package.`,
});
const rooms = (...names) => ({
  regex: `^(\\.\\./)+(${names.join('|')})(/|$)`,
  message: 'The rooms are arranged so that this one does not know that one.',
});

/** Every room, from those that know nothing of the others to those that put them together. */
const ROOMS = [
  'core',
  'rules',
  'formats',
  'codes',
  'files',
  'solver',
  'generator',
  'text',
  'store',
  'messages',
  'drawing',
  'keys',
  'settings',
  'tui',
  'library',
  'editing',
  'jobs',
  'session',
  'commands',
  'cli',
];
const allBut = (...known) => rooms(...ROOMS.filter((name) => !known.includes(name)));

/** The edited level itself, which the screen shows, knows nothing of files: see decision 045. */
const EDITED_LEVEL = { regex: '^(\\.\\./)+editing/(?!level/)', message: 'This room knows the edited level alone.' };

const SCREEN = [
  { regex: '^node:(?!stream$)', message: 'Files are read by effects.' },
  EDITED_LEVEL,
  allBut('core', 'editing', 'messages', 'drawing', 'keys', 'settings', 'tui', 'library'),
  {
    ...rooms('library'),
    allowTypeImports: true,
    message: 'A screen speaks of the library in its types; what they stand for is read by effects.',
  },
];

/** The screens know neither one another nor the whole. */
const SCREENS = ['play', 'list', 'comparison', 'editor', 'help', 'menu', 'prompt'];
const notTheOthers = (screen) => [
  rooms(...SCREENS.filter((other) => other !== screen)),
  { regex: '^\\.\\./(app|update|view|run)', message: 'A screen knows no parent.' },
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
      // This one knows all files; a second one would be compiled beside it.
      parserOptions: { project: './test/tsconfig.json', tsconfigRootDir: __dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A text is spread into its characters on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      // Enums are numbers with names: the compiler writes them into the code of each step.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-duplicate-enum-values': 'off',
      '@typescript-eslint/prefer-literal-enum-member': 'off',
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
  room('core', NODE, PACKAGES, allBut('core')),
  room('rules', NODE, PACKAGES, allBut('core', 'rules')),
  room('formats', NODE, PACKAGES, allBut('core', 'formats')),
  // sax parses XML: see docs/decisions/013-xml-and-zip.md.
  {
    files: ['src/formats/xml.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NODE, packagesBut('sax'), allBut('core', 'formats')] }] },
  },
  room('codes', NODE, PACKAGES, allBut('core', 'codes')),
  room('files', { regex: '^blessed', message: 'Only tui draws.' }, allBut('core', 'formats', 'files', 'settings')),
  room('solver', NODE, PACKAGES, allBut('core', 'solver')),
  room('generator', NODE, PACKAGES, allBut('core', 'solver', 'generator')),
  room('text', NODE, PACKAGES, allBut('core', 'text')),
  room('store', NODE, PACKAGES, allBut('core', 'files', 'store')),
  room('messages', NODE, PACKAGES, allBut('core', 'codes', 'editing', 'files', 'store', 'messages'), EDITED_LEVEL),
  // Suggestions need an edit distance: see docs/dependencies.md.
  {
    files: ['src/messages/suggest.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [NODE, packagesBut('damerau-levenshtein'), allBut('messages')] }],
    },
  },
  room('drawing', NODE, PACKAGES, allBut('core', 'messages', 'drawing')),
  room('keys', NODE, PACKAGES, allBut('core', 'drawing', 'keys')),
  room('settings', NODE, PACKAGES, allBut('core', 'messages', 'drawing', 'keys', 'settings')),
  room('tui', ...SCREEN),
  ...SCREENS.map((screen) => room(`tui/${screen}`, ...SCREEN, ...notTheOthers(screen))),
  // Of all screens, also of `tui/settings`, which the name of another room would hide.
  room(
    'tui/updates',
    ...SCREEN.map(({ regex, ...pattern }) => ({ ...pattern, regex: regex.replace('/)+', '/){2,}') })),
  ),
  ...['library', 'editing', 'jobs', 'session', 'commands', 'cli'].map((name) =>
    room(name, { regex: '^blessed', message: 'Only tui draws.' }),
  ),
  room('editing/level', NODE, PACKAGES, allBut('core', 'formats')),
);
