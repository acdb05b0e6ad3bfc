import { resolve } from 'node:path';
import { failure, ok, type Result } from '../../core/result';
import { pathArgument } from '../../library/arguments';
import { folderFault } from '../../library/extend-library';
import { readersFor } from '../../library/load';
import { sanitize } from '../../messages/sanitize';
import type { Output } from '../output';
import { openWritableStore, readStore } from './store';
import type { CommandLine } from '../options';

interface AddOptions {
  readonly remove?: boolean;
  readonly list?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('add')
    .description('keep folders of levels at hand, under Collections on the home screen')
    .argument('[folders...]', 'folders or zip archives; their files stay where they are')
    .option('--remove', 'keep them no longer')
    .option('--list', 'print those that were added')
    .action((folders: string[], options: AddOptions) => answer(addFolders(folders, options, output)));
}

/** Adds folders of levels to the player's library, or removes them from it; no file changes. */
async function addFolders(
  folders: readonly string[],
  { remove = false, list = false }: AddOptions,
  output: Output,
): Promise<Result<number, string>> {
  if (list && (remove || folders.length > 0))
    return failure('--list prints the folders that were added; name none, and leave out --remove');
  if (list) return listFolders(output);
  if (folders.length === 0) return failure('name a folder or a zip archive; --list prints those that were added');
  const readers = readersFor({});
  if (!readers.ok) return readers;
  const opened = openWritableStore(output);
  if (!opened.ok) return opened;
  const { libraryPaths } = opened.value.store;
  let faults = 0;
  for (const folder of folders) {
    const path = resolve(pathArgument(folder));
    const isKnown = libraryPaths.read().folder.some((added) => added.path === path);
    const name = sanitize(folder);
    const fault =
      folder === '-'
        ? '- is standard input, and a folder or a zip archive is kept; name one'
        : remove
          ? isKnown
            ? undefined
            : `${name}: this folder was not added`
          : folderFault(pathArgument(folder), readers.value);
    if (fault !== undefined) output.error(fault);
    const isDone = fault === undefined && ((isKnown && !remove) || (await libraryPaths.set('folder', path, !remove)));
    if (isDone) output.line(`${name}: ${remove ? 'removed' : isKnown ? 'is there already' : 'added'}`);
    else faults += 1;
  }
  return ok(faults === 0 ? 0 : 2);
}

/** Prints the added folders, the latest last; returns 1 if there are none. */
function listFolders(output: Output): Result<number, string> {
  const store = readStore(output);
  if (!store.ok) return store;
  const added = store.value.libraryPaths.read().folder.map(({ path }) => path);
  for (const path of added.reverse()) output.line(sanitize(path));
  if (added.length === 0) output.error('no folder was added');
  return ok(added.length > 0 ? 0 : 1);
}
