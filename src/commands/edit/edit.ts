import { Sequence } from '../../core/play/sequence';
import { ok, type Result } from '../../core/result';
import { drawingReader, type OpenedEdit, openEdited, type OpenEditOptions } from '../../editing/open-level';
import { openLibrary } from '../../library/open-library';
import { chooseScreenSettings } from '../../session/settings';
import { canDraw, findStreams, openKeyboard } from '../../session/terminal';
import type { Output } from '../output';
import { loadScreen, PLAY_DEFAULTS } from '../play/play';
import { readStore } from '../saved/store';
import type * as EditText from './edit-text';
import { FORMAT_NAMES, RULE_SET_NAMES, type CommandLine } from '../options';

interface EditOptions extends OpenEditOptions {
  readonly text?: boolean;
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('edit')
    .description('make levels, or change them, on the screen or line by line')
    .argument('[file]', 'a level file or a collection, or the name of a new file')
    .option('--text', 'line by line, as in a pipe: help lists the commands')
    .option(
      '-l, --level <k>',
      'the k-th level of a collection (on a screen the first), or the one of this title; one behind the last adds a level',
    )
    .option('--rules <id>', `the rules of the level (${RULE_SET_NAMES})`)
    .option('-f, --format <id>', `read this format (${FORMAT_NAMES})`)
    .option('--size <size>', 'begin with a board of floor of this size, such as 12x9')
    .action((file: string | undefined, options: EditOptions) => answer(edit(file, options, output)));
}

/** Edits a level of a file, or a new one: on the screen, or line by line without a terminal. */
async function edit(file: string | undefined, options: EditOptions, output: Output): Promise<Result<number, string>> {
  const { hasKeyboard, hasScreen } = findStreams();
  const isOnScreen = options.text !== true && hasKeyboard && hasScreen && canDraw(process.env);
  const opened = openEdited(file, { ...options, opensFirst: isOnScreen });
  if (!opened.ok) return opened;
  if (isOnScreen) return editOnScreen(opened.value, options, output);
  const { level, place, reader, notices } = opened.value;
  for (const notice of notices) output.error(notice);
  const store = readStore(output);
  // Editing needs no store, but its user should know why no draft is offered.
  for (const fault of store.ok ? [] : store.faults) output.error(fault);
  // Without a file, symbols are those of the screen.
  const isFree = !place && options.format === undefined;
  const edited = { ...opened.value, reader: isFree ? drawingReader(reader, level.setup) : reader };
  return loadText().editByLines(edited, store.ok ? store.value.unsaved : undefined, output);
}

/** Edits a level on this process's terminal until the user quits; returns the exit code. */
async function editOnScreen(edited: OpenedEdit, options: EditOptions, output: Output): Promise<Result<number, string>> {
  const screen = chooseScreenSettings(PLAY_DEFAULTS, undefined, undefined, true);
  if (!screen.ok) return screen;
  const library = openLibrary([], {});
  if (!library.ok) return library;
  const keyboard = openKeyboard(false);
  if (!keyboard.ok) return keyboard;
  return ok(
    await loadScreen().playOnScreen(
      {
        settings: screen.value.settings,
        list: { title: '', files: [], summaries: [], unread: [], fileCount: 0, seed: 0 },
        base: undefined,
        startedAt: Date.now(),
        first: undefined,
        firstSequence: Sequence.EMPTY,
      },
      library.value,
      { ...screen.value, rules: options.rules, save: PLAY_DEFAULTS.save, edited, output },
      keyboard.value,
    ),
  );
}

/** Loaded when it is chosen: the solver takes longer to load than the rest of the command. */
function loadText(): typeof EditText {
  // eslint-disable-next-line @typescript-eslint/no-require-imports, @typescript-eslint/no-unsafe-return
  return require('./edit-text');
}
