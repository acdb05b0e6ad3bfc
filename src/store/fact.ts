/** Something that happened and stays true: what the store keeps for ever, one line of JSON each. */
export type Fact = SolutionFact | VisitFact | LevelFact;

interface About {
  /** The level's: see docs/level-id.md. */
  readonly id: string;
  /** When, as ISO 8601 has it, in UTC. */
  readonly at: string;
}

/** What a player had to win with. */
export const HELP_USED = ['none', 'hints', 'shown'] as const;
export type HelpUsed = (typeof HELP_USED)[number];

/** A level was won. A solution that was only shown marks nothing as solved. */
export interface SolutionFact extends About {
  readonly kind: 'solution';
  readonly moves: number;
  readonly pushes: number;
  readonly help: HelpUsed;
  /** How many hints were given; earlier versions knew none. */
  readonly hints: number;
  /** The moves as a line's text has them, turned as the id wants it. */
  readonly solution: string;
}

/** Somebody played a level for so long. A visit may be told of again when it went on; then the longest counts. */
export interface VisitFact extends About {
  readonly kind: 'visit';
  readonly visit: string;
  readonly seconds: number;
}

/** What the level is, so that a solution can be replayed where its file is gone. */
export interface LevelFact extends About {
  readonly kind: 'level';
  readonly rules: string;
  readonly format: string;
  readonly text: string;
  readonly title: string;
  readonly author: string;
  /** The name of the file it was played from, and its number there. */
  readonly file: string;
  readonly number: number;
}

/** A fact as it is written: the newline before it keeps it apart from whatever was not written to its end. */
export function formatFact(fact: Fact): string {
  const { id, kind, ...rest } = fact;
  return `\n${JSON.stringify({ id, kind, ...rest })}\n`;
}

/** What every line begins with, and what stands between an id and the kind: a line is mostly passed over. */
const BEFORE_ID = '{"id":"';
const ID = /^[0-9a-f]{32}$/;
const ID_END = BEFORE_ID.length + 32;
const BEFORE_KIND = '","kind":"';
const KIND_START = ID_END + BEFORE_KIND.length;

/** What can be told of a line without reading it: what it is about. */
export function topicOf(line: string): { readonly id: string; readonly kind: string } | undefined {
  if (!line.startsWith(BEFORE_ID) || !line.startsWith(BEFORE_KIND, ID_END) || !line.endsWith('}')) return undefined;
  const id = line.slice(BEFORE_ID.length, ID_END);
  const end = line.indexOf('"', KIND_START);
  return ID.test(id) && end > KIND_START ? { id, kind: line.slice(KIND_START, end) } : undefined;
}

/**
 * The inverse of `formatFact`, for a line; undefined where it is none. `other` is whole but of a kind that only a later
 * version knows.
 */
export function parseFact(line: string): Fact | 'other' | undefined {
  const topic = topicOf(line);
  const fields = topic && fieldsIn(line);
  if (!fields) return undefined;
  const about = { id: topic.id, at: textIn(fields, 'at') };
  switch (topic.kind) {
    case 'solution': {
      const help = HELP_USED.find((one) => one === fields.help) ?? 'none';
      const counts = { moves: numberIn(fields, 'moves'), pushes: numberIn(fields, 'pushes') };
      const hints = numberIn(fields, 'hints');
      return { ...about, kind: 'solution', ...counts, help, hints, solution: textIn(fields, 'solution') };
    }
    case 'visit':
      return { ...about, kind: 'visit', visit: textIn(fields, 'visit'), seconds: numberIn(fields, 'seconds') };
    case 'level': {
      const [rules, format, text] = [textIn(fields, 'rules'), textIn(fields, 'format'), textIn(fields, 'text')];
      const names = { title: textIn(fields, 'title'), author: textIn(fields, 'author'), file: textIn(fields, 'file') };
      return { ...about, kind: 'level', rules, format, text, ...names, number: numberIn(fields, 'number') };
    }
    default:
      return 'other';
  }
}

/** What JSON may hold under its names. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object in JSON; undefined for any other text. */
export function fieldsIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

export function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
