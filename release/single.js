'use strict';
/**
 * The beginning of the single executable, which has Node and the package in one file. The program reads its maps and starts
 * its threads from files, so its first start unpacks the package to the folder of caches, and later ones find it there.
 */
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir, tmpdir } = require('node:os');
const { dirname, isAbsolute, join } = require('node:path');
const { getAsset } = require('node:sea');
const { brotliDecompressSync } = require('node:zlib');

const { XDG_CACHE_HOME = '' } = process.env;
const CACHES = join(isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), '.cache'), 'sokoban');

/** Names the folder by what is in it, so that versions lie beside each other. */
function unpacked() {
  const packed = Buffer.from(getAsset('package'));
  const folder = join(CACHES, `package-${createHash('sha256').update(packed).digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(CACHES, { recursive: true });
    return unpack(packed, CACHES, folder);
  } catch {
    // It plays without such a folder, too, but has to unpack the package each time.
    const temporary = mkdtempSync(join(tmpdir(), 'sokoban-'));
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
    return unpack(packed, temporary, join(temporary, 'package'));
  }
}

/** The folder gets its name last, when all files are on the disk: others may start at the same time, or the power may fail. */
function unpack(packed, parent, folder) {
  const unfinished = mkdtempSync(join(parent, 'unfinished-'));
  try {
    for (const [path, text] of Object.entries(JSON.parse(brotliDecompressSync(packed).toString('latin1')))) {
      mkdirSync(dirname(join(unfinished, path)), { recursive: true });
      writeFileSync(join(unfinished, path), Buffer.from(text, 'latin1'), { flush: true });
    }
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

const program = join(unpacked(), 'bin', 'sokoban');
createRequire(program)(program);
