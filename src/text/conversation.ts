import { FLOOR, type Piece, pieceOf } from '../core/level/piece';
import type { Notation, SymbolEntry } from '../core/level/notation';
import type { Game } from '../core/play/game';
import { commandOfLetter } from '../core/play/move';
import { asSentence } from '../core/reason';
import type { ActionOffer, StatusTexts } from '../core/presentation';
import { boardRows } from '../core/level/write-level';
import { sanitize } from '../messages/sanitize';

/** The input and output of a text game, and the symbols for the board. */
export interface TextStreams {
  readonly lines: AsyncIterator<string, undefined>;
  readonly write: (text: string) => void;
  readonly notation: Notation;
  /** What the game says before the level. */
  readonly notes: readonly string[];
  /** Another level follows after a win. */
  readonly hasNext: boolean;
}

/** How a text game ended. */
export type TextEnding = 'won' | 'lost' | 'quit' | 'end-of-input' | 'next' | 'previous';

const HELP = ['?', 'help'];

/** Plays with one letter per prompt, in the form of the transcripts of the potions course. */
async function stepsConversation(
  game: Game,
  { lines, write, notation, notes, hasNext }: TextStreams,
): Promise<TextEnding> {
  const { letters, hasHelp, hasMessages, goesOnAfterWin } = game.rules.presentation.conversation;
  const texts = game.rules.presentation.on(game.level);
  const showState = () => {
    write([...boardRows(game.board, notation), '', statusLine(game, texts), '', ''].join('\n'));
    const found = hasMessages ? (texts.notices?.(game.board) ?? []) : [];
    for (const { sentence } of found) write(`${sanitize(asSentence(sentence))}\n\n`);
  };
  for (const note of notes) write(`${sanitize(note)}\n\n`);

  for (;;) {
    const { state } = game.standing;
    if (state === 'lost') {
      write('You lost!\n');
      return 'lost';
    }
    showState();
    if (state === 'won') {
      write('You won!\n');
      if (hasNext || goesOnAfterWin !== true) return 'won';
      write('\n');
    }
    write('Enter move: ');
    const { value: line } = await lines.next();
    if (line === undefined) return 'end-of-input';
    // The transcripts of the potions course have no help.
    if (hasHelp && HELP.includes(line)) {
      write([...helpLines(game, notation), '', ''].join('\n'));
      continue;
    }
    const letter = letters.includes(line) ? line : '';
    if (letter === 'q') return 'quit';
    const step = applyLetter(game, letter === '' && actionOf(game, line) ? line : letter);
    if (step === 'invalid') write('Invalid move\n\n');
    else if (step !== 'done' && hasHelp) write(`${asSentence(step)}\n\n`);
  }
}

/** Applies a letter. Returns `done`, `invalid`, or why there is nothing to undo. */
function applyLetter(game: Game, letter: string): string {
  if (letter === 'u' || letter === 'y' || letter === 'r') {
    const step = letter === 'u' ? game.undo() : letter === 'y' ? game.redo() : game.restart();
    return step.done ? 'done' : step.reason.sentence;
  }
  const offer = actionOf(game, letter);
  if (offer) return game.act(offer.action).done ? 'done' : 'invalid';
  const command = commandOfLetter(letter, 1);
  return command && game.make(command).done ? 'done' : 'invalid';
}

/** The action that is a move with this letter. */
export function actionOf({ rules }: Pick<Game, 'rules'>, letter: string): ActionOffer | undefined {
  return rules.presentation.offers?.find(({ key, isMove }) => isMove && key === letter);
}

/** `Moves: 12, pushes: 3`, and the counts of the rule set. */
function statusLine(game: Game, texts: StatusTexts): string {
  const own = texts.counts(game.board).filter((count) => !count.screenOnly);
  const { countsMoves } = game.rules.presentation.conversation;
  const counts = countsMoves
    ? [{ label: 'Moves', value: game.moves }, { label: 'pushes', value: game.pushes }, ...own]
    : own;
  return counts.map(({ label, value }) => `${label}: ${value}`).join(', ');
}

const COMMAND = /^([wasdrhjklu])(?:\s*(\d+))?$/i;
/** A player without keys is given by number, as in sequence files. */
const NUMBERED_PLAYER_COMMAND = /^([wasdrhjklu]|@\d{1,2}:[wasd])(?:\s+(\d+))?$/i;
const HANDS = 2;

