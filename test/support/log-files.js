'use strict';
/**
 * Loaded before a program (`node --require`), it writes to standard output each operation of the program on files below
 * FOLDER, as a line of JSON, when it is done. So a test knows what a power failure would have left at any moment.
 */
const fs = require('node:fs');
const { resolve } = require('node:path');

const FOLDER = resolve(process.env.LOGGED_FOLDER);
const real = { ...fs, promises: { ...fs.promises } };
const isOurs = (path) => typeof path === 'string' && resolve(path).startsWith(FOLDER);

function log(entry) {
  real.writeSync(1, `${JSON.stringify(entry)}\n`);
}

/** The opened file or folder, by descriptor: a file's number, or the path of a folder. */
const opened = new Map();

function noteOpened(fd, path, wasThere) {
  const stats = real.fstatSync(fd);
  opened.set(fd, stats.isDirectory() ? { folder: resolve(path) } : { file: stats.ino });
  if (!wasThere) log({ op: 'name', path: resolve(path), file: stats.ino });
}

function noteWritten(fd, text) {
  const one = opened.get(fd);
  if (one) log({ op: 'write', file: one.file, text: text.toString() });
}

function noteSynced(fd) {
  const one = opened.get(fd);
  if (one) log({ op: 'sync', ...one });
}

fs.openSync = (path, ...rest) => {
  const wasThere = real.existsSync(path);
  const fd = real.openSync(path, ...rest);
  if (isOurs(path)) noteOpened(fd, path, wasThere);
  return fd;
};
fs.closeSync = (fd) => {
  opened.delete(fd);
  real.closeSync(fd);
};
fs.writeSync = (fd, text, ...rest) => {
  const written = real.writeSync(fd, text, ...rest);
  noteWritten(fd, text);
  return written;
};
fs.writeFileSync = (fd, text, ...rest) => {
  if (typeof fd !== 'number' && isOurs(fd)) throw new Error('a file is written by its name');
  real.writeFileSync(fd, text, ...rest);
  noteWritten(fd, text);
};
fs.fsyncSync = (fd) => {
  real.fsyncSync(fd);
  noteSynced(fd);
};
fs.mkdirSync = (path, ...rest) => {
  real.mkdirSync(path, ...rest);
  if (isOurs(path)) log({ op: 'folder', path: resolve(path) });
};
fs.renameSync = (from, to) => {
  real.renameSync(from, to);
  log({ op: 'rename', from: resolve(from), to: resolve(to) });
};
fs.linkSync = (from, to) => {
  real.linkSync(from, to);
  log({ op: 'link', path: resolve(to), file: real.statSync(to).ino });
};
fs.rmSync = (path, ...rest) => {
  const wasThere = real.existsSync(path);
  real.rmSync(path, ...rest);
  if (wasThere && isOurs(path)) log({ op: 'remove', path: resolve(path) });
};

fs.promises.open = async (path, ...rest) => {
  const wasThere = real.existsSync(path);
  const file = await real.promises.open(path, ...rest);
  if (!isOurs(path)) return file;
  const { fd } = file;
  noteOpened(fd, path, wasThere);
  const done = (name, note) => {
    const method = file[name].bind(file);
    file[name] = async (...args) => {
      const answer = await method(...args);
      note(...args);
      return answer;
    };
  };
  const synced = () => noteSynced(fd);
  const written = (text) => noteWritten(fd, text);
  done('appendFile', written);
  done('writeFile', written);
  done('datasync', synced);
  done('sync', synced);
  done('close', () => opened.delete(fd));
  return file;
};
fs.promises.rename = async (from, to) => {
  await real.promises.rename(from, to);
  log({ op: 'rename', from: resolve(from), to: resolve(to) });
};
fs.promises.rm = async (path, ...rest) => {
  const wasThere = real.existsSync(path);
  await real.promises.rm(path, ...rest);
  if (wasThere) log({ op: 'remove', path: resolve(path) });
};
