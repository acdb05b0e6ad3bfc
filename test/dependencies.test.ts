import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOP = join(__dirname, '..');

/** The facts about a package in the lock file. */
interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages by their place, such as `node_modules/chalk`; the project itself is left out. */
const LOCKED = Object.entries(lockedPackages()).filter(([place]) => place !== '');
const PRODUCTION = LOCKED.filter(([, { dev = false }]) => !dev);

function lockedPackages(): Record<string, Locked> {
  // A lock file is what npm has written, and is believed.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  return (JSON.parse(readFileSync(join(TOP, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages;
}

test('the table of dependencies lists every package that is installed with the program, and its licence', () => {
  const table = readFileSync(join(TOP, 'docs', 'dependencies.md'), 'utf8');
  const listed = [...table.matchAll(/^\| ([a-z@/.-]+) \| ([\w.-]+) \|/gm)]
    .map(([, name, licence]) => `${name}: ${licence}`)
    .filter((line) => line !== 'package: licence');
  expect(listed.sort()).toEqual(PRODUCTION.map(([place, { license }]) => `${place.slice(13)}: ${license}`).sort());
});

test('none of them runs anything when it is installed', () => {
  expect(PRODUCTION.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
});

test('blessed is asked for in the very version whose private parts are used', () => {
  expect(readFileSync(join(TOP, 'package.json'), 'utf8')).toMatch(/"blessed": "\d/);
});

test('npm knows of every script of a package that it need not run, so it warns of none', () => {
  const scripts = LOCKED.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place.slice(13));
  const [, allowed = ''] = /"allowScripts": \{([^}]*)\}/.exec(readFileSync(join(TOP, 'package.json'), 'utf8')) ?? [];
  expect(scripts.filter((name) => !allowed.includes(`"${name}": false`))).toEqual([]);
});

describe('the lock file', () => {
  const places = new Set(LOCKED.map(([place]) => place));

  test('is complete for every platform', () => {
    const missing = LOCKED.flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !places.has(`node_modules/${name}`) && !places.has(`${place}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
    expect([...places].filter((place) => /node-pty-(linux|darwin|win32)-x64$/.test(place))).toHaveLength(3);
  });

  test('names no host', () => {
    expect(LOCKED.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
