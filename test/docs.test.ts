import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RULE_SETS } from '../src/rules';

const ROOT = join(__dirname, '..');
const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

function textOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8');
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const text = textOf(page).replaceAll(/^```[^]*?^```/gm, '');
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Where a link of a page leads nowhere; undefined if it leads somewhere. */
function faultOf(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return `${page}: there is no ${target}`;
  return anchor === undefined || anchorsOf(target).includes(anchor) ? undefined : `${page}: there is no ${link}`;
}

describe('the pages', () => {
  test('have links that lead somewhere', () => {
    const links = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => [page, link] as const),
    ).filter(([, link]) => !/^(?:https?|mailto):/.test(link));
    expect(links.length).toBeGreaterThan(100);
    expect(links.flatMap(([page, link]) => faultOf(page, link) ?? [])).toEqual([]);
  });

  test('name tests that exist', () => {
    const named = PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
      [...textOf(page).matchAll(/`(test\/[\w./-]+)`/g)].map(([, path = '']) => `${page}: ${path}`),
    );
    expect(named.length).toBeGreaterThan(50);
    const isThere = (path: string): boolean =>
      ['', '.ts', '.test.ts'].some((ending) => existsSync(join(ROOT, `${path}${ending}`)));
    expect(named.filter((one) => !isThere(one.split(': ')[1] ?? '') && !one.includes('/your'))).toEqual([]);
  });

  test('say what each rule set is in the words of the help', () => {
    const rows = RULE_SETS.map(({ id, summary }) => `| \`${id}\` | ${summary} |`);
    expect(rows.filter((row) => !textOf('docs/rules.md').includes(row))).toEqual([]);
  });
});