/** Plays with commands of two hands with repeats, in the form of the sessions of the multiplayer course. */
async function commandsConversation(game: Game, { lines, write, notation }: TextStreams): Promise<TextEnding> {
  write('Sokoban game is ready.\n');
  let isChanged = true;
  for (;;) {
    if (isChanged) write(stateText(game, notation));
    const { state: standing } = game.standing;
    if (standing !== 'playing') {
      write(standing === 'won' ? 'You win.\n' : 'You lose.\n');
      return standing;
    }
    write('>>> ');
    const { value: line } = await lines.next();
    if (line === undefined) return 'end-of-input';
    if (/^exit$/i.test(line)) {
      write('Game exits.\n');
      return 'quit';
    }
    const [, letter, times = '1'] = COMMAND.exec(line) ?? numberedPlayerCommand(game, line) ?? [];
    isChanged = letter !== undefined;
    if (letter === undefined) write('Invalid input\n');
    else repeatCommand(game, letter, Number(times), write);
  }
}

function numberedPlayerCommand({ level: { players } }: Game, line: string): readonly string[] | undefined {
  const found = players.length > HANDS ? (NUMBERED_PLAYER_COMMAND.exec(line) ?? []) : [];
  return commandOfLetter(found[1] ?? '', players.length) && found;
}

/** Repeats a command up to the first refusal: it would only be refused again. */
function repeatCommand(game: Game, letter: string, times: number, write: TextStreams['write']): void {
  const command = commandOfLetter(letter, game.level.players.length);
  for (let time = 0; time < times && command; time += 1) {
    const answer = game.make(command);
    if (answer.done) continue;
    if (answer.reason.id === 'no-quota') write('no more undo quota\n');
    return;
  }
}

function stateText(game: Game, notation: Notation): string {
  const quota = Number.isFinite(game.undosLeft) ? game.undosLeft : 'unlimited';
  const rows = boardRows(game.board, notation).map((row) => row.replaceAll(' ', '.'));
  return [`Undo Quota: ${quota}`, ...rows, '', ''].join('\n');
}

/** Plays a level as a text game, in the form of its rule set. */
export function playByLines(game: Game, talk: TextStreams): Promise<TextEnding> {
  const { kind } = game.rules.presentation.conversation;
  return kind === 'commands' ? commandsConversation(game, talk) : stepsConversation(game, talk);
}

/** `w up, a left, s down, d right, x action, u undo, y redo, r restart, q quit, ? or help for this` */
function commandsLine({ undo, hasNoRestart = false, presentation }: Game['rules']): string {
  return [
    'w up, a left, s down, d right',
    ...(presentation.offers ?? []).flatMap(({ key, label, isMove }) => (isMove ? [`${key} ${label}`] : [])),
    ...(undo.backTo === 'never' ? [] : ['u undo']),
    ...(undo.backTo === 'never' && hasNoRestart ? [] : ['y redo']),
    ...(hasNoRestart ? [] : ['r restart']),
    'q quit, ? or help for this',
  ].join(', ');
}

/** The help: what can be typed, and the symbols on the board, one line for each block. */
function helpLines(game: Game, notation: Notation): string[] {
  const { pieces } = game.rules;
  const rows = boardRows(game.board, notation);
  const blockHeight = (rows.length + 1) / notation.blocks.length;
  const legends = notation.blocks.map((entries, index) => {
    const seen = new Set(rows.slice(index * blockHeight, (index + 1) * blockHeight).join(''));
    return legendLine(entries, pieces, seen);
  });
  return [commandsLine(game.rules), ...legends];
}

/** `@ player, # wall, + player on goal`: the symbols on the board, each once; the rule set names the pieces. */
function legendLine(entries: readonly SymbolEntry[], pieces: readonly Piece[], seen: ReadonlySet<string>): string {
  const texts = new Map<string, string>();
  for (const [symbols, { ground, thing }] of entries) {
    const symbol = symbols.charAt(0);
    if (!seen.has(symbol) || texts.has(symbol)) continue;
    const names = [pieceOf(pieces, 'thing', thing)?.name, pieceOf(pieces, 'ground', ground)?.name];
    // A thing on floor hides nothing.
    const [above, below] = ground === FLOOR && thing !== undefined ? names.slice(0, 1) : names;
    const name = [above, below].filter((one) => one !== undefined).join(' on ');
    texts.set(symbol, `${symbol === ' ' ? 'blank' : symbol} ${name === '' ? 'nothing' : name}`);
  }
  return [...texts.values()].join(', ');
}
