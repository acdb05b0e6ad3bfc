import type { Fault } from '../core/fault';
import { type Fields, isFields } from '../core/fields';
import { failure, ok, type Result } from '../core/result';
import { faultSentence } from '../messages/faults';
import { quote, sanitize } from '../messages/sanitize';
import { suggest } from '../messages/suggest';

/** The program's name for a question: it comes back with the answer. */
export type QuestionId = string | number | null;

/** Why a question has no other answer. Lines and columns count from 1: of the input, or of the text of the level. */
export interface Refused {
  readonly kind: 'json' | 'question' | 'game' | 'level' | 'moves' | 'memory' | 'search';
  readonly message: string;
  /** The game of a batch. */
  readonly game?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A fault of a text that a question brings. */
export function refusedFor(kind: Refused['kind'], fault: Fault): Refused {
  return { kind, message: faultSentence(fault), line: fault.line, column: fault.column };
}

/** What an answer about a game may hold. */
export const WANTED = [
  ...(['applied', 'refused', 'reason', 'moves', 'pushes', 'status', 'reward', 'done', 'truncated'] as const),
  ...(['deadlocked', 'state', 'changes', 'board', 'planes', 'legal'] as const),
] as const;
export type Wanted = (typeof WANTED)[number];

/** What can be asked, and how its fields are read: of several faults, the first in this order is told. */
const QUESTIONS = {
  reset: readReset,
  step: (reader) =>
    ({ do: 'step', game: reader.text('game'), moves: reader.text('moves'), want: reader.wanted() }) as const,
  undo: (reader) => readTravel('undo', reader),
  redo: (reader) => readTravel('redo', reader),
  restart: (reader) => readPlain('restart', reader),
  legal: (reader) => readPlain('legal', reader),
  board: (reader) => ({ do: 'board', game: reader.text('game'), as: reader.choice('as', ['text', 'planes']) }) as const,
  state: (reader) => readPlain('state', reader),
  hint: (reader) => readSearch('hint', reader),
  solve: (reader) => readSearch('solve', reader),
  optimal: (reader) => readSearch('optimal', reader),
  batch: (reader) =>
    ({ do: 'batch', games: reader.texts('games'), moves: reader.texts('moves'), want: reader.wanted() }) as const,
  close: (reader) => ({ do: 'close', game: reader.textIfAny('game') }) as const,
} satisfies Readonly<Record<string, (reader: FieldReader) => { readonly do: string }>>;

/** The same by name. */
const READERS = new Map(Object.entries(QUESTIONS));

type AskedBy<Verb extends keyof typeof QUESTIONS> = ReturnType<(typeof QUESTIONS)[Verb]>;
export type Reset = AskedBy<'reset'>;
/** The level of a game: one of a file, of a code, of a text, or a new one. */
export type LevelWish = Pick<Reset, 'level' | 'code' | 'board' | 'generate' | 'number' | 'rules' | 'format'>;
export type GenerateWish = NonNullable<Reset['generate']>;
export type Search = AskedBy<'hint' | 'solve' | 'optimal'>;
export type Batch = AskedBy<'batch'>;
export type OneGame = AskedBy<'step' | 'undo' | 'redo' | 'restart' | 'legal' | 'state' | 'board'>;
export type Question = (Reset | Search | Batch | OneGame | AskedBy<'close'>) & { readonly id: QuestionId };

const MAX_LIMIT = 1_000_000_000;
const MAX_CHANGES = 1_000_000;
const DEFAULT_CHANGES = 20_000;
const MAX_SECONDS = 3600;
const DEFAULT_SECONDS = 10;
const MAX_TEXT = 100;

/** A line that is no question, with the id that it has all the same. */
export interface BadQuestion {
  readonly id: QuestionId;
  readonly refused: Refused;
}

/** Reads a line of JSON; `line` is its number. */
export function readQuestion(text: string, line: number): Result<Question, BadQuestion> {
  const value = parseJson(text, line);
  if (!value.ok) return failure(...value.faults.map((refused) => ({ id: idIn(text), refused })));
  const fields = value.value;
  const bad = (message: string, id: QuestionId = null): Result<Question, BadQuestion> =>
    failure({ id, refused: { kind: 'question', message, line } });
  if (!isFields(fields)) return bad('a question is one JSON object, such as {"id": 1, "do": "state", "game": "a"}');
  const { id = null, do: verb } = fields;
  if (!isId(id))
    return bad(
      `"id" wants a text of ${MAX_TEXT} characters at most or a whole number up to ${Number.MAX_SAFE_INTEGER}; write a larger one as a text`,
    );
  const readAsked = typeof verb === 'string' ? READERS.get(verb) : undefined;
  if (typeof verb !== 'string' || !readAsked) return bad(verbSentence(verb), id);
  const reader = new FieldReader(fields);
  const asked = readAsked(reader);
  const fault = reader.faultIn(verb);
  return fault === undefined ? ok({ ...asked, id }) : bad(fault, id);
}

/** The id in a line that is no JSON, if it can be read there; else the program that asks could not know which answer it is. */
function idIn(text: string): QuestionId {
  const [, written = 'null'] = /"id"\s*:\s*("[^"\\]*"|-?\d+)(?=\s*[,}]|\s*$)/.exec(text) ?? [];
  const id: unknown = written.startsWith('"') ? written.slice(1, -1) : written === 'null' ? null : Number(written);
  return isId(id) ? id : null;
}

function parseJson(text: string, line: number): Result<unknown, Refused> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const [, position] = /at position (\d+)/.exec(reason) ?? [];
    const isCut = reason.includes('end of JSON');
    const column = position === undefined ? (isCut ? text.length + 1 : undefined) : Number(position) + 1;
    return failure({ kind: 'json', message: 'this is no JSON', line, column });
  }
}

