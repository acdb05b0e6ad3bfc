import { readCode, writeCode } from '../codes/level-code';
import type { Level } from '../core/level/level';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import { RULE_SETS } from '../rules';
import type { PageData, PageLevel } from './page-data';

/** A level of the page, or one that the address names, ready to be played. */
export interface OpenLevel extends PageLevel {
  readonly level: Level;
  readonly rules: RuleSet;
  /** Moves that win, if the page shows solutions. */
  readonly moves: readonly Move[] | undefined;
  /** Its place on the page; undefined for a level of the address. */
  readonly place: number | undefined;
}

/** All levels of a page, in one row. */
export class Levels {
  readonly all: readonly PageLevel[];

  constructor(readonly data: PageData) {
    this.all = data.groups.flatMap(({ levels }) => levels);
  }

  /** Undefined beyond the ends. */
  open(place: number): OpenLevel | undefined {
    const level = this.all[place];
    return level && openLevel(level, place);
  }

  /** The level of a code in an address: one of the page, or another one. Undefined if it is no sound code. */
  openCode(code: string): OpenLevel | undefined {
    const read = readCode(code, RULE_SETS);
    if (!read?.ok) return undefined;
    const { level, rules } = read.value;
    const written = writeCode(level, rules, undefined);
    const bare = written.ok ? written.value : code;
    const known = this.all.findIndex((one) => one.code === bare);
    return known >= 0 ? this.open(known) : { title: 'A level', code: bare, ...read.value, place: undefined };
  }

  /** The group of a level. */
  groupOf(place: number): PageData['groups'][number] | undefined {
    let first = 0;
    return this.data.groups.find(({ levels }) => {
      first += levels.length;
      return place < first;
    });
  }
}

/** The level itself, without a place, for a thumbnail. */
export function openLevel(level: PageLevel, place: number): OpenLevel {
  const read = readCode(level.code, RULE_SETS);
  // The command has written and read each code.
  if (!read?.ok) throw new Error(`level ${place + 1} of this page is damaged`);
  const solved = level.solution === undefined ? undefined : readCode(level.solution, RULE_SETS);
  const moves = solved?.ok === true ? solved.value.moves : undefined;
  return { ...level, level: read.value.level, rules: read.value.rules, moves, place };
}
