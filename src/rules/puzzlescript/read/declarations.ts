import { type Faults, WHOLE_FILE } from './faults';
import { type Line, type Token, tokensOf } from './lines';
import { type GameObject, type Names, nearestName, singleLayer, type Term } from './names';
import type { LayerDraft, SoundDraft } from './draft';
import { defineName, isColour } from './objects';
import { PALETTE_NAMES } from './palettes';
import { FLAG_WORDS, FORK_WORDS, NAMED_EVENTS, SOUND_EVENTS, SOUND_VERBS, VALUE_WORDS } from './words';

const MAX_OBJECTS = 1_000;
/** An object that is named again and again counts each time. */
const MAX_PARTS = 10_000;
const MAX_AUTHOR_LENGTH = 80;

/** Reads a line of the prelude: a word, and its value if it has one. */
export function readPrelude(line: Line, prelude: Map<string, string>, faults: Faults): void {
  const [word, given] = tokensOf(line);
  if (word === undefined) return;
  const name = word.text;
  if (FORK_WORDS.includes(name)) {
    return faults.error('extension', word, `"${name}" is an extension of other programs, which this one does not know`);
  }
  const takesValue = VALUE_WORDS.includes(name);
  if (!takesValue && !FLAG_WORDS.includes(name)) {
    const sentence = `"${name}" is no word of the prelude; the sections begin with OBJECTS`;
    return faults.error('unknown-setting', word, sentence);
  }
  if (prelude.has(name)) faults.warn('setting-twice', word, `"${name}" was set before; the last one counts`);
  if (!takesValue) {
    if (given !== undefined) faults.warn('value-left-over', given, `"${name}" takes no value; remove "${given.text}"`);
    prelude.set(name, '');
    return;
  }
  if (given === undefined) return faults.error('no-value', word, `"${name}" needs a value after it`);
  const hasNote = line.comment >= given.column - 1;
  const value = (hasNote ? line.text.slice(0, line.comment) : line.text).slice(given.column - 1).trim();
  if (hasNote && line.code.slice(line.comment).trim() !== '') {
    faults.warn('comment-in-value', { line: line.number, column: line.comment + 1 }, 'a comment ends a value');
  }
  if (isSound(name, value, given, faults)) prelude.set(name, value);
}

function isSound(name: string, value: string, place: Token, faults: Faults): boolean {
  switch (name) {
    case 'author':
      if (value.length > MAX_AUTHOR_LENGTH) faults.warn('long-author', place, 'this is too long to be shown');
      return true;
    case 'youtube':
      faults.warn('youtube', place, 'films have no part in a terminal; this is left out');
      return true;
    case 'background_color':
    case 'text_color':
      if (isColour(place.text)) return true;
      if (/^#[0-9a-f]{6}/i.test(place.text)) {
        faults.warn('long-colour', place, `"${place.text}" is longer than #rrggbb; the rest is left out`);
        return true;
      }
      faults.error('not-a-colour', place, `"${place.text}" is no colour; write a name such as red, or #rrggbb`);
      return false;
    case 'color_palette':
      if (PALETTE_NAMES.includes(place.text) || PALETTE_NAMES[Number(place.text) - 1] !== undefined) return true;
      faults.error('unknown-palette', place, `"${place.text}" is no palette; they are ${PALETTE_NAMES.join(', ')}`);
      return false;
    case 'flickscreen':
    case 'zoomscreen':
      return isSize(place, faults);
    case 'again_interval':
    case 'key_repeat_interval':
    case 'realtime_interval':
      if (Number(value) >= 0) return true;
      faults.warn('bad-interval', place, `"${value}" is no time; write a number of seconds such as 0.1`);
      return false;
    default:
      return true;
  }
}

function isSize(place: Token, faults: Faults): boolean {
  if (/^0*[1-9]\d{0,3}x0*[1-9]\d{0,3}$/.test(place.text)) return true;
  faults.warn('bad-size', place, `"${place.text}" is no size; write it as 13x9, width first`);
  return false;
}

