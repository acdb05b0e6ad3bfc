'use strict';
/** What a page costs in a browser: the first picture, and frames while a key is held. */
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { execFileSync } = require('node:child_process');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { CHROMIUM, openBrowser } = require('../support/browser');
const { quantiles, report, ROOT } = require('./report');

const OPENINGS = 7;
const HELD_MS = 2500;
const SIDE = 50;

/** Counts frames until it is asked for them. */
const COUNT_FRAMES = `{
  window.frames60 = [];
  const count = (time) => { window.frames60.push(time); requestAnimationFrame(count); };
  requestAnimationFrame(count);
}`;

async function benchPage() {
  if (CHROMIUM === undefined) {
    report('page', 'Chromium is not installed');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'sokoban-bench-'));
  try {
    const level = join(folder, 'wide.xsb');
    writeFileSync(level, wideLevel());
    for (const [name, argument] of [
      ['First Push', join(ROOT, 'maps', 'level1.lvl')],
      ['Exit Left', join(ROOT, 'maps', 'map23.txt')],
      [`${SIDE} x ${SIDE}`, level],
    ])
      await benchLevel(name ?? '', argument ?? '', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A hall with pillars and boxes, and a free row for the player. */
function wideLevel() {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (__, x) => {
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return '#';
      if (y === 25) return x === 1 ? '@' : ' ';
      return ['#', '$', '.'][(7 * x + 13 * y) % 23] ?? ' ';
    }).join(''),
  );
  return `${rows.join('\n')}\n`;
}

/**
 * @param {string} name
 * @param {string} argument
 * @param {string} folder
 */
async function benchLevel(name, argument, folder) {
  const path = join(folder, 'page.html');
  execFileSync(process.execPath, [join(ROOT, 'bin', 'sokoban'), 'page', argument, '-o', path, '--force']);
  const browser = await openBrowser(1440, 900);
  const firsts = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await browser.open(path);
    firsts.push(Number(await browser.run('performance.getEntriesByName("first picture")[0].startTime')));
  }
  report(`page, ${name}: first picture, ms`, `median ${quantiles(firsts).median.toFixed(0)}`);
  await browser.run(COUNT_FRAMES);
  await browser.hold('ArrowRight', HELD_MS);
  const gaps = String(await browser.run('window.frames60.slice(1).map((time, i) => time - window.frames60[i]).join()'))
    .split(',')
    .map(Number);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const longest = Math.max(...gaps).toFixed(0);
  report(
    `page, ${name}: frames a second, key held`,
    `${((1000 * gaps.length) / total).toFixed(1)}, longest ${longest} ms`,
  );
  await browser.close();
}

module.exports = { benchPage };
