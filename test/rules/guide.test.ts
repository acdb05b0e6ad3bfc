import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nullRules } from '../../docs/examples/null-rules';
import { sidewaysRules } from '../../docs/examples/sideways-rules';
import { Game } from '../../src/core/play/game';
import { FORMATS } from '../../src/formats';
import { readCollection } from '../../src/formats/detect';
import { classic, RULE_SETS } from '../../src/rules';
import type { RuleSet } from '../../src/core/rule-set';
import { runSolver, solverFor } from '../../src/solver/choose-solver';
import { after, levelFrom } from '../support/draw';
import { runToEnd } from '../support/run-to-end';

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

describe('rules that are nearly those of another set', () => {
  const rules = [...RULE_SETS, sidewaysRules];

  test('forbid what the guide forbids', () => {
    const rows = ['#####', '# @ #', '# $.#', '#####'];
    expect(after(sidewaysRules, 'xsb', rows, 'd')).toEqual(after(sidewaysRules, 'xsb', rows, ''));
    expect(after(sidewaysRules, 'xsb', rows, 'ldr')).toEqual(['#####', '#   #', '# @*#', '#####']);
  });

  test('leave levels of the first set to it, and its faults, too', () => {
    const read = (text: string) => readCollection(text, { formats: FORMATS, rules });
    const level = read('#####\n#@$.#\n#####\n');
    expect(level.ok && level.value.rules.id).toBe('classic');
    const faulty = readCollection('#####\n#@@.#\n#####\n', {
      formats: FORMATS.filter(({ id }) => id === 'xsb'),
      rules,
    });
    expect(faulty.ok && faulty.value.entries[0]?.read().ok).toBe(false);
  });

  test('are solved under their own rules', () => {
    const solve = (set: RuleSet, ...rows: string[]) => {
      const level = levelFrom(set, 'xsb', rows.join('\n'));
      return runToEnd(runSolver(solverFor(set, level, { memory: 2 ** 26 })));
    };
    const down = ['#####', '#@  #', '# $ #', '# . #', '#####'];
    expect(solve(classic, ...down).status).toBe('solved');
    expect(solve(sidewaysRules, ...down).status).toBe('unsolvable');
    expect(solve(sidewaysRules, '#######', '#@ $ .#', '#     #', '#######').status).toBe('solved');
  });
});

test.each(['null-rules.ts', 'sideways-rules.ts'])('the guide shows the rule set that is compiled here: %s', (name) => {
  const guide = readFileSync(join(__dirname, '..', '..', 'docs', 'adding-rules.md'), 'utf8');
  expect(guide).toContain(`examples/${name}`);
});

test('every rule set has a name and a sentence of its own', () => {
  expect(new Set(RULE_SETS.map(({ id }) => id)).size).toBe(RULE_SETS.length);
  expect(RULE_SETS.filter(({ summary }) => !summary.endsWith('.'))).toEqual([]);
});