/** Reads a line of the legend: `A = B`, `A = B and C` or `A = B or C`. */
export function readLegend(line: Line, names: Names, faults: Faults): void {
  const tokens = legendTokens(line);
  const [key, equals, ...rest] = tokens;
  if (key === undefined) return;
  if (equals?.text !== '=' || rest.length % 2 === 0) {
    return faults.error('legend-form', key, 'write A = B, A = B and C, or A = B or C');
  }
  const members = rest.filter((_, index) => index % 2 === 0);
  const joints = rest.filter((_, index) => index % 2 === 1);
  const stray = joints.find(({ text }) => text !== 'and' && text !== 'or') ?? members.find(({ text }) => text === '=');
  if (stray) {
    return faults.error('legend-form', stray, `"${stray.text}" stands where "and" or "or" should; write A = B or C`);
  }
  const [joint] = joints;
  const other = joints.find(({ text }) => text !== joint?.text);
  if (other) {
    faults.error('and-or', other, '"and" and "or" do not mix; make two lines of it');
    if (joint?.text === 'or') return;
  }
  const self = members.find(({ text }) => text === key.text);
  if (self) faults.error('of-itself', self, `"${key.text}" cannot be made of itself`);
  // What is wrong here should not make faults of all lines that use the name.
  const parts = members.filter(({ text }) => text !== key.text);
  const term =
    joint === undefined ? synonymOf(key, parts, names, faults) : joinedTerm(key, joint, parts, names, faults);
  if (term) defineName(names, faults, key, term);
}

/** The first `=` that is no key divides a line, with blanks around it or without. */
function legendTokens(line: Line): Token[] {
  const start = line.code.search(/[^\p{Z}\s]/u);
  if (start < 0) return [];
  const at = line.code.indexOf('=', start + 1);
  if (at < 0) return tokensOf(line);
  const cut = { number: line.number, code: line.code.slice(0, at) };
  return [...tokensOf(cut), { text: '=', line: line.number, column: at + 1 }, ...tokensOf(line, at + 1)];
}

function synonymOf(key: Token, members: readonly Token[], names: Names, faults: Faults): Term | undefined {
  const [member] = members;
  const term = member && knownTerm(member, names, faults);
  // Another name for any of several is inferred by itself in rules.
  return term?.kind === 'any' ? { ...term, name: key.text } : term;
}

function joinedTerm(
  key: Token,
  joint: Token,
  members: readonly Token[],
  names: Names,
  faults: Faults,
): Term | undefined {
  const kind = joint.text === 'and' ? 'all' : 'any';
  const objects: GameObject[] = [];
  const seen = new Set<string>();
  for (const member of members) {
    if (seen.has(member.text)) faults.warn('named-twice', member, `"${member.text}" is named twice`);
    seen.add(member.text);
    const term = knownTerm(member, names, faults);
    if (term === undefined) continue;
    if (term.kind !== 'object' && term.kind !== kind) {
      const sentence =
        kind === 'all'
          ? `"${member.text}" is any of several, so it cannot be part of "${key.text}", which is all of its parts`
          : `"${member.text}" is all of several, so it cannot be one of "${key.text}"`;
      faults.error('and-or', member, sentence);
      continue;
    }
    for (const object of term.objects) objects.push(object);
    if (objects.length > MAX_PARTS) {
      faults.error('too-many-parts', member, `"${key.text}" stands for more than ${MAX_PARTS} objects`);
      return undefined;
    }
  }
  // What is named twice counts twice: it takes two numbers on its layer.
  return { name: key.text, kind, objects };
}

