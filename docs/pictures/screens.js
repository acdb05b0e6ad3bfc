'use strict';
/**
 * `npm run pictures -- --screens [FOLDER]`: every screen of the program in each theme, size and number of colours, as it stands
 * in a real terminal, on a sheet of HTML for each theme and one for few colours. Open `index.html` in a browser.
 */
const { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const pty = require('@lydell/node-pty');
const { Terminal } = require('@xterm/headless');

const TOP = join(__dirname, '..', '..');
const PROGRAM = join(TOP, 'bin', 'sokoban');
const THEMES = ['calm', 'contrast', 'paper', 'phosphor', 'night'];
const SIZES = [
  [40, 12],
  [80, 24],
  [100, 32],
  [120, 40],
  [200, 60],
];
/** By name: the arguments, and the keys that lead to the screen. */
const SCREENS = {
  home: [[]],
  levels: [[], '1'],
  today: [[], 'd'],
  statistics: [[], 't'],
  settings: [[], 's'],
  collections: [[], 'o'],
  classic: [['maps/level32.lvl']],
  multiplayer: [['maps/multiplayer/3-narrow-door.map']],
  holes: [['maps/holes/8-frozen-bridge.lvl']],
  potions: [['maps/potions/6-drink-first.txt']],
  vexed: [['maps/map13.txt']],
  inventions: [['maps/inventions/moonrise.ps'], '\r'],
  win: [['maps/level1.lvl'], 'RRRDDD'],
  comparison: [['maps/level1.lvl'], 'DURRRDDD|'],
  menu: [['maps/level1.lvl'], ' '],
  help: [['maps/level1.lvl'], '?'],
  question: [['maps/level1.lvl'], 'RRm'],
  editor: [['maps/level1.lvl'], '\u0005'],
};
const ARROWS = { U: '\u001b[A', D: '\u001b[B', R: '\u001b[C', L: '\u001b[D' };
/** Time to draw, and for an animation to end. */
const QUIET_MS = 900;
/** The longest time for a key to show something, and for pictures and levels of the day to arrive, on a busy machine. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 50;

/** A screen as it stands once nothing is written any more, for a player with this store, which stays as it is. */
async function pictureOf(store, args, keys, size, options) {
  const copy = `${store}-${Math.random()}`;
  cpSync(store, copy, { recursive: true });
  try {
    return await play(copy, args, keys, size, options);
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function play(store, args, keys, [columns, rows], options = [], shown = htmlOf) {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true });
  const child = pty.spawn(
    process.execPath,
    [PROGRAM, ...args, ...options, ...(args.length > 0 ? ['--no-sound'] : [])],
    {
      name: 'xterm-256color',
      cols: columns,
      rows,
      cwd: TOP,
      env: { ...process.env, SOKOBAN_DATA: store, SOKOBAN_CONFIG: store, COLORTERM: 'truecolor' },
    },
  );
  // Time in which this process was busy does not count: output may have come that it has not seen.
  let looks = 0;
  let hasDrawn = false;
  child.onData((text) => {
    looks = 0;
    hasDrawn = true;
    terminal.write(text);
  });
  const quiet = async () => {
    looks = 0;
    for (let waits = 0; waits * LOOK_MS < PATIENCE_MS; waits += 1) {
      if (hasDrawn && looks * LOOK_MS >= QUIET_MS && isWhole(terminal)) return;
      await new Promise((wake) => setTimeout(wake, LOOK_MS));
      looks += 1;
    }
  };
  await quiet();
  for (const key of keys) {
    hasDrawn = false;
    child.write(ARROWS[key] ?? key);
    await quiet();
  }
  await new Promise((read) => terminal.write('', read));
  const picture = shown(terminal);
  await new Promise((ended) => {
    child.onExit(ended);
    child.kill();
  });
  return picture;
}

/** What the program says before the first frame is on the other screen of the terminal; later some parts are still to come. */
function isWhole({ buffer: { active }, rows }) {
  const texts = Array.from({ length: rows }, (_, y) => active.getLine(active.baseY + y)?.translateToString() ?? '');
  return active.type === 'alternate' && !/(loading|reading|being made) \.\.\./.test(texts.join('\n'));
}

function htmlOf(terminal) {
  const rows = Array.from({ length: terminal.rows }, (_, y) => {
    const line = terminal.buffer.active.getLine(y);
    let html = '';
    let last;
    for (let x = 0; x < terminal.cols; x += 1) {
      const cell = line.getCell(x);
      const style = styleOf(cell);
      if (style !== last) html += `${last === undefined ? '' : '</i>'}<i style="${style}">`;
      last = style;
      html += escaped(cell.getChars() || ' ');
    }
    return `${html}</i>`;
  });
  return `<pre>${rows.join('\n')}</pre>`;
}

/** A screen for the documentation: rectangles, and texts that are as wide as their cells whatever the font. */
function svgOf(terminal, title) {
  const { cols, rows, buffer } = terminal;
  const shapes = [];
  const rectangle = (x, y, width, height, ink) =>
    shapes.push(`<path fill="${ink}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`);
  for (let y = 0; y < rows; y += 1) {
    const cells = Array.from({ length: cols }, (_, x) => {
      const cell = buffer.active.getLine(y).getCell(x);
      const [ink, ground] = inksOf(cell);
      return { text: cell.getChars() || ' ', ink, ground, bold: cell.isBold() };
    });
    const upper = cells.map(({ text, ink, ground }) => ('▀█'.includes(text) ? ink : ground));
    const lower = cells.map(({ text, ink, ground }) => ('▄█'.includes(text) ? ink : ground));
    for (const [inks, top] of [
      [upper, 0],
      [lower, HALF],
    ])
      for (let x = 0, from = 0; x < cols; x += 1)
        if (inks[x + 1] !== inks[x]) {
          rectangle(from * CELL, y * 2 * HALF + top, (x + 1 - from) * CELL, HALF, inks[x]);
          from = x + 1;
        }
    const isText = ({ text }) => !' ▀▄█'.includes(text);
    for (let x = 0; x < cols; x += 1) {
      if (!isText(cells[x])) continue;
      let end = x + 1;
      while (end < cols && isText(cells[end]) && cells[end].ink === cells[x].ink) end += 1;
      const text = escaped(
        cells
          .slice(x, end)
          .map((cell) => cell.text)
          .join(''),
      );
      const place = `x="${x * CELL}" y="${y * 2 * HALF + BASELINE}" textLength="${(end - x) * CELL}"`;
      shapes.push(`<text ${place} fill="${cells[x].ink}"${cells[x].bold ? ' font-weight="bold"' : ''}>${text}</text>`);
      x = end - 1;
    }
  }
  const [width, height] = [cols * CELL, rows * 2 * HALF];
  const style = 'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="13" shape-rendering="crispEdges"';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${style}>`;
  return [head, `<title>${title}</title>`, ...shapes, '</svg>', ''].join('\n');
}

/** The columns of a cell, half of its rows, and where its letters stand. */
const CELL = 8;
const HALF = 8;
const BASELINE = 12;

/** Writes a screen, as a player sees it who has solved a level and begun another. */
async function drawScreen(file, title, args, keys, size) {
  const store = mkdtempSync(join(tmpdir(), 'sokoban-pictures-'));
  try {
    await prepare(store);
    writeFileSync(file, await play(store, args, [...keys], size, [], (terminal) => svgOf(terminal, title)));
  } finally {
    rmSync(store, { recursive: true, force: true, maxRetries: 5 });
  }
}

function styleOf(cell) {
  const [ink, ground] = inksOf(cell);
  return `color:${ink};background:${ground}${cell.isBold() ? ';font-weight:bold' : ''}`;
}

function inksOf(cell) {
  const inks = [
    cell.isFgRGB() ? hex(cell.getFgColor()) : cell.isFgPalette() ? indexed(cell.getFgColor()) : '#ccc',
    cell.isBgRGB() ? hex(cell.getBgColor()) : cell.isBgPalette() ? indexed(cell.getBgColor()) : '#000',
  ];
  return cell.isInverse() ? inks.reverse() : inks;
}

function hex(colour) {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

const SIXTEEN = '000 a00 0a0 a50 00a a0a 0aa aaa 555 f55 5f5 ff5 55f f5f 5ff fff'.split(' ');

/** A colour of the table of 256. */
function indexed(index) {
  if (index < 16) return `#${SIXTEEN[index]}`;
  if (index >= 232) return hex((8 + 10 * (index - 232)) * 0x010101);
  const part = (value) => (value === 0 ? 0 : 55 + 40 * value);
  const [red, green, blue] = [36, 6, 1].map((step) => part(Math.floor((index - 16) / step) % 6));
  return hex((red << 16) | (green << 8) | blue);
}

function escaped(text) {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** By sheet: the options of its variants. */
function sheets() {
  const coloured = THEMES.map((theme) => [
    theme,
    { 'true colour': ['--color', 'true', '--palette', theme], 256: ['--color', '256', '--palette', theme] },
  ]);
  const few = { 16: ['--color', '16'], none: ['--color', 'never'], ASCII: ['--ascii', '--color', '16'] };
  return Object.fromEntries([...coloured, ['few-colours', few]]);
}

const PAGE = `<!doctype html><meta charset="utf-8"><style>body{background:#333;color:#eee;font-family:sans-serif}
pre{font:10px/1 "DejaVu Sans Mono",monospace;display:inline-block;margin:8px}i{font-style:normal}</style>`;

/** The program mostly waits, so several pictures are made at a time. */
const AT_A_TIME = 6;

async function inTurns(tasks) {
  const results = new Array(tasks.length);
  const entries = tasks.entries();
  const work = async () => {
    for (const [index, task] of entries) results[index] = await task();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return results;
}

/** A solved level, and one that was begun: a new player has neither. */
async function prepare(store) {
  await play(store, ['maps/level2.lvl'], 'RURRRRLLUULLDLDRRRR', [80, 24]);
  await play(store, ['maps/level13.lvl'], 'DDDDRRUURRR', [80, 24]);
}

async function makeSheets(folder = join(tmpdir(), 'sokoban-screens')) {
  const out = resolve(folder);
  mkdirSync(out, { recursive: true });
  const store = mkdtempSync(join(tmpdir(), 'sokoban-pictures-'));
  try {
    await prepare(store);
    for (const [sheet, variants] of Object.entries(sheets())) {
      const pictures = Object.entries(SCREENS).flatMap(([name, [args, keys = '']]) =>
        Object.entries(variants).flatMap(([variant, options]) =>
          SIZES.map((size) => async () => {
            const picture = await pictureOf(store, args, [...keys], size, options);
            return `<h3>${name}, ${variant}, ${size.join(' x ')}</h3>${picture}`;
          }),
        ),
      );
      const html = `${PAGE}<title>${sheet}</title>${(await inTurns(pictures)).join('')}`;
      writeFileSync(join(out, `${sheet}.html`), html);
      console.log(join(out, `${sheet}.html`));
    }
    const links = Object.keys(sheets()).map((sheet) => `<p><a href="${sheet}.html">${sheet}</a>`);
    writeFileSync(join(out, 'index.html'), `${PAGE}${links.join('')}`);
  } finally {
    rmSync(store, { recursive: true, force: true, maxRetries: 5 });
  }
}

module.exports = { drawScreen, makeSheets };
