import type { Fields } from '../core/fields';
import type { Command } from '../core/play/move';
import { levelId } from '../library/level-id';
import { failure, ok, type Result } from '../core/result';
import { parseSequence } from '../formats/sequence';
import { quote, sanitize } from '../messages/sanitize';
import { ServedLevels } from './levels';
import {
  type Batch,
  type OneGame,
  type Question,
  type QuestionId,
  readQuestion,
  type Refused,
  refusedFor,
  type Reset,
  type Search,
  type Wanted,
  WANTED,
} from './question';
import { Searches } from './searches';
import { memoryOf, type Played, ServedGame, type ServedLevel } from './served-game';

type Answered = Result<Fields, Refused>;

/** The bytes that all games together may take. */
const MAX_MEMORY = 2 ** 30;
const MAX_STEPS_AT_ONCE = 1_000_000;
const MAX_BATCH = 100_000;

const POSITION: readonly Wanted[] = ['moves', 'pushes', 'status', 'done', 'truncated', 'deadlocked', 'state'];
/** What the answer to a step has, if the question does not say what it wants. */
const STEP: readonly Wanted[] = WANTED.filter((name) => !['board', 'planes', 'legal'].includes(name));
const NOTHING_PLAYED: Played = { applied: 0, refused: 0, refusal: undefined, reward: 0 };

/** Texts of steps are often the same few. */
const MAX_KNOWN_LENGTH = 8;
const MAX_KNOWN_TEXTS = 10_000;

/**
 * Plays any number of games for another program. Each line is a question, and its answer is another line. Long searches run
 * in threads, and then the answer is a promise; the next question must wait for it.
 */
export class Server {
  private readonly games = new Map<string, ServedGame>();
  private memory = 0;
  private readonly searches = new Searches();
  private readonly levels = new ServedLevels(this.searches);
  private readonly knownSteps = new Map<string, readonly Command[]>();
  private line = 0;

  /** The answer to a line; undefined if it is blank. */
  answer(text: string): string | Promise<string> | undefined {
    this.line += 1;
    if (text.trim() === '') return undefined;
    // Some editors and shells begin a text with a byte-order mark.
    const { line } = this;
    const question = readQuestion(line === 1 ? text.replace(/^\uFEFF/, '') : text, line);
    if (!question.ok) return question.faults.map(({ id, refused }) => refusedText(id, refused)).join('\n');
    const answered = this.answerTo(question.value);
    const textOf = (answer: Answered): string => answerText(question.value, answer, line);
    return answered instanceof Promise ? answered.then(textOf) : textOf(answered);
  }

  /** The answer to a line that is too long to be one. */
  refuseLine(most: number): string {
    this.line += 1;
    const message = `this line is too long; ${most} characters are the most`;
    return refusedText(null, { kind: 'json', message, line: this.line });
  }

  close(): Promise<void> {
    return this.searches.close();
  }

  private answerTo(question: Question): Answered | Promise<Answered> {
    switch (question.do) {
      case 'reset':
        return question.generate ? this.resetLater(question) : this.reset(question, this.levels.openNow(question));
      case 'hint':
      case 'solve':
      case 'optimal':
        return this.search(question);
      case 'batch':
        return this.batch(question);
      case 'close':
        return this.closeGame(question.game);
      default: {
        const served = this.find(question.game);
        return served.ok ? this.playOne(question, served.value) : served;
      }
    }
  }

  private async resetLater(question: Reset): Promise<Answered> {
    return this.reset(question, await this.levels.open(question));
  }

  private reset({ game: name, limit, history, undoLimit }: Reset, level: Result<ServedLevel, Refused>): Answered {
    if (!level.ok) return level;
    const freed = this.games.get(name)?.memory ?? 0;
    const needed = memoryOf(level.value.level, history);
    if (this.memory - freed + needed > MAX_MEMORY)
      return failure({
        kind: 'memory',
        message: `${this.games.size} games may take ${megabytes(this.memory)} MB, and this one ${megabytes(needed)} MB more, but ${megabytes(MAX_MEMORY)} MB are the most; close some, or ask for a smaller "history"`,
      });
    const served = new ServedGame(level.value, { limit, history, undoLimit });
    this.games.set(name, served);
    this.memory += needed - freed;
    return ok({
      ...levelJson(level.value),
      ...report(served, NOTHING_PLAYED, POSITION),
      actions: served.actions(),
      board: served.rows(),
      memory: this.memoryJson(served),
    });
  }

  private memoryJson(served: ServedGame): Fields {
    return { game: served.memory, all: this.memory, most: MAX_MEMORY };
  }

  private find(name: string): Result<ServedGame, Refused> {
    const served = this.games.get(name);
    return served
      ? ok(served)
      : failure({ kind: 'game', message: `there is no game ${quote(name)}; "reset" opens one` });
  }