/** The term of a name; a fault with a guess if there is none. */
export function knownTerm(token: Token, names: Names, faults: Faults): Term | undefined {
  const term = names.term(token.text);
  if (term) return term;
  const [, arrow = '', rest = ''] = /^([<>^v])(.+)$/.exec(token.text) ?? [];
  if (/^[=\u2013\u2014]>$|^[\u2192\u21d2]$/.test(token.text)) {
    faults.error('unknown-name', token, `"${token.text}" is no arrow here; write ->`);
    return undefined;
  }
  if (/^(?:>{2,}|<{2,}|\^{2,})$/.test(token.text)) {
    faults.error('unknown-name', token, `"${token.text}" is no direction; write ${token.text.charAt(0)} once`);
    return undefined;
  }
  const guess = names.term(rest) ? `${arrow} ${rest}` : names.nearest(token.text);
  const way = guess === undefined ? 'define it among the objects or in the legend' : `do you mean "${guess}"?`;
  faults.error('unknown-name', token, `"${token.text}" is not defined; ${way}`);
  return undefined;
}

/** Reads a sound. The program is silent, but a sound that is none is told. */
export function readSound(line: Line, names: Names, faults: Faults): SoundDraft | undefined {
  const tokens = tokensOf(line);
  const [what, ...rest] = tokens;
  if (what === undefined) return undefined;
  if (SOUND_EVENTS.has(what.text)) {
    if (rest.length > 0) seedAmong(rest, what, faults);
    else faults.warn('no-seed', what, `the number of a sound should stand after "${what.text}"`);
    return undefined;
  }
  if (!/^[\p{L}\p{N}_]/u.test(what.text)) {
    faults.warn('sound-form', what, `"${what.text}" is neither an event such as startgame nor an object`);
    return undefined;
  }
  const [verb, ...after] = rest;
  const isOfObject = verb !== undefined && SOUND_VERBS.has(verb.text);
  if (!isOfObject && names.term(what.text) === undefined) {
    faults.error(
      'unknown-name',
      what,
      `"${what.text}" is neither an object nor an event; ${nearestEvent(what, names)}`,
    );
    return undefined;
  }
  const term = knownTerm(what, names, faults);
  if (term === undefined) return undefined;
  if (term.kind === 'all') {
    faults.error(
      'sound-of-all',
      what,
      `"${what.text}" is all of several; a sound is of an object, or of any of several`,
    );
    return undefined;
  }
  if (!isOfObject) {
    const sentence = `a sound of "${what.text}" needs move, cantmove, action, create or destroy`;
    faults.error('sound-form', verb ?? what, sentence);
    return undefined;
  }
  const directions: string[] = [];
  let index = 0;
  if (verb.text === 'move' || verb.text === 'cantmove') {
    for (; index < after.length; index++) {
      const words = SOUND_DIRECTIONS.get(after[index]?.text ?? '');
      if (!words) break;
      directions.push(...words);
    }
  }
  const seed = seedAmong(after.slice(index), after[index - 1] ?? verb, faults);
  if (seed === undefined) return undefined;
  const allowed = verb.text === 'action' ? ['action'] : directions.length > 0 ? directions : ALL_DIRECTIONS;
  return { term, verb: verb.text, directions: allowed, seed, line: what.line, column: what.column };
}

function nearestEvent({ text }: Token, names: Names): string {
  if (/^sfx\d+$/.test(text)) return 'the sounds are sfx0 to sfx10';
  const guess = nearestName(text, [...names.all, ...SOUND_EVENTS]);
  return guess === undefined ? `the events are ${NAMED_EVENTS.join(', ')} and sfx0 to sfx10` : `do you mean ${guess}?`;
}

const ALL_DIRECTIONS = ['up', 'down', 'left', 'right'];
const SOUND_DIRECTIONS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...ALL_DIRECTIONS.map((word): [string, readonly string[]] => [word, [word]]),
  ['horizontal', ['left', 'right']],
  ['vertical', ['up', 'down']],
  ['orthogonal', ALL_DIRECTIONS],
]);

