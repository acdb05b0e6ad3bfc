import type { Place } from '../../../core/fault';
import type { ConditionDraft, GameDraft, LayerDraft, RuleLine, SoundDraft } from './draft';
import { Faults, WHOLE_FILE } from './faults';
import { isRule, type Line, Lines, splitLines, tokensOf } from './lines';
import { type GameObject, Names, nearestName } from './names';
import { numberObjects, readLayer, readLegend, readPrelude, readSound } from './declarations';
import { levelMessageAt, LevelReader, readCondition } from './levels';
import { ObjectReader } from './objects';
import { readRule, ruleMessageAt } from './rules';
import { type Section, SECTIONS } from './words';

/** What a text says, and what is wrong with it. */
interface ReadGame {
  readonly draft: GameDraft;
  /** The objects by number; a number may be free. */
  readonly slots: readonly (GameObject | undefined)[];
  readonly faults: Faults;
  /** Whether there is enough to compile rules: objects on layers. */
  readonly isUsable: boolean;
}

/** Whether a text is a game: it has the headings that no level file has, each on a line of its own, though some may be missing. */
export function isGameText(text: string): boolean {
  const hasHeading = (...names: string[]): boolean =>
    new RegExp(`^[ \\t]*(?:${names.join('|')})[ \\t]*$`, 'im').test(text);
  const hasMost =
    hasHeading('collisionlayers', 'winconditions') && hasHeading('legend') && hasHeading('rules', 'levels');
  if (!/^[ \t]*objects\b/im.test(text)) return hasMost;
  const isBegun = hasHeading('objects') && hasHeading('legend') && /^[ \t]*\S+[ \t]*=[ \t]*[a-z]/im.test(text);
  return (
    isBegun || hasHeading('collisionlayers', 'winconditions') || (hasHeading('legend') && hasHeading('rules', 'levels'))
  );
}

/** A game with these levels in place of its own, and how many lines stand before them. */
export function withLevels(game: string, levels: string): { readonly text: string; readonly linesBefore: number } {
  const rest = splitLines(game);
  const heading = rest.findIndex((line) => /^[ \t]*levels[ \t]*$/i.test(line));
  const before = heading < 0 ? [...rest, 'LEVELS'] : rest.slice(0, heading + 1);
  return { text: [...before, '', levels].join('\n'), linesBefore: before.length + 1 };
}

/** Reads a game section by section. */
export function readGame(text: string): ReadGame {
  const faults = new Faults();
  const reader = new GameReader(text, faults);
  const isOpen = reader.read();
  const draft = reader.draft();
  // What stands behind the place where reading ended is not missing.
  if (faults.isHopeless) {
    faults.error(
      'unread',
      WHOLE_FILE,
      'the rest was not read, since so much is wrong before it; check again after mending that',
    );
    return { draft: { ...draft, rules: [] }, slots: [], faults, isUsable: false };
  }
  if (isOpen) return { draft: { ...draft, rules: [] }, slots: [], faults, isUsable: false };
  const slots = checkDeclarations(draft, faults);
  return { draft, slots, faults, isUsable: slots.length > 0 };
}

/** A heading is shorter. */
const MAX_LETTERS = 30;

class GameReader {
  readonly #lines: Lines;
  readonly #faults: Faults;
  readonly #names = new Names();
  readonly #prelude = new Map<string, string>();
  readonly #layers: LayerDraft[] = [];
  readonly #sounds: SoundDraft[] = [];
  readonly #rules: RuleLine[] = [];
  readonly #conditions: ConditionDraft[] = [];
  readonly #objects: ObjectReader;
  readonly #levels: LevelReader;
  readonly #visited = new Set<Section>();
  #section: Section = 'prelude';
  #isBelowRule = false;
  /** Whether the section of rules has had one, be it faulty. */
  #hasRule = false;

  constructor(text: string, faults: Faults) {
    this.#lines = new Lines(text, faults);
    this.#faults = faults;
    this.#objects = new ObjectReader(this.#names, faults);
    this.#levels = new LevelReader(faults);
  }

