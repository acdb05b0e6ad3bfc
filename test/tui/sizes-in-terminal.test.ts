import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sokobanIn, type RealTerminal } from '../support/pty';
import { temporaryFolder } from '../support/temporary-folder';
import { longTest } from '../support/tries';

const folder = temporaryFolder();
writeFileSync(join(folder, 'yard.lvl'), '4 7\n#######\n#@....#\n#.A..a#\n#######\n');
const wide = 90;
const blank = '.'.repeat(wide - 4);
writeFileSync(
  join(folder, 'wide.lvl'),
  `3 ${wide}\n${'#'.repeat(wide)}\n#@A${blank.slice(1)}a#\n${'#'.repeat(wide)}\n`,
);

// A new player sees the introduction of the rule set instead of the keys.
const READY = /q quit|tells more/;

/** Presses a button of the mouse, or turns its wheel, at a place that counts from 0, and releases it. */
function press(terminal: RealTerminal, x: number, y: number, button = 0): void {
  terminal.type(`\u001b[<${button};${x + 1};${y + 1}M`);
  if (button === 0) terminal.type(`\u001b[<0;${x + 1};${y + 1}m`);
}

/** The middle of a cell of the board, whose upper edge is the first that is drawn below the title. */
function cellAt(terminal: RealTerminal, column: number, row: number, width: number, height: number) {
  const top = terminal.rows.findIndex((line, y) => y > 0 && line.trim() !== '');
  const left = terminal.rows[top]?.search(/\S/) ?? 0;
  return { x: left + column * width + width / 2, y: top + row * height + Math.floor(height / 2) };
}

describe('in a real terminal', () => {
  const clicksWork = async (terminal: RealTerminal, width: number, height: number) => {
    const right = cellAt(terminal, 2, 1, width, height);
    press(terminal, right.x, right.y);
    await terminal.shows('moves 1 ');
    const below = cellAt(terminal, 2, 2, width, height);
    press(terminal, below.x, below.y);
    await terminal.shows('click where it is to go');
  };

  longTest.each([
    ['4x8', 8, 4],
    ['2x4', 4, 2],
  ])('clicks on cells of %s move the player, and pick up a box', async (size, width, height) => {
    const terminal = sokobanIn({ folder }, 'yard.lvl', '--no-sound', '--cell', size);
    await terminal.shows(READY);
    await clicksWork(terminal, width, height);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  test('v and Ctrl-wheel choose the cell size, and clicks on these cells move the player, and pick up a box', async () => {
    const terminal = sokobanIn({ folder }, 'yard.lvl', '--no-sound');
    await terminal.shows(READY);
    press(terminal, 5, 5, 81);
    await terminal.shows('Cells: 3x6');
    terminal.type('v');
    await terminal.shows('Cells: 4x8');
    press(terminal, 5, 5, 81);
    await terminal.shows('Cells: 3x6');
    await clicksWork(terminal, 6, 3);
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });

  longTest('a large board is panned with Shift-arrows and by dragging', async () => {
    const terminal = sokobanIn({ folder }, 'wide.lvl', '--no-sound', '--cell', '1x1');
    await terminal.shows('▸');
    terminal.type('\u001b[1;2C');
    await terminal.shows('◂');
    terminal.type('\u001b[<0;10;12M\u001b[<32;60;12M\u001b[<0;60;12m');
    await terminal.until('the left edge is in sight again', () => !terminal.text.includes('◂'));
    terminal.type('q');
    expect(await terminal.ended()).toEqual({ code: 0, isRestored: true });
  });
});
