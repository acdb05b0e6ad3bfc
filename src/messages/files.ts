import type { SystemFault } from '../files/attempt';
import type { Fault } from '../core/fault';
import type { LevelsFault } from '../files/level-files';
import type { LinesFault } from '../files/read-text';

import { count, isOrAre } from './counts';
import { faultText } from './faults';
import { sanitize } from './sanitize';
import type { StoreFault } from '../store/store-fault';

/** Messages about files: their names, and why they cannot be read or written. */

/** `maps/x.lvl: line 3, column 7: "?" is not a symbol of lvl maps, the symbols are ...` */
export function faultInFile(file: string, fault: Fault): string {
  return `${fileName(file)}: ${faultText(fault)}`;
}

export function fileFaultSentence(path: string, fault: LevelsFault | LinesFault): string {
  if (fault.kind === 'no-level-count' || fault.kind === 'too-few-maps') return fileFaultText(fault, path);
  return `${fileName(path)}: ${fileFaultText(fault, path)}`;
}

/** The fault without the file's name. */
export function fileFaultText(fault: LevelsFault | LinesFault, path: string): string {
  switch (fault.kind) {
    case 'no-level-count':
      return `${path} levels cannot be played; a number of levels is 1 or more`;
    case 'too-few-maps':
      return fault.found === 0
        ? `there is no map1.txt in ${sanitize(fault.folder)}`
        : `there ${isOrAre(fault.found)} only ${count(fault.found, 'map')} in ${sanitize(fault.folder)}, so ${path} cannot be played`;
    case 'folder-without-levels':
      return 'there are no level files in it';
    case 'not-a-folder':
      return 'this is a file, not a folder';
    case 'no-such-file':
      return 'there is no such file or folder';
    case 'folder':
      return 'this is a folder, not a file';
    case 'no-plain-file':
      return 'this is no plain file';
    case 'no-permission':
      return 'you may not read it';
    case 'unreadable':
      return `it cannot be read, because ${unreadableText(fault.code)}`;
    case 'too-large':
      return `this is too much for levels or steps; ${Math.round(fault.most / 1024 / 1024)} MB are the most`;
    case 'not-text':
      return 'this is not a text file';
    case 'zip-damaged':
      return 'it is damaged';
    case 'zip-parts':
      return 'this zip archive has several parts; put it together first';
    case 'zip-encrypted':
      return 'it is encrypted; unpack the archive and name the folder instead';
    case 'zip-method':
      return `it is packed in a way not known here (${fault.method}); unpack the archive and name the folder instead`;
    case 'zip-too-many':
      return `this zip archive has more than ${fault.most} files; unpack what you need of it`;
    case 'zip-expands':
      return `this would expand to more than ${Math.round(fault.most / 1024 / 1024)} MB, too much for levels`;
    case 'empty':
      return path === '-' ? 'nothing came in' : 'it is empty';
    case 'long-line':
      return `line ${fault.line} is longer than any command; ${fault.most} characters are the most`;
  }
}

/** A name without a file here stands for one of the program's own: see `findOwnFile`. */
export function ownFileSentence(name: string, own: string): string {
  return `${fileName(name)} is not here; using the program's own ${own}`;
}

export function writeFaultSentence(path: string, fault: SystemFault): string {
  return `${fileName(path)}: ${writeFaultText(fault)}`;
}

function writeFaultText({ code }: SystemFault): string {
  return WRITE_TEXTS[code] ?? `it cannot be written, because ${unwritableText(code)}`;
}

const WRITE_TEXTS: Readonly<Record<string, string>> = {
  EEXIST: 'there is such a file already; --force overwrites it',
  EISDIR: 'this is a folder, not a file',
  ENOENT: 'there is no such folder to write into',
  ENOTDIR: 'there is no such folder to write into',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  ENOSPC: 'there is no space left for it',
};

/** `maps/x.xsb, level 3`; without the number if the level is alone in its file. */
export function levelName({ file, number, isAlone }: { file: string; number: number; isAlone: boolean }): string {
  return isAlone ? fileName(file) : `${fileName(file)}, level ${number}`;
}

export function fileName(path: string): string {
  return path === '-' ? 'standard input' : sanitize(path) || '""';
}

/** Why the system does not let a file be read, by its error code. */
export function unreadableText(code: string): string {
  return NOT_ALLOWED.has(code) ? 'you may not read it' : systemText(code);
}

/** Why the system does not let a file be written, by its error code. */
export function unwritableText(code: string): string {
  return NOT_ALLOWED.has(code) ? 'you may not write there' : systemText(code);
}

const NOT_ALLOWED: ReadonlySet<string> = new Set(['EACCES', 'EPERM']);

function systemText(code: string): string {
  return SYSTEM_TEXTS[code] ?? `the system reports ${code}`;
}

const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the disk is read-only',
  EIO: 'the system reports an error of input or output',
  ENOENT: 'its file or folder is not there',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'something else stands in its place',
  EISDIR: 'a folder stands in its place',
  'no plain file': 'it is no plain file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EFBIG: 'it is too large',
  EBUSY: 'another program uses it',
  ETXTBSY: 'another program uses it',
  lost: 'another program overwrites it',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'there is too little memory',
  EBADF: 'it is not open for that',
};

const MAX_FAULT_LENGTH = 300;

/** An error of the program itself: the first line of its message, sanitized. */
export function programFaultSentence(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `this is a fault of the program: ${sanitize(line.slice(0, MAX_FAULT_LENGTH))}`;
}

/** A fault of the store: what happened, what it means for the player, and what the program did. */
export function storeFaultSentence(fault: StoreFault): string {
  switch (fault.kind) {
    case 'newer':
      return `${sanitize(fault.folder)} was made by a later version of this program (store version ${fault.version}); it is left alone, and this game is not saved`;
    case 'closed':
      return `your progress is not known, and what you do now is not saved, because the store cannot be read: ${unreadableText(fault.code)} (${sanitize(fault.path)})`;
    case 'unreadable':
      return `a part of your store cannot be read, because ${unreadableText(fault.code)} (${sanitize(fault.path)})`;
    case 'unwritable':
      return `what you do now is not saved, because ${unwritableText(fault.code)} (${sanitize(fault.path)})`;
    case 'unwritable-draft':
      return `the draft of this level cannot be written, because ${unwritableText(fault.code)}; the next change tries again, and s saves the level (${sanitize(fault.path)})`;
    case 'damaged':
      return `${sanitize(fault.path)}: ${count(fault.count, 'record')} could not be read; everything else was kept, and the file as it was is ${sanitize(fault.aside)} now`;
    case 'long-solution':
      return `your win is saved, but not its ${count(fault.moves, 'move')}: they are too many to keep for a level of this size`;
    case 'unplayable':
      return `the saved game of this level cannot be played any more; it is renamed to ${sanitize(fault.aside)}`;
  }
}
