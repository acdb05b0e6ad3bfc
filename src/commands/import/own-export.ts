import type { Game } from '../../core/play/game';
import { failure, ok, type Result } from '../../core/result';
import { readStoredLevel } from '../../library/stored-level';
import { fieldsIn, helpIn, numberIn, textIn, type Fact, type Fields } from '../../store/fact';
import { factsOf, replaySolution, type ImportItem, type SolvedLevel, type Origin } from './import-item';

/** Whether a text begins like the output of `export --to json`. */
export function isOwnExport(beginning: string): boolean {
  return /^\s*\{"id":"[0-9a-f]{32}","rules":"/.test(beginning);
}

/** A line of `export --to json`: the player's solutions of a level, with times. */
export function* solutionsOfExport(text: string, line: number, now: string): Generator<ImportItem> {
  const fields = fieldsIn(text);
  const level = fields ? levelIn(fields) : failure('this is no line of an export');
  if (!fields || !level.ok) {
    yield { kind: 'failed', line, reason: level.ok ? '' : level.faults.join() };
    return;
  }
  const wins: { game: Game; origin: Origin }[] = [];
  for (const solution of listIn(fields, 'solutions')) {
    const game = replaySolution(textIn(solution, 'steps'), level.value);
    const help = helpIn(solution);
    if (!game.ok) yield { kind: 'failed', line, reason: game.faults.join() };
    else if (help === 'shown') yield { kind: 'nothing' };
    else
      wins.push({ game: game.value, origin: { help, hints: numberIn(solution, 'hints'), at: timeIn(solution, 'at') } });
  }
  if (wins.length === 0) return;
  const facts = factsOf(level.value, wins, now);
  const [{ id }] = [facts[0] ?? { id: '' }];
  yield { kind: 'facts', facts: [...facts, ...earlierPlay(fields, id)] };
}

function levelIn(fields: Fields): Result<SolvedLevel, string> {
  const text = (name: string): string => textIn(fields, name);
  const [title, author, file, number] = [text('title'), text('author'), text('file'), numberIn(fields, 'level')];
  const [id, rules, format] = [text('id'), text('rules'), text('format')];
  const stored = readStoredLevel({ id, rules, format, text: text('text') });
  if (!stored) return failure('the level in this line cannot be read');
  const source = { format, title, author, notes: [], solutions: [], snapshots: [], places: [] };
  return ok({ level: stored.level, rules: stored.rules, source, file, number, title });
}

/** The days of all wins, and the time that the player played. */
function earlierPlay(fields: Fields, id: string): Fact[] {
  return [
    ...listIn(fields, 'wins').flatMap((win): Fact[] => {
      const at = timeIn(win, 'at');
      return at === undefined ? [] : [{ kind: 'earlier', id, at, help: helpIn(win) }];
    }),
    ...listIn(fields, 'visits').flatMap((session): Fact[] => {
      const [at, visit, seconds] = [timeIn(session, 'at'), textIn(session, 'visit'), numberIn(session, 'seconds')];
      return at === undefined ? [] : [{ kind: 'visit', id, at, visit, seconds }];
    }),
  ];
}

function listIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function timeIn(fields: Fields, name: string): string | undefined {
  const text = textIn(fields, name);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
