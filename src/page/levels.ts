import { readCode, writeCode } from '../codes/level-code';
import { parseHistory } from '../core/history/text';
import type { Level } from '../core/level/level';
import { Game } from '../core/play/game';
import type { Move } from '../core/play/move';
import type { RuleSet } from '../core/rule-set';
import type { Result } from '../core/result';
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

/** Reads the text of a rule file. Only pages with rule files have the reader. */
export type GameReader = (text: string) => ReadGame;

interface ReadGame {
  readonly rules: RuleSet;
  readonly levels: readonly { read(): Result<{ readonly level: Level }, unknown> }[];
}

/** All levels of a page, in one row. */
export class Levels {
  readonly all: readonly PageLevel[];

  constructor(
    readonly data: PageData,
    private readonly readGame: GameReader | undefined,
  ) {
    this.all = data.groups.flatMap(({ levels }) => levels);
  }

  /** Undefined beyond the ends. */
  open(place: number): OpenLevel | undefined {
    const level = this.all[place];
    return level && { ...level, ...this.#read(level, place), place };
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

  /** The command has written and read each level. */
  #read({ code, game, solution }: PageLevel, place: number): Pick<OpenLevel, 'level' | 'rules' | 'moves'> {
    if (game) return this.#readOfGame(game, solution, place);
    const read = readCode(code, RULE_SETS);
    if (!read?.ok) throw damaged(place);
    const solved = solution === undefined ? undefined : readCode(solution, RULE_SETS);
    return { ...read.value, moves: solved?.ok === true ? solved.value.moves : undefined };
  }

  #readOfGame(
    [file, number]: NonNullable<PageLevel['game']>,
    solution: string | undefined,
    place: number,
  ): Pick<OpenLevel, 'level' | 'rules' | 'moves'> {
    const game = this.readGame?.(this.data.games?.[file] ?? '');
    const read = game?.levels[number - 1]?.read();
    if (!game || read?.ok !== true) throw damaged(place);
    const { level } = read.value;
    const history = solution === undefined ? undefined : parseHistory(solution);
    const solved = history?.ok === true ? Game.resume(level, game.rules, history.value) : undefined;
    return { level, rules: game.rules, moves: solved?.ok === true ? solved.value.movesSoFar() : undefined };
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

function damaged(place: number): Error {
  return new Error(`level ${place + 1} of this page is damaged`);
}
