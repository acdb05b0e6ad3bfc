import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as ts from 'typescript';
import { share } from '../support/tries';

const SOURCE = join(__dirname, '..', '..', 'src');

/** Long enough that a pattern in quadratic time takes seconds for each text, and others a fraction of a millisecond. */
const LENGTH = share(120_000);
const PATIENCE = share(15_000);

interface Pattern {
  readonly where: string;
  readonly pattern: RegExp;
}

/** A pattern begins after a blank or a sign; this distinguishes it from a division. */
const MAY_HOLD_A_PATTERN = /[\s(,=:[!&|?{};>]\/(?![/*\s])/;

/** The regular expressions in a file. */
function patternsIn(path: string): Pattern[] {
  const text = readFileSync(path, 'utf8');
  if (!MAY_HOLD_A_PATTERN.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1).replace('g', ''));
      found.push({ where: `${relative(SOURCE, path)}: ${node.text}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.d)\.ts$/.test(path));
const PATTERNS = FILES.flatMap((path) => patternsIn(join(SOURCE, path)));

/** A character of each class that patterns know, and pairs of them in turn. */
const UNITS = [
  ...'aZ5 \t\n\r-_#.([;:|*@é\u001b\u00a0\ufeff',
  '\r\n',
  '😀',
  'a ',
  '1 ',
  '# ',
  '-1',
  '(1',
  'l1',
  '\n ',
  '1,',
];
/** Texts before a run, so that a pattern begins to match; it fails at the text after it. */
const BEGINNINGS = ['', '#', '1 1', 'title', '\u001b['];
const RUNS = UNITS.map((unit) => unit.repeat(LENGTH / unit.length));
const TEXTS = RUNS.flatMap((run) => BEGINNINGS.map((before) => `${before}${run}!`));

test('patterns are found', () => {
  expect(PATTERNS.length).toBeGreaterThan(30);
});

// The test runner cannot stop a pattern; the time of the whole test shows a slow one.
test.each(PATTERNS.map(({ where, pattern }) => [where, pattern] as const))(
  'no pattern takes time by the square of a text: %s',
  (_, pattern) => {
    const beginning = Date.now();
    for (const text of TEXTS) {
      pattern.lastIndex = 0;
      pattern.test(text);
    }
    expect(Date.now() - beginning).toBeLessThan(PATIENCE);
  },
  2 * PATIENCE,
);
