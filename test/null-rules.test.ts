import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nullRules } from '../docs/examples/null-rules';
import { Game } from '../src/core/play/game';
import { FORMATS } from '../src/formats';
import { readCollection } from '../src/formats/detect';
import { RULE_SETS } from '../src/rules';
import { after } from './support/draw';

test('the null rule set of the guide can be played', () => {
  expect(after(nullRules, 'xsb', ['#####', '#@ .#', '#####'], 'rr')).toEqual(['#####', '#  @#', '#####']);
});

test('a sixth rule set is detected, won and undone with nothing added anywhere else', () => {
  const text = '#####\n#@ .#\n#####\n';
  const found = readCollection(text, { formats: FORMATS, rules: [nullRules] });
  expect(found.ok && found.value.entries[0]?.read().ok).toBe(true);
  const level = found.ok ? found.value.entries[0]?.read() : undefined;
  const game = level?.ok ? new Game(level.value.level, nullRules) : undefined;
  game?.play('right');
  game?.play('right');
  expect(game?.standing.state).toBe('won');
  game?.undo();
  expect(game?.standing.state).toBe('playing');
});

test('the guide shows the null rule set that is compiled here', () => {
  const guide = readFileSync(join(__dirname, '..', 'docs', 'adding-rules.md'), 'utf8');
  expect(guide).toContain('examples/null-rules.ts');
});

test('every rule set has a name and a sentence of its own', () => {
  expect(new Set(RULE_SETS.map(({ id }) => id)).size).toBe(RULE_SETS.length);
  expect(RULE_SETS.filter(({ summary }) => !summary.endsWith('.'))).toEqual([]);
});
