import type { AssignedLevel } from './assignment';
import type { Submission } from './submission';

/** A submission of a person that wins its level. */
export interface Win {
  readonly person: string;
  readonly level: AssignedLevel;
  readonly path: string;
  readonly moves: number;
  readonly pushes: number;
  /** When it was handed in, in milliseconds; undefined if that is not known. */
  readonly at: number | undefined;
  /** The same for the same moves on the same level. */
  readonly key: string;
}

/** A submission that does not count. */
export interface Refused extends Submission {
  readonly person: string;
}

/** The best of a level by one measure: as good as all of these people's. */
export interface Best {
  readonly win: Win;
  readonly people: readonly string[];
}

export interface LevelScore {
  readonly level: AssignedLevel;
  /** Who has won it. */
  readonly people: readonly string[];
  readonly byMoves: Best | undefined;
  readonly byPushes: Best | undefined;
  readonly first: Win | undefined;
}

export interface PersonScore {
  readonly person: string;
  readonly levels: number;
  /** The levels on which nobody has fewer moves, and those on which nobody has fewer pushes. */
  readonly bestMoves: number;
  readonly bestPushes: number;
  readonly points: number;
}

/** A level that was won is a point; the fewest moves and the fewest pushes are one each, also if several people have them. */
export function scoresOf(
  levels: readonly AssignedLevel[],
  people: readonly string[],
  wins: readonly Win[],
): { readonly levels: readonly LevelScore[]; readonly people: readonly PersonScore[] } {
  const scores = levels.map((level): LevelScore => {
    const own = wins.filter((win) => win.level === level);
    return {
      level,
      people: namesOf(own),
      byMoves: bestOf(own, (win) => [win.moves, win.pushes]),
      byPushes: bestOf(own, (win) => [win.pushes, win.moves]),
      first: [...own].sort(compareTimes)[0],
    };
  });
  const ranked = people.map((person): PersonScore => {
    const solved = scores.filter((score) => score.people.includes(person)).length;
    const bestMoves = scores.filter(({ byMoves }) => byMoves?.people.includes(person)).length;
    const bestPushes = scores.filter(({ byPushes }) => byPushes?.people.includes(person)).length;
    return { person, levels: solved, bestMoves, bestPushes, points: solved + bestMoves + bestPushes };
  });
  return {
    levels: scores,
    people: ranked.sort((one, other) => other.points - one.points || other.levels - one.levels),
  };
}

function namesOf(wins: readonly Win[]): readonly string[] {
  return [...new Set(wins.map(({ person }) => person))];
}

/** The best by two numbers; the win that is shown is the earliest of the best. */
function bestOf(wins: readonly Win[], costOf: (win: Win) => readonly [number, number]): Best | undefined {
  const compare = (one: Win, other: Win): number => {
    const [[a, b], [c, d]] = [costOf(one), costOf(other)];
    return a - c || b - d;
  };
  const [best] = [...wins].sort((one, other) => compare(one, other) || compareTimes(one, other));
  return best && { win: best, people: namesOf(wins.filter((win) => compare(win, best) === 0)) };
}

/** Wins of different people with the same moves, and the earlier of each two. */
export function copiesIn(wins: readonly Win[]): (readonly [copy: Win, first: Win])[] {
  const known = new Map<string, Win>();
  return [...wins].sort(compareTimes).flatMap((win): (readonly [Win, Win])[] => {
    const before = known.get(win.key);
    if (!before) known.set(win.key, win);
    return before && before.person !== win.person ? [[win, before]] : [];
  });
}

/** What has no time is later than all that has one. */
function compareTimes({ at: one = Number.MAX_VALUE }: Win, { at: other = Number.MAX_VALUE }: Win): number {
  return one - other;
}