/** Larger numbers would come back as others. */
function isId(id: unknown): id is QuestionId {
  return id === null || Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= MAX_TEXT);
}

function verbSentence(verb: unknown): string {
  const verbs = [...READERS.keys()];
  if (typeof verb !== 'string') return `"do" says what is asked: ${verbs.join(', ')}`;
  const meant = suggest(verb, verbs);
  return `there is no ${quote(verb)}; ${meant === undefined ? `there are ${verbs.join(', ')}` : `did you mean "${meant}"?`}`;
}

function readPlain(verb: 'restart' | 'legal' | 'state', reader: FieldReader) {
  return { do: verb, game: reader.text('game') };
}

function readTravel(verb: 'undo' | 'redo', reader: FieldReader) {
  return { do: verb, game: reader.text('game'), count: reader.whole('count', 1, MAX_LIMIT) ?? 1 };
}

function readSearch(verb: 'hint' | 'solve' | 'optimal', reader: FieldReader) {
  const by = verb === 'optimal' ? reader.choice('by', ['moves', 'pushes']) : 'moves';
  const seconds = reader.number('seconds', 0.001, MAX_SECONDS) ?? DEFAULT_SECONDS;
  return { do: verb, game: reader.text('game'), by, seconds };
}

function readReset(reader: FieldReader) {
  const level = reader.textIfAny('level');
  const code = reader.textIfAny('code');
  const board = reader.rowsIfAny('board');
  const generate = reader.inside('generate', readGenerate);
  if ([level, code, board, generate].filter((each) => each !== undefined).length !== 1)
    reader.refuse('a game needs one of "level", "code", "board" and "generate"');
  return {
    do: 'reset' as const,
    game: reader.name('game'),
    ...{ level, code, board, generate },
    // Of a file of several: from 1, or a title.
    number: reader.numberOrTitle('number'),
    rules: reader.textIfAny('rules'),
    format: reader.textIfAny('format'),
    // The steps after which a game is over.
    limit: reader.whole('limit', 1, MAX_LIMIT),
    // How many changes of the board can be undone.
    history: reader.whole('history', 1, MAX_CHANGES) ?? DEFAULT_CHANGES,
    undoLimit: reader.whole('undoLimit', -1, MAX_LIMIT),
  };
}

function readGenerate(reader: FieldReader) {
  const difficulty = reader.number('difficulty', 1, 15);
  const pushes = reader.whole('pushes', 1, 1000);
  if (difficulty !== undefined && pushes !== undefined)
    reader.refuse('"difficulty" and "pushes" exclude each other; choose one');
  return {
    rules: reader.textIfAny('rules') ?? 'classic',
    seed: reader.seed(),
    ...{ difficulty, pushes },
    boxes: reader.whole('boxes', 1, 15),
    effort: reader.number('effort', 0.001, 100) ?? 1,
  };
}

