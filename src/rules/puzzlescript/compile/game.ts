import { maskOf } from './masks';
import { compileRules } from './rules';
import type { GameDraft, Prelude } from '../read/draft';
import type { Faults, GameFault } from '../read/faults';
import { compileLevels, type GameLevel } from './levels';
import type { GameObject, Term } from '../read/names';
import { type ConditionCode, type Kinds, LAYERS_PER_WORD, type Program, type SoundCode } from './program';
import { readGame } from '../read/game';
import { MOVEMENT_BITS } from '../read/words';

/** A game as it can be played, and everything that is wrong with its text. */
export interface CompiledGame {
  readonly prelude: Prelude;
  readonly program: Program;
  readonly levels: readonly GameLevel[];
  /** The objects that a letter or sign stands for on maps. */
  readonly glyphs: ReadonlyMap<string, readonly number[]>;
  readonly faults: readonly GameFault[];
  readonly errorCount: number;
}

/** Compiles the text of a game, however faulty it is. */
export function compileGame(text: string): CompiledGame {
  const { draft, slots, faults, isUsable } = readGame(text);
  const program = compileProgram(draft, slots, faults);
  const levels = isUsable ? compileLevels(draft, faults) : [];
  const glyphs = glyphsOf(draft);
  return { prelude: draft.prelude, program, levels, glyphs, faults: faults.list, errorCount: faults.errorCount };
}

function glyphsOf({ names }: GameDraft): ReadonlyMap<string, readonly number[]> {
  const glyphs = new Map<string, readonly number[]>();
  for (const name of names.all) {
    const term = name.length === 1 ? names.term(name) : undefined;
    const ids = term?.objects.map(({ id }) => id) ?? [];
    if (term !== undefined && term.kind !== 'any' && ids.every((id) => id >= 0)) glyphs.set(name, ids);
  }
  return glyphs;
}

function compileProgram(draft: GameDraft, slots: readonly (GameObject | undefined)[], faults: Faults): Program {
  const layerCount = draft.layers.length;
  const objects = slots.map((object, id) => (object?.id === id ? object : undefined));
  const objectWords = Math.max(1, Math.ceil(objects.length / 32));
  const movementWords = Math.max(1, Math.ceil(layerCount / LAYERS_PER_WORD));
  const layerMasks = Array.from({ length: layerCount }, (_, layer) =>
    maskOf(
      objects.flatMap((object) => (object?.layer === layer ? [object.id] : [])),
      objectWords,
    ),
  );
  const sizes = { objectWords, movementWords, layerMasks };
  const rules = compileRules(draft, sizes, faults);
  const player = draft.names.term('player');
  const background = draft.names.term('background');
  return {
    ...rules,
    objects,
    layerCount,
    layerMasks,
    objectWords,
    movementWords,
    conditions: draft.conditions.map(({ word, what, on }): ConditionCode => ({
      word,
      what: kindsOf(what),
      on: on && kindsOf(on),
    })),
    sounds: soundsOf(draft, objectWords),
    player: player === undefined ? NO_KINDS : kindsOf(player),
    background: background === undefined ? NO_KINDS : kindsOf(background),
    runsOnStart: draft.prelude.has('run_rules_on_level_start'),
    needsPlayerMovement: draft.prelude.has('require_player_movement'),
    isRandom: [...rules.groups, ...rules.lateGroups].some(
      ({ isRandom, rules: members }) =>
        isRandom ||
        members.some(({ rows }) =>
          rows.some(({ segments }) =>
            segments
              .flat()
              .some(({ change }) => change !== undefined && change.choice.length + change.anywhere.length > 0),
          ),
        ),
    ),
  };
}

const NO_KINDS: Kinds = { objects: [], needsAll: false };

function kindsOf({ kind, objects }: Term): Kinds {
  return { objects: [...new Set(objects.map(({ id }) => id))].filter((id) => id >= 0), needsAll: kind === 'all' };
}

function soundsOf({ sounds }: GameDraft, objectWords: number): SoundCode[] {
  return sounds.map(({ term, verb, directions, seed }) => ({
    verb: verb === 'action' ? 'move' : verb,
    objects: maskOf(
      term.objects.map(({ id }) => id),
      objectWords,
    ),
    layers: [...new Set(term.objects.map(({ layer }) => layer))],
    movement: directions.reduce((bits, word) => bits | (MOVEMENT_BITS.get(word) ?? 0), 0),
    seed,
  }));
}