  private playOne(question: OneGame, served: ServedGame): Answered {
    switch (question.do) {
      case 'step': {
        const steps = this.steps(question.moves, served);
        return steps.ok ? ok(report(served, served.play(steps.value), question.want ?? STEP)) : steps;
      }
      case 'undo':
      case 'redo':
        return ok(report(served, served.travel(question.do, question.count), TRAVEL));
      case 'restart':
        served.restart();
        return ok(report(served, NOTHING_PLAYED, RESTART));
      case 'legal':
        return ok({ legal: served.legalSteps() });
      case 'board':
        return ok(
          question.as === 'text' ? { board: served.rows() } : { planes: served.planes(), pieces: served.pieces() },
        );
      case 'state':
        return ok({
          ...levelJson(served.served),
          ...report(served, NOTHING_PLAYED, STATE),
          ...served.details(),
          memory: this.memoryJson(served),
        });
    }
  }

  /** Plays in many games; nothing is played if something is wrong with one of them. */
  private batch({ games, moves, want = STEP }: Batch): Answered {
    if (games.length !== moves.length)
      return failure({
        kind: 'question',
        message: `each game needs moves of its own: "games" has ${games.length}, "moves" ${moves.length}`,
      });
    if (games.length > MAX_BATCH)
      return failure({ kind: 'question', message: `a batch has ${MAX_BATCH} games at most` });
    const turns: { served: ServedGame; steps: Iterable<Command> }[] = [];
    for (const [index, name] of games.entries()) {
      const served = this.find(name);
      if (!served.ok) return failure(...served.faults.map((refused) => ({ ...refused, game: name })));
      const steps = this.steps(moves[index] ?? '', served.value);
      if (!steps.ok) return failure(...steps.faults.map((refused) => ({ ...refused, game: name })));
      turns.push({ served: served.value, steps: steps.value });
    }
    const columns = want.map((): unknown[] => []);
    for (const { served, steps } of turns) {
      const played = served.play(steps);
      want.forEach((name, column) => columns[column]?.push(served.valueOf(name, played)));
    }
    return ok(Object.fromEntries(want.map((name, column) => [name, columns[column]])));
  }

  private steps(text: string, { served: { rules, level } }: ServedGame): Result<Iterable<Command>, Refused> {
    const key = `${rules.id} ${level.players.length} ${text}`;
    const known = text.length <= MAX_KNOWN_LENGTH ? this.knownSteps.get(key) : undefined;
    if (known) return ok(known);
    const sequence = parseSequence(text, rules, level);
    if (!sequence.ok) return failure(...sequence.faults.map((fault) => refusedFor('moves', fault)));
    if (sequence.value.length > MAX_STEPS_AT_ONCE)
      return failure({ kind: 'moves', message: `${MAX_STEPS_AT_ONCE} steps are the most at once` });
    if (text.length <= MAX_KNOWN_LENGTH && sequence.value.length <= MAX_KNOWN_LENGTH) {
      if (this.knownSteps.size >= MAX_KNOWN_TEXTS) this.knownSteps.clear();
      this.knownSteps.set(key, [...sequence.value]);
    }
    return sequence;
  }

  private async search(question: Search): Promise<Answered> {
    const served = this.find(question.game);
    return served.ok ? this.searches.search(question, served.value) : served;
  }

  private closeGame(name: string | undefined): Answered {
    const names = name === undefined ? [...this.games.keys()] : [name];
    for (const one of names) {
      const served = this.find(one);
      if (!served.ok) return served;
      this.games.delete(one);
      this.memory -= served.value.memory;
    }
    return ok({ closed: names.length, games: this.games.size });
  }
}

const TRAVEL: readonly Wanted[] = ['applied', 'refused', 'reason', ...POSITION, 'changes'];
const RESTART: readonly Wanted[] = [...POSITION, 'changes'];
const STATE: readonly Wanted[] = ['reason', ...POSITION, 'board'];

function report(served: ServedGame, played: Played, want: readonly Wanted[]): Fields {
  return Object.fromEntries(want.map((name) => [name, served.valueOf(name, played)]));
}

function levelJson({ file, number, title, rules, level, source }: ServedLevel): Fields {
  const { id } = levelId(level, rules);
  return {
    file,
    level: number,
    title,
    levelId: id,
    rules: rules.id,
    format: source.format,
    width: level.width,
    height: level.height,
  };
}

/** `line` is that of the question. */
function answerText(question: Question, answer: Answered, line: number): string {
  const { id } = question;
  if (!answer.ok) {
    const [refused] = answer.faults;
    return refusedText(id, refused?.kind === 'question' ? { line, ...refused } : refused);
  }
  const game = 'game' in question && question.game !== undefined ? { game: question.game } : {};
  return sanitize(JSON.stringify({ id, ...game, ...answer.value }));
}

function refusedText(id: QuestionId, refused: Refused | undefined): string {
  const { kind = 'question', message = '', game, line = null, column = null } = refused ?? {};
  return sanitize(JSON.stringify({ id, error: { kind, message, game, line, column } }));
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
