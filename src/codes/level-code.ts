import { directionCode } from '../core/direction';
import { ahead, type Level } from '../core/level/level';
import { levelOf, setupOfLevel, type Setup } from '../core/level/setup';
import { tidyLevel } from '../core/level/tidy';
import { Game } from '../core/play/game';
import { step, type Move } from '../core/play/move';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { readBoard, writeBoard } from './board-code';
import { digitsOf, MAX_CODED_BITS, readCodeText, spellCode, type CodeTextFault } from './code-text';
import { readPushes, writePushes, type CodedPush } from './push-code';
import { BitReader, BitWriter } from './range-coder';
import { codeSteps, MAX_CODED_STEPS } from './step-code';

/** The rule sets by their number in codes, which never changes; a new one goes to the end. */
const CODED_RULES = ['classic', 'multiplayer', 'holes', 'potions', 'vexed'];

/** How the moves beside a level are coded. */
const MODES = ['none', 'pushes', 'steps'] as const;
type Mode = (typeof MODES)[number];

/** A level, perhaps with moves, that a code holds. */
export interface CodedLevel {
  readonly rules: RuleSet;
  readonly level: Level;
  readonly moves: readonly Move[] | undefined;
}

type CodeFault = CodeTextFault | { readonly kind: 'code-without-level' };

/** Why a level cannot be written as a code. */
export type UncodableFault =
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-many-moves'; readonly most: number }
  | { readonly kind: 'other-rules' };

/**
 * The code of a level and of moves on it. Everything outside the walls is left out. On a level with pushes only, a
 * solution is reduced to its pushes, and a reader walks the shortest ways between them.
 */
export function writeCode(
  level: Level,
  rules: RuleSet,
  moves: readonly Move[] | undefined,
): Result<string, UncodableFault> {
  if (!CODED_RULES.includes(rules.id)) return failure({ kind: 'other-rules' });
  const whole = setupOfLevel(level);
  const tidy = tidyLevel(level, rules);
  for (const setup of [tidy, whole])
    for (const mode of moves === undefined ? (['none'] as const) : (['pushes', 'steps'] as const)) {
      const bits = bitsOf({ setup, rules, moves, mode });
      if (bits && isFaithful(bits, { level, rules, moves, setup })) return ok(spellCode(bits));
    }
  const isTooLong = moves !== undefined && writeCode(level, rules, undefined).ok;
  return failure(isTooLong ? { kind: 'too-many-moves', most: MAX_CODED_STEPS } : { kind: 'too-large' });
}

interface ToCode {
  readonly setup: Setup;
  readonly rules: RuleSet;
  readonly moves: readonly Move[] | undefined;
  readonly mode: Mode;
}

/** Undefined if the level cannot be coded in this mode. */
function bitsOf({ setup, rules, moves, mode }: ToCode): readonly number[] | undefined {
  const coder = new BitWriter();
  if (!writeBoard(coder, rules, setup)) return undefined;
  const level = levelOf(setup, rules);
  if (!level.ok) return undefined;
  if (moves && !writeMoves(coder, mode, level.value, rules, moves)) return undefined;
  const number = 4 * CODED_RULES.indexOf(rules.id) + MODES.indexOf(mode);
  const bits = [...digitsOf(number, HEADER_LENGTH), ...coder.finish()];
  return bits.length <= MAX_CODED_BITS ? bits : undefined;
}

/** A zero, three bits of the rule set, two of how moves are coded. */
const HEADER_LENGTH = 6;

function writeMoves(coder: BitWriter, mode: Mode, level: Level, rules: RuleSet, moves: readonly Move[]): boolean {
  if (mode === 'steps') return codeSteps(coder, level.players.length, rules.actions ?? [], moves) !== undefined;
  const model = rules.on(level).pushModel?.();
  const pushes = pushesOf(level, rules, moves);
  return model !== undefined && pushes !== undefined && writePushes(coder, level, model, pushes);
}

/** The pushes of moves that win; undefined if they do not. */
function pushesOf(level: Level, rules: RuleSet, moves: readonly Move[]): CodedPush[] | undefined {
  const game = new Game(level, rules);
  const pushes: CodedPush[] = [];
  for (const move of moves) {
    const from = game.board.player(0);
    const answer = game.make(move);
    if (!answer.done || move.kind !== 'step') return undefined;
    if (answer.did === 'step' && answer.push)
      pushes.push({ box: from + ahead(level, move.direction), way: directionCode(move.direction) });
    if (game.standing.state === 'won') return pushes;
  }
  return undefined;
}

/** Whether reading the code gives the level again, and moves with the same end as the wanted ones. */
function isFaithful(bits: readonly number[], wanted: Omit<ToCode, 'mode'> & { readonly level: Level }): boolean {
  const read = readBits(bits, [wanted.rules]);
  if (!read.ok || !isSameSetup(setupOfLevel(read.value.level), wanted.setup)) return false;
  if (!wanted.moves) return true;
  const before = play(wanted.level, wanted.rules, wanted.moves);
  const after = play(read.value.level, wanted.rules, read.value.moves);
  return before.pushes === after.pushes && before.standing.state === after.standing.state;
}

function play(level: Level, rules: RuleSet, moves: readonly Move[] = []): Game {
  const game = new Game(level, rules);
  game.replay(moves);
  return game;
}

function isSameSetup(one: Setup, other: Setup): boolean {
  return (
    one.width === other.width &&
    one.ground.every((code, cell) => code === other.ground[cell]) &&
    one.things.every((code, cell) => code === other.things[cell]) &&
    one.facings.every((code, cell) => code === other.facings[cell]) &&
    JSON.stringify(Object.entries(one.numbers).sort()) === JSON.stringify(Object.entries(other.numbers).sort())
  );
}

/** Reads a code. Undefined if the text is no code. */
export function readCode(text: string, ruleSets: readonly RuleSet[]): Result<CodedLevel, CodeFault> | undefined {
  const read = readCodeText(text);
  return read?.ok ? readBits(read.value, ruleSets) : read;
}

function readBits(bits: readonly number[], ruleSets: readonly RuleSet[]): Result<CodedLevel, CodeFault> {
  let number = 0;
  for (let index = 0; index < HEADER_LENGTH; index += 1) number = 2 * number + (bits[index] ?? 0);
  const id = CODED_RULES[number >> 2];
  const mode = MODES[number & 3];
  const rules = ruleSets.find((candidate) => candidate.id === id);
  if (!rules || !mode) return failure({ kind: 'code-damaged' });
  const coder = new BitReader(bits.slice(HEADER_LENGTH));
  const setup = readBoard(coder, rules);
  if (!setup || !hasAll(coder)) return failure({ kind: 'code-damaged' });
  const level = levelOf(setup, rules);
  if (!level.ok) return failure({ kind: 'code-without-level' });
  const moves = mode === 'none' ? undefined : readMoves(coder, mode, level.value, rules);
  return hasAll(coder) && (mode === 'none' || moves)
    ? ok({ rules, level: level.value, moves })
    : failure({ kind: 'code-damaged' });
}

function readMoves(coder: BitReader, mode: Mode, level: Level, rules: RuleSet): readonly Move[] | undefined {
  if (mode === 'steps') return codeSteps(coder, level.players.length, rules.actions ?? []);
  const model = rules.on(level).pushModel?.();
  return model && readPushes(coder, level, model)?.map((direction) => step(direction));
}

function hasAll({ isBeyondEnd }: BitReader): boolean {
  return !isBeyondEnd;
}
