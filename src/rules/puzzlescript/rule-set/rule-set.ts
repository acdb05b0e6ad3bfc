import { NO_NOTES, type Notes, type Row } from '../../../core/level/source';
import { cellAt, type Level } from '../../../core/level/level';
import type { SymbolEntry } from '../../../core/level/notation';
import { FLOOR, FLOOR_PIECE, OUTSIDE_PIECE, type Piece, type PieceRole } from '../../../core/level/piece';
import type { ReadLevel, ReadSetup } from '../../../core/level/read-level';
import { assembleLevel, emptySetup } from '../../../core/level/setup';
import type { Fault, Place } from '../../../core/fault';
import type { ActionOffer, Appearance, Presentation } from '../../../core/presentation';
import { failure, ok, type Result } from '../../../core/result';
import type { RuleSet, Series } from '../../../core/rule-set';
import { maskOf } from '../compile/masks';
import type { Program } from '../compile/program';
import { type CompiledGame, compileGame } from '../compile/game';
import type { GameLevel } from '../compile/levels';
import { programHash } from '../compile/hash';
import { splitLines } from '../read/lines';
import type { GameObject } from '../read/names';
import { CellPictures, SetSigns } from './pictures';
import { ACT, GameReferee, type GameRules, IS_WON, MESSAGE, WAIT } from './referee';
import { essentialProgram } from './essential-rules';
import { fixedObjects } from './fixed-objects';
import { introductionOf, remarkBehind, remarksIn } from './remarks';
import { canActionChange, isActionIdle } from './proofs';
import { mayBePushes, pushRulesOf } from './push-rules';
import { SetCodes } from './set-codes';

/** The format of the levels of games. */
export const GAME_FORMAT = 'puzzlescript';
/** How long an again-turn is shown, in seconds, unless the game says otherwise. */
const AGAIN_SECONDS = 0.15;
const MAX_SECONDS = 5;
const KNOWN = 8;

/** The games of the program's own share a series, for each has a few levels only. */
export const GAME_SERIES: Series = {
  id: 'inventions',
  summary: 'New rules, each in a file that you can read, change and invent yourself.',
  hue: 'yellow',
  emblem: { sprite: 'bulb' },
};

/** A game as rules and levels. */
export interface Game {
  readonly rules: RuleSet;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly faults: readonly Fault[];
  readonly levels: readonly GameMap[];
}

/** A level of a game, and the messages that stand before it. */
export interface GameMap {
  readonly title: string | undefined;
  readonly messages: readonly string[];
  /** Its rows as they are written; a short one goes on with its last glyph, a long one is cut. */
  readonly rows: readonly Row[];
  readonly width: number;
  /** The first line, of its messages too. */
  readonly line: number;
  read(): Result<ReadLevel, Fault>;
  readSetup(): ReadSetup;
}

type MapLevel = Extract<GameLevel, { kind: 'map' }>;

/** The last games, by their texts: reading one takes up to a second. */
const known = new Map<string, Game>();

/** The game of a text. The same text gives the same rules, as a value. */
export function gameOf(text: string): Game {
  const game = known.get(text) ?? makeGame(text);
  known.delete(text);
  known.set(text, game);
  const [oldest] = known.keys();
  if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
  return game;
}

function makeGame(source: string): Game {
  const compiled = compileGame(source);
  const { program, prelude } = compiled;
  const codes = new SetCodes(program.objectWords);
  // Mere background is floor.
  codes.codeOf(maskOf(program.background.objects.slice(0, 1), program.objectWords), 0);
  const glyphs = glyphCodes(compiled, codes);
  const rules = rulesOf(compiled, codes, glyphs, source);
  const faults = compiled.faults
    .filter(({ isError }) => isError)
    .map(({ line, column, kind, sentence }): Fault => ({
      kind: 'rule',
      rule: kind,
      sentence,
      ...(line === 0 ? {} : { line, column }),
    }));
  return {
    rules,
    title: prelude.get('title'),
    author: prelude.get('author'),
    faults,
    levels: mapsOf(compiled, rules, glyphs, { faults, lines: splitLines(source) }),
  };
}