  /** Reads to the end; returns whether a comment that nothing closes hides the levels. */
  read(): boolean {
    const messageAt = (code: string): number => this.#messageAt(code);
    while (!this.#lines.isAtEnd && !this.#faults.isHopeless) {
      const line = this.#lines.next(messageAt);
      const isDecoration = this.#section !== 'levels' && isRule(line.code);
      const isRead = isDecoration || this.#isSlashed(line) || this.#opensSection(line) || this.#opensRules(line);
      if (!isRead) this.#readLine(line);
      this.#isBelowRule = isDecoration;
    }
    this.#levels.end();
    this.#objects.end();
    const open = this.#lines.openComment;
    const isOpen = open !== undefined && this.#levels.levels.length === 0;
    if (isOpen) this.#faults.error('open-comment', open, 'this comment is never closed; write a ")" where it ends');
    return isOpen;
  }

  draft(): GameDraft {
    return {
      prelude: this.#prelude,
      names: this.#names,
      layers: this.#layers,
      sounds: this.#sounds,
      rules: this.#rules,
      conditions: this.#conditions,
      levels: this.#levels.levels,
    };
  }

  #messageAt(code: string): number {
    if (this.#section === 'levels') return levelMessageAt(code);
    return this.#section === 'rules' ? ruleMessageAt(code) : -1;
  }

  /** Whether a line is a comment as other languages have them. In levels, slashes may be glyphs. */
  #isSlashed(line: Line): boolean {
    const [slashes, next] = tokensOf(line);
    if (this.#section === 'levels' || !slashes?.text.startsWith('//') || next === undefined || next.text === '=')
      return false;
    this.#faults.error('comment', slashes, '"//" begins no comment here; write comments in ( )');
    return true;
  }

