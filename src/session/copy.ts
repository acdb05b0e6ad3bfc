import { join } from 'node:path';
import { writeCode } from '../codes/level-code';
import { Board } from '../core/board/board';
import type { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import { failure, ok, type Result } from '../core/result';
import { setupOf, type Setup } from '../core/level/setup';
import { draftOf } from '../core/level/write-level';
import { writeFile } from '../files/whole-file';
import { FORMATS } from '../formats';
import type { Format } from '../formats/format';
import { formatSequence, writesCommands } from '../formats/sequence';
import type { EditedLevel } from '../editing/level/edited-level';
import type { RuleSet } from '../core/rule-set';
import type { Copyable } from '../tui/screen-part';
import { uncodableText } from '../messages/codes';
import { count } from '../messages/counts';
import { sanitize } from '../messages/sanitize';
import { playerStoreFolder } from '../store/player-store';

/** A text for the clipboard, and the message to show. */
export interface CopiedText {
  readonly text: string;
  readonly message: string;
}

/** The text to copy. It is also written to a file, because some terminals have no clipboard. */
export function textToCopy(what: Copyable, game: Game): CopiedText {
  const wanted = textOf(what, game);
  if (!wanted.ok) return { text: '', message: `Not copied: ${wanted.faults.join('; ')}.` };
  return copied(what, wanted.value);
}

function copied(what: Copyable, { text, format, ending }: Written): CopiedText {
  const path = join(playerStoreFolder(), 'copied', `${what}${ending}`);
  const written = writeFile(path, text, { force: true, makesFolders: true, isPrivate: true });
  const where = written.ok ? `, and to ${sanitize(path)}` : `; it could not be written to ${sanitize(path)}`;
  return { text, message: `Copied the ${what} (${format}) to the clipboard, where the terminal allows it${where}.` };
}

export function editedToCopy({ setup, rules }: EditedLevel): CopiedText {
  return copied('level', setupText(setup, rules));
}

interface Written {
  readonly text: string;
  readonly format: string;
  readonly ending: string;
}

function textOf(what: Copyable, game: Game): Result<Written, string> {
  switch (what) {
    case 'moves':
      return ok(movesText(game));
    case 'level':
    case 'position':
      return ok(boardText(what, game));
    case 'code':
      return codeText(game, undefined);
    case 'code with the moves':
      return codeText(game, game.movesSoFar());
  }
}

function codeText({ level, rules }: Game, moves: readonly Move[] | undefined): Result<Written, string> {
  const code = writeCode(level, rules, moves);
  if (!code.ok) return failure(...code.faults.map(uncodableText));
  return ok({ text: `${code.value}\n`, format: count(code.value.length, 'character'), ending: '.txt' });
}

function movesText({ history, rules }: Game): Written {
  const text = formatSequence(history, rules);
  return { text: `${text}\n`, format: writesCommands(rules) ? 'commands' : 'LURD', ending: '.txt' };
}

/**
 * Prefers XSB, which most programs read, if nothing is lost; else the rule set's own format, which can hold every
 * level.
 */
function boardText(what: 'level' | 'position', game: Game): Written {
  const { level, rules } = game;
  return setupText(what === 'level' ? setupOf(new Board(level, 0)) : game.setup(), rules);
}

function setupText(setup: Setup, rules: RuleSet): Written {
  const all = FORMATS.filter(({ id }) => rules.notations[id]).sort((a, b) => rank(a) - rank(b));
  const drafts = all.map((format) => ({ format, ...draftAs(format, setup, rules) }));
  const best = drafts.find(({ lost }) => lost === 0) ?? drafts.at(-1);
  if (!best) throw new Error(`${rules.id} levels are written in no format`);
  const { format, text } = best;
  return { text, format: format.id, ending: format.endings[0] ?? '.txt' };
}

function rank({ id }: Format): number {
  return id === 'xsb' ? 0 : 1;
}

function draftAs(format: Format, setup: Setup, rules: RuleSet): { text: string; lost: number } {
  const notation = rules.notations[format.id];
  if (!notation) return { text: '', lost: Infinity };
  const { draft, lost } = draftOf(setup, format.id, notation);
  return { text: format.write(draft), lost: lost.length };
}