/** The codes of the glyphs; they come first, so that they are the same wherever this text is read. */
function glyphCodes({ glyphs, program }: CompiledGame, codes: SetCodes): ReadonlyMap<string, number> {
  return new Map([...glyphs].map(([glyph, ids]) => [glyph, codes.codeOf(maskOf(ids, program.objectWords), 0)]));
}

function rulesOf(
  compiled: CompiledGame,
  codes: SetCodes,
  codesOfGlyphs: ReadonlyMap<string, number>,
  source: string,
): RuleSet {
  const { program, prelude, glyphs } = compiled;
  const signs = signsOf(program, codes, glyphs, codesOfGlyphs);
  const actions = [...(prelude.has('noaction') ? [] : [ACT]), ...(prelude.has('realtime_interval') ? [WAIT] : [])];
  const entries = [...codesOfGlyphs].map(([glyph, code]): SymbolEntry => {
    const capital = glyph.toUpperCase();
    return [capital.length === 1 && capital !== glyph ? `${glyph}${capital}` : glyph, { ground: code }];
  });
  const gameWith = (which: Program): GameRules => {
    const searched = once(() => {
      const essential = essentialProgram(which);
      return essential === which ? undefined : gameWith(essential);
    });
    const pushRules = once(() => (mayBePushes(which) ? pushRulesOf(searched()?.program ?? which) : undefined));
    return {
      program: which,
      codes,
      isFixed: fixedObjects(which),
      searched,
      pushRules,
      isActionIdle: isActionIdle(which),
    };
  };
  const game = gameWith(program);
  const { isFixed } = game;
  const pictures = new CellPictures(program, codes, prelude, { signs, isFixed });
  const nameOf = (glyph: string): string =>
    (glyphs.get(glyph) ?? []).map((id) => nameOfObject(program.objects[id])).join(' and ');
  const pieces = new Map<number, Piece>();
  const lines = splitLines(source);
  for (const [glyph, code] of codesOfGlyphs) {
    if (pieces.has(code)) continue;
    const ids = glyphs.get(glyph) ?? [];
    const object = ids.length === 1 ? program.objects[ids[0] ?? -1] : undefined;
    const about = remarkBehind(lines[(object?.place.line ?? 0) - 1] ?? '');
    const piece: Piece = { name: nameOf(glyph), role: roleOf(program, ids), layer: 'ground', code };
    pieces.set(code, about === undefined ? piece : { ...piece, about });
  }
  return {
    id: `puzzlescript-${programHash(program)}`,
    summary: `${prelude.get('title') ?? 'A game'}, with rules of its own.`,
    notations: {
      [GAME_FORMAT]: { blocks: [entries], symbolFor: (ground) => (codes.has(ground) ? signs.of(ground) : undefined) },
    },
    pieces: [OUTSIDE_PIECE, ...(pieces.has(FLOOR) ? [] : [FLOOR_PIECE]), ...pieces.values()],
    undo: { backTo: prelude.has('noundo') ? 'never' : 'turn' },
    hasNoRestart: prelude.has('norestart'),
    actions,
    source,
    hasChance: program.isRandom,
    presentation: presentationOf(compiled, pictures, codes, codesOfGlyphs, source),
    series: GAME_SERIES,
    advice: (level) =>
      new GameReferee(game, level).oddities().map(({ kind, sentence }) => ({ kind: 'rule', rule: kind, sentence })),
    on: (level) => new GameReferee(game, level),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The name of an object for people: `left half` for `left_half`. */
function nameOfObject(object: Pick<GameObject, 'name'> | undefined): string {
  return object?.name.replaceAll('_', ' ') ?? '';
}

/** The player comes first in the legend, and mere background is left out. */
function roleOf({ player, background }: CompiledGame['program'], ids: readonly number[]): PieceRole {
  if (ids.some((id) => player.objects.includes(id))) return 'player';
  return ids.every((id) => background.objects.includes(id)) ? 'floor' : 'special';
}

function signsOf(
  program: CompiledGame['program'],
  codes: SetCodes,
  glyphs: CompiledGame['glyphs'],
  codesOfGlyphs: ReadonlyMap<string, number>,
): SetSigns {
  const ofSets = new Map<number, string>();
  const ofObjects = new Map<number, string>();
  const [first] = program.background.objects;
  for (const [glyph, code] of codesOfGlyphs) {
    if (!ofSets.has(code)) ofSets.set(code, glyph);
    const ids = glyphs.get(glyph) ?? [];
    const [id] = ids;
    if (id !== undefined && ids.length === 1 && !ofObjects.has(id)) ofObjects.set(id, glyph);
    // On the usual background a glyph is the same one.
    if (first === undefined || ids.some((one) => program.background.objects.includes(one))) continue;
    const whole = codes.codeOf(maskOf([...ids, first], program.objectWords), 0);
    if (!ofSets.has(whole)) ofSets.set(whole, glyph);
  }
  return new SetSigns(program, codes, ofSets, ofObjects);
}

function presentationOf(
  { program, prelude, levels }: CompiledGame,
  pictures: CellPictures,
  codes: SetCodes,
  codesOfGlyphs: ReadonlyMap<string, number>,
  source: string,
): Presentation {
  const { messages, objects, background } = program;
  const introduction = introductionOf(source);
  const author = prelude.get('author');
  const seconds = Number(prelude.get('again_interval') ?? AGAIN_SECONDS);
  return {
    name: prelude.get('title') ?? 'a game',
    hue: GAME_SERIES.hue,
    emblem: GAME_SERIES.emblem,
    howTo:
      introduction.length > 0
        ? introduction
        : [
            `${prelude.get('title') ?? 'This game'}${author === undefined ? '' : ` by ${author}`} has rules of its own.`,
            'Find out what moves, what pushes and what wins.',
            ...(prelude.has('realtime_interval')
              ? ['Its clock goes on when you press the comma: take your time.']
              : []),
          ],
    conversation: { kind: 'steps', letters: 'wasduyrq', countsMoves: true, hasHelp: true, hasMessages: true },
    tempo: { tickMs: Math.round(1000 * Math.min(seconds, MAX_SECONDS)), isUnhurried: true },
    appearances: {
      ground: new Map<number, Appearance>(),
      thing: new Map<number, Appearance>(),
      picture: (ground) => pictures.of(ground),
      names: (ground) =>
        objects.flatMap((object) =>
          object && codes.has(ground) && codes.holds(ground, object.id) && !background.objects.includes(object.id)
            ? [nameOfObject(object)]
            : [],
        ),
    },
    ...windowOf(prelude),
    offers: offersOf(program, prelude),
    on(level) {
      const closing = once(() => messagesAfter(level, levels, codesOfGlyphs));
      return {
        counts: () => [],
        notices(view) {
          const told = [messages[view.gauge(MESSAGE) - 1] ?? '', ...(view.gauge(IS_WON) === 1 ? closing() : [])];
          return told.filter((text) => text.trim() !== '').map((sentence) => ({ id: sentence, sentence }));
        },
      };
    },
  };
}

/** The messages behind the last level of a game, for that level; none if an earlier one has the same cells. */
function messagesAfter(level: Level, levels: readonly GameLevel[], codes: ReadonlyMap<string, number>): string[] {
  const isSame = (map: GameLevel): boolean => {
    if (map.kind !== 'map' || map.width !== level.width || map.height !== level.height) return false;
    const { ground } = setupOf(map, codes, { faults: [], ...NO_NOTES }).setup;
    return ground.every((code, cell) => code === level.ground[cell]);
  };
  const last = levels.map(({ kind }) => kind).lastIndexOf('map');
  if (levels.findIndex(isSame) !== last) return [];
  return levels.slice(last + 1).flatMap((one) => (one.kind === 'message' ? [one.text] : []));
}

/** The action key where it may do something, and a key that waits in games with a clock. */
function offersOf(program: CompiledGame['program'], prelude: CompiledGame['prelude']): ActionOffer[] {
  const offer = { isMove: true, isOpen: () => true } as const;
  const isOfUse = canActionChange(program);
  const help = 'do what the game does with its action key';
  const act = { ...offer, action: ACT, key: 'x', label: 'action', help, isOpen: () => isOfUse };
  const wait = { ...offer, action: WAIT, key: ',', label: 'wait', help: 'let time pass' };
  const isOffered = !prelude.has('noaction') && !isActionIdle(program);
  return [...(isOffered ? [act] : []), ...(prelude.has('realtime_interval') ? [wait] : [])];
}

/** Pages are shown if a game asks for both. */
function windowOf(prelude: CompiledGame['prelude']): Pick<Presentation, 'window'> {
  const pages = prelude.get('flickscreen');
  const [width, height] = (pages ?? prelude.get('zoomscreen') ?? '').toLowerCase().split('x').map(Number);
  return width && height ? { window: { width, height, isPaged: pages !== undefined } } : {};
}

function mapsOf(
  { levels, prelude }: CompiledGame,
  rules: RuleSet,
  codes: ReadonlyMap<string, number>,
  { faults, lines }: { readonly faults: readonly Fault[]; readonly lines: readonly string[] },
): GameMap[] {
  const maps: GameMap[] = [];
  const isOfLevel = (fault: Fault): boolean => levels.some((level) => level.kind === 'map' && isIn(level, fault));
  let end = lines.findIndex((line) => /^\s*levels\s*(?:[(=].*)?$/i.test(line)) + 1;
  let messages: { readonly line: number; readonly text: string }[] = [];
  for (const level of levels) {
    if (level.kind === 'message') {
      messages.push(level);
      continue;
    }
    const [first = level] = messages;
    const said = new Set(messages.map(({ line }) => line));
    const above = lines.slice(end, level.line - 1);
    const remarks = remarksIn(above.filter((_, index) => !said.has(end + index + 1)));
    end = level.rows.at(-1)?.line ?? end;
    const told = messages.map(({ text }) => text);
    const author = prelude.get('author');
    messages = [];
    const readSetup = (about: Pick<Notes, 'title' | 'author' | 'notes'>): ReadSetup =>
      setupOf(level, codes, { faults, ...about });
    maps.push({
      title: remarks.title,
      messages: told,
      rows: level.rows,
      width: level.width,
      line: first.line,
      // The author and the comments are not what is edited with a level.
      readSetup: () => readSetup({ title: undefined, author: undefined, notes: told }),
      read() {
        const own = faults.filter((fault) => !isOfLevel(fault) || isIn(level, fault));
        if (own.length > 0) return failure(...own);
        const { setup, source } = readSetup({ title: remarks.title, author, notes: [...told, ...remarks.notes] });
        return ok({ level: assembleLevel(setup, rules.pieces).level, source });
      },
    });
  }
  return maps;
}

/** Whether a fault is in the rows of a map. */
export function isIn({ rows }: Pick<MapLevel, 'rows'>, { line }: Partial<Place>): boolean {
  return rows.some((row) => row.line === line);
}

function setupOf(
  { width, height, rows }: MapLevel,
  codes: ReadonlyMap<string, number>,
  { faults, ...about }: Pick<Notes, 'title' | 'author' | 'notes'> & { readonly faults: readonly Fault[] },
): ReadSetup {
  const setup = emptySetup({ width, height });
  for (const [y, { text }] of rows.entries()) {
    for (let x = 0; x < width; x += 1) {
      // A short row goes on with its last glyph.
      const glyph = text.charAt(Math.min(x, text.length - 1));
      setup.ground[cellAt(setup, x, y)] = codes.get(glyph) ?? 0;
    }
  }
  const places = rows.map(({ line, column }) => ({ line, column }));
  return {
    setup,
    source: { ...NO_NOTES, ...about, format: GAME_FORMAT, places: [places] },
    faults,
    furtherFaults: 0,
  };
}