  #opensSection(line: Line): boolean {
    if (this.#section === 'levels') return false;
    const match = /^[\p{Z}\s]*([a-z]+)(?![\p{L}\p{N}_])/u.exec(line.code);
    const section = SECTIONS.find((name) => name === match?.[1]);
    if (section === undefined || match === null) return this.#opensMisspelt(line);
    const rest = line.code.slice(match[0].length);
    const [first, left] = tokensOf(line);
    // In the legend a heading may be a name; elsewhere it is none.
    if (this.#section === 'legend' && left?.text === '=') return false;
    if (/[^\p{Z}\s=]/u.test(rest)) {
      const place = { line: line.number, column: match[0].length + 1 };
      this.#faults.error('heading', place, `only a comment may follow ${section.toUpperCase()} on its line`);
    }
    this.#enter(section, first ?? { line: line.number, column: 1 });
    return true;
  }

  /** A line of one word, or between two of `=`, may be the heading of a later section with a slip. It is taken for that. */
  #opensMisspelt(line: Line): boolean {
    const words = line.code.trim();
    const word = words.length < MAX_LETTERS ? words.replace(/[\s_-]+/g, '') : '';
    const section = word.length > 3 ? nearestName(word, SECTIONS) : undefined;
    if (section === undefined || !this.#isLater(section)) return false;
    const isFramed = this.#isBelowRule && this.#lines.isAboveRule;
    if (!isFramed && this.#section !== 'rules' && !this.#isNoName(words, section)) return false;
    const place = { line: line.number, column: line.code.indexOf(words) + 1 };
    const written = line.text.slice(place.column - 1, place.column - 1 + words.length);
    this.#faults.error('heading', place, `"${written}" is no section; do you mean ${section.toUpperCase()}?`);
    this.#enter(section, place);
    return true;
  }

  /** Whether a word declares or uses no name: colours would follow a new one, and the heading itself does not follow. */
  #isNoName(words: string, section: string): boolean {
    return (
      /^[a-z\s_-]+:?$/.test(words) &&
      words.split(/\s+/).every((word) => this.#names.term(word) === undefined) &&
      (this.#section !== 'prelude' || section === 'objects') &&
      (this.#section !== 'objects' || this.#lines.isAboveGap) &&
      !this.#lines.isAbove(section)
    );
  }

  /** A rule among the declarations shows that the heading of the rules is missing; it is read as if that were there. */
  #opensRules(line: Line): boolean {
    if (!['objects', 'legend', 'sounds', 'collisionlayers'].includes(this.#section)) return false;
    const bracket = line.code.indexOf('[');
    if (bracket < 0 || !line.code.includes('->', bracket)) return false;
    const place = { line: line.number, column: 1 };
    this.#faults.error('section-order', place, 'a rule stands below a line RULES, which is missing here');
    if (this.#section === 'objects') this.#objects.end();
    this.#visited.add('rules');
    this.#section = 'rules';
    return false;
  }

  #isLater(section: (typeof SECTIONS)[number]): boolean {
    return this.#section === 'prelude' || SECTIONS.indexOf(section) > SECTIONS.indexOf(this.#section);
  }

  #enter(section: (typeof SECTIONS)[number], place: Place): void {
    if (this.#section === 'objects') this.#objects.end();
    const name = section.toUpperCase();
    if (this.#visited.has(section)) this.#faults.error('section-twice', place, `there is a section ${name} already`);
    const before = SECTIONS[SECTIONS.indexOf(section) - 1];
    if (before === undefined) {
      if (this.#visited.size > 0) this.#faults.error('section-order', place, `${name} must be the first section`);
    } else if (!this.#visited.has(before)) {
      const sentence = `${name} must follow the section ${before.toUpperCase()}, which may be empty but must be there`;
      this.#faults.error('section-order', place, sentence);
    }
    this.#visited.add(section);
    this.#section = section;
  }

  #readLine(line: Line): void {
    switch (this.#section) {
      case 'prelude':
        return readPrelude(line, this.#prelude, this.#faults);
      case 'objects':
        return this.#objects.read(line);
      case 'legend':
        return readLegend(line, this.#names, this.#faults);
      case 'sounds':
        return keep(this.#sounds, readSound(line, this.#names, this.#faults));
      case 'collisionlayers':
        return keep(this.#layers, readLayer(line, this.#names, this.#faults));
      case 'rules':
        return this.#readRule(line);
      case 'winconditions':
        return keep(this.#conditions, readCondition(line, this.#names, this.#faults));
      case 'levels':
        return this.#levels.read(line);
    }
  }

  #readRule(line: Line): void {
    const rule = readRule(line, this.#names, this.#faults);
    if (rule?.kind === 'rule' && rule.rule.joins && !this.#hasRule) {
      const sentence = '"+" joins a rule to the one above, but this is the first rule; remove the "+"';
      this.#faults.error('plus-place', rule.rule, sentence);
    }
    this.#hasRule ||= line.code.includes('[');
    keep(this.#rules, rule);
  }
}

function keep<T>(list: T[], value: T | undefined): void {
  if (value !== undefined) list.push(value);
}

/** What must be there, and the numbers of the objects. */
function checkDeclarations(draft: GameDraft, faults: Faults): readonly (GameObject | undefined)[] {
  const { layers, names, levels } = draft;
  for (const needed of ['player', 'background']) {
    if (names.term(needed) !== undefined) continue;
    const sentence = `there is no "${needed}"; define an object of this name, or say in the legend what it is`;
    faults.error(`no-${needed}`, WHOLE_FILE, sentence);
  }
  if (layers.length === 0) {
    faults.error(
      'no-layers',
      WHOLE_FILE,
      'there are no collision layers; write every object into the section COLLISIONLAYERS',
    );
    return [];
  }
  for (const { colours, name, place } of names.objects) {
    if (colours.length > 0) continue;
    faults.error('no-colour', place, `"${name}" has no colour; write one on the line below its name`);
  }
  const slots = numberObjects(layers, names, faults);
  if (levels.length === 0) faults.error('no-levels', WHOLE_FILE, 'there are no levels');
  return slots;
}