function seedAmong([seed, left]: readonly Token[], before: Token, faults: Faults): string | undefined {
  if (seed === undefined || !/^\d+$/.test(seed.text)) {
    const found = seed === undefined ? 'the line ends' : `"${seed.text}" does`;
    faults.error('no-seed', seed ?? before, `a number of a sound should stand after "${before.text}", but ${found}`);
    return undefined;
  }
  if (left) faults.error('left-over', left, `nothing may follow the number of a sound; remove "${left.text}"`);
  return seed.text;
}

/** Reads a collision layer. Objects are numbered in the order in which layers name them. */
export function readLayer(line: Line, names: Names, faults: Faults): LayerDraft | undefined {
  const code = line.code.replaceAll(',', ' ');
  const terms: Term[] = [];
  const tokens = tokensOf({ number: line.number, code });
  for (const token of tokens) {
    const term = names.term(token.text);
    if (term === undefined) {
      const isName = /^[\p{L}\p{N}_]/u.test(token.text);
      if (isName) knownTerm(token, names, faults);
      else faults.error('stray-symbol', token, `"${token.text}" is no object; a layer is a list of names`);
    } else if (term.kind === 'all') {
      faults.error('layer-of-all', token, `"${token.text}" is all of several, which cannot share one layer`);
    } else {
      for (const object of term.objects) {
        if (term.kind === 'object' && terms.some(({ kind, objects }) => kind === 'object' && objects[0] === object)) {
          faults.warn('layer-twice', token, standsTwice(object.name));
        }
      }
      terms.push(term);
    }
  }
  const background = tokens.find(({ text }) => text === 'background');
  if (background && terms.length > 1) {
    faults.error('background', background, 'the background must have a layer of its own');
  }
  const [first] = tokens;
  return first === undefined ? undefined : { terms, line: first.line, column: first.column };
}

/** Gives each object its number and its layer, and says what is on no layer or on several. */
export function numberObjects(layers: readonly LayerDraft[], names: Names, faults: Faults): (GameObject | undefined)[] {
  const slots: (GameObject | undefined)[] = [];
  for (const [layer, { terms, line, column }] of layers.entries()) {
    for (const { objects } of terms) {
      for (const object of objects) {
        const { name } = object;
        if (object.layer === layer) faults.warn('layer-twice', { line, column }, standsTwice(name));
        else if (object.layer >= 0) {
          const sentence = `"${name}" is on layer ${object.layer + 1} and on layer ${layer + 1}; the last one counts`;
          faults.warn('several-layers', { line, column }, sentence);
        }
        object.id = slots.length;
        object.layer = layer;
        slots.push(object);
      }
    }
  }
  if (slots.length > MAX_OBJECTS) {
    faults.error(
      'too-many-objects',
      WHOLE_FILE,
      `there are ${slots.length} objects on layers; ${MAX_OBJECTS} is the most`,
    );
    return [];
  }
  for (const { name, layer, place } of names.objects) {
    if (layer < 0) faults.error('no-layer', place, `"${name}" is on no collision layer`);
  }
  checkWholes(names, faults);
  checkBackground(names, faults);
  return slots;
}

function standsTwice(name: string): string {
  return `"${name}" stands twice on this layer`;
}

/** All of several objects need a layer for each of them. */
function checkWholes(names: Names, faults: Faults): void {
  for (const name of names.all) {
    const term = names.term(name);
    if (term?.kind !== 'all') continue;
    const twin = term.objects.find(
      (object, index) => term.objects.findIndex(({ layer }) => layer === object.layer) < index,
    );
    if (twin === undefined || twin.layer < 0) continue;
    const place = names.placeOf(name) ?? twin.place;
    faults.error('layer-clash', place, `two parts of "${name}" share a layer, so no cell can hold both`);
  }
}

function checkBackground(names: Names, faults: Faults): void {
  const background = names.term('background');
  if (background === undefined) return;
  const place = names.placeOf('background') ?? { line: 0, column: 1 };
  if (background.kind === 'all') {
    return faults.error('background', place, 'the background cannot be all of several objects');
  }
  if (singleLayer(background) === undefined) {
    faults.error('background', place, 'all kinds of background must be on one layer');
  }
}
