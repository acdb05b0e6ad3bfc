import fc from 'fast-check';
import { classic } from '../../src/rules';
import { newBrowser } from '../../src/tui/browser/browser';
import { groupOf, groupsOf, lineAt, lineCount, lineOfEntry } from '../../src/tui/browser/groups';
import { updateBrowser } from '../../src/tui/browser/update';
import { viewBrowser } from '../../src/tui/browser/view';
import { Canvas } from '../../src/tui/drawing/canvas';
import { drawnLevel, Screen } from '../support/screen';

/** The lines of a list written down one by one. */
function written(entries: readonly { readonly group: string }[]): string[] {
  return entries.flatMap(({ group }, index) =>
    index === 0 || entries[index - 1]?.group === group ? [`${index}`] : ['', group, `${index}`],
  );
}

function found(entries: readonly { readonly group: string }[]): string[] {
  const groups = groupsOf(entries);
  return Array.from({ length: lineCount(groups, entries.length) }, (_, line) => {
    const found = lineAt(groups, line);
    return found.kind === 'entry' ? `${found.index}` : found.kind === 'heading' ? found.group.heading : '';
  });
}

test('the lines of a list are found without writing them all down', () => {
  const entries = fc.array(
    fc.constantFrom('a', 'b', 'c').map((group) => ({ group })),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(entries, (all) => {
      expect(found(all)).toEqual(written(all));
    }),
  );
});

test('every entry stands on its line, under its group', () => {
  const entries = ['a', 'a', 'b', 'c', 'c', 'c', 'a'].map((group) => ({ group }));
  const groups = groupsOf(entries);
  entries.forEach(({ group }, index) => {
    expect(lineAt(groups, lineOfEntry(groups, index))).toEqual({ kind: 'entry', index });
    expect(groups[groupOf(groups, index)]?.heading).toBe(group);
  });
});

test('what is drawn of 100,000 levels touches only those that are seen', () => {
  const touched = new Set<string>();
  const entries = new Proxy(
    Array.from({ length: 100_000 }, (_, index) => ({ name: `level ${index}`, title: undefined, group: 'all' })),
    {
      get: (target, key, receiver): unknown => {
        touched.add(String(key));
        return Reflect.get(target, key, receiver);
      },
    },
  );
  const browser = { ...newBrowser(entries), selected: 70_000 };
  touched.clear();
  const canvas = new Canvas(80, 24);
  viewBrowser(canvas, browser, DISPLAY);
  expect(
    canvas
      .frame()
      .lines.flatMap((spans) => spans.map(({ text }) => text))
      .join('\n'),
  ).toContain('level 70000');
  expect(touched.size).toBeLessThan(30);
  touched.clear();
  const [moved] = updateBrowser(browser, { type: 'key', key: 'page-down' }, DISPLAY);
  expect(moved.selected).toBe(70_019);
  expect(touched.size).toBeLessThan(30);
});

const { display: DISPLAY } = new Screen([drawnLevel(classic, 'lvl', ['@Aa'])]).model;