/** Reads the fields of a question. It remembers the first fault, and which fields were asked for. */
class FieldReader {
  private readonly known = new Set(['id', 'do']);
  private fault: string | undefined;

  constructor(
    private readonly fields: Fields,
    private readonly within = '',
  ) {}

  /** The first fault of the fields, or one that there should not be. */
  faultIn(verb: string): string | undefined {
    if (this.fault !== undefined) return this.fault;
    const other = Object.keys(this.fields).find((name) => !this.known.has(name));
    if (other === undefined) return undefined;
    const names = [...this.known].filter((name) => this.within === '' || (name !== 'id' && name !== 'do'));
    return `there is no ${quote(other)} in "${verb}"; there are ${names.join(', ')}`;
  }

  refuse(fault: string): void {
    this.fault ??= fault;
  }

  text(name: string): string {
    const value = this.textIfAny(name);
    if (value === undefined) this.refuse(`"${name}" is missing`);
    return value ?? '';
  }

  /** The name of a new game. */
  name(name: string): string {
    const value = this.text(name);
    if (value === '' || value.length > MAX_TEXT || value !== sanitize(value))
      this.refuse(`"${name}" wants a name of 1 to ${MAX_TEXT} characters`);
    return value;
  }

  textIfAny(name: string): string | undefined {
    return this.read(name, 'a text', (value) => (typeof value === 'string' ? value : undefined));
  }

  texts(name: string): readonly string[] {
    const value = this.read(name, 'a list of texts', (list) => (isTexts(list) ? list : undefined));
    if (value === undefined) this.refuse(`"${name}" is missing`);
    return value ?? [];
  }

  /** A text, or its rows. */
  rowsIfAny(name: string): string | undefined {
    return this.read(name, 'a text, or a list of rows', (value) =>
      typeof value === 'string' ? value : isTexts(value) ? `${value.join('\n')}\n` : undefined,
    );
  }

  number(name: string, min: number, max: number): number | undefined {
    return this.read(name, `a number from ${min} to ${max}`, (value) =>
      typeof value === 'number' && value >= min && value <= max ? value : undefined,
    );
  }

  whole(name: string, min: number, max: number): number | undefined {
    return this.read(name, `a whole number from ${min} to ${max}`, (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
    );
  }

  numberOrTitle(name: string): string | undefined {
    return this.read(name, 'a whole number or a text', (value) =>
      Number.isSafeInteger(value) || typeof value === 'string' ? String(value) : undefined,
    );
  }

  seed(): string {
    const seed = this.numberOrTitle('seed') ?? '';
    if (seed === '' || seed.length > MAX_TEXT || seed !== sanitize(seed))
      this.refuse(`"seed" wants a number, or a text of 1 to ${MAX_TEXT} characters; the same one makes the same level`);
    return seed;
  }

  /** One of some words; the first, if the field is missing. */
  choice<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const found = this.read(name, words.map((word) => `"${word}"`).join(' or '), (value) =>
      words.find((word) => word === value),
    );
    return found ?? words[0];
  }

  wanted(): readonly Wanted[] | undefined {
    return this.read('want', `a list of ${WANTED.join(', ')}`, (value) =>
      Array.isArray(value) && value.every((name) => WANTED.some((one) => one === name))
        ? WANTED.filter((one) => value.includes(one))
        : undefined,
    );
  }

  inside<Inner>(name: string, readInner: (reader: FieldReader) => Inner): Inner | undefined {
    const fields = this.read(name, 'an object', (value) => (isFields(value) ? value : undefined));
    if (!fields) return undefined;
    const reader = new FieldReader(fields, name);
    const inner = readInner(reader);
    const fault = reader.faultIn(name);
    if (fault !== undefined) this.refuse(fault);
    return inner;
  }

  /** Undefined if the field is missing, or not as it should be. */
  private read<Value>(name: string, what: string, valueOf: (value: unknown) => Value | undefined): Value | undefined {
    this.known.add(name);
    const given = this.fields[name];
    if (given === undefined || given === null) return undefined;
    const value = valueOf(given);
    if (value === undefined) this.refuse(`"${name}" wants ${what}`);
    return value;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
