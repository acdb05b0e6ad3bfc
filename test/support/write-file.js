'use strict';
/** Writes a file as the program does: `write-file PATH TEXT OPTIONS`, bundled with the source. */
const { writeFile } = require('../../src/files/whole-file');

const [path, text, options] = process.argv.slice(2);
writeFile(path, text, JSON.parse(options));
