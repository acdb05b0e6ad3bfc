'use strict';
const { join } = require('node:path');
const { build } = require('esbuild');

/** The commands beside `play` stay files of their own, so that nobody who plays has to wait for them to be read. */
const COMMANDS = join(__dirname, 'dist', 'cli', 'commands.js');
const commandsApart = {
  name: 'commands-apart',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\// }, ({ path, importer }) =>
      importer === COMMANDS && path !== './play' ? { path, external: true } : undefined,
    );
  },
};

// Of two hundred modules one file: see docs/decisions/022.
build({
  entryPoints: [join(__dirname, 'dist', 'cli', 'main.js')],
  outfile: join(__dirname, 'dist', 'cli', 'start.js'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
  plugins: [commandsApart],
}).catch(() => {
  process.exitCode = 1;
});
