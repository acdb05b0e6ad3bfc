'use strict';
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');
const { walls } = require('./src/rooms.js');

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
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreVoidReturningFunctions: true }],
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
      // These three have found nothing, and take a quarter of the linter's time.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
      'no-control-regex': 'off',
      // Cells are typed arrays behind a read-only face, which counts and cannot be iterated.
      '@typescript-eslint/prefer-for-of': 'off',
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="fc"][callee.property.name="assert"][arguments.length=1]',
          message:
            'Let `tries` choose the inputs: without a seed the tests of a commit may pass once and fail the next time.',
        },
      ],
    },
  },
  {
    // The page runs in a browser: other types are global there.
    files: ['src/page/**/*.ts'],
    languageOptions: { parserOptions: { project: './src/page/tsconfig.json' } },
  },
  {
    files: ['src/page/start.js'],
    languageOptions: {
      globals: {
        document: 'readonly',
        atob: 'readonly',
        Blob: 'readonly',
        DecompressionStream: 'readonly',
        Response: 'readonly',
        URL: 'readonly',
      },
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
  {
    files: ['src/**/*.ts'],
    plugins: { rooms: { rules: { walls } } },
    rules: { 'rooms/walls': 'error' },
  },
);
