'use strict';
/**
 * `npm run release -- [--from URL] [--sources URL]`: everything that a release consists of, in `dist/release`, from a clean checkout.
 * The same commit makes the same bytes with the same Node and the same tools. `--sources`: where the files of the checkout lie, for
 * the README's pictures, which the registry would not find.
 *
 *     sokoban-terminal-VERSION.tgz                the package, for npm
 *     sokoban-VERSION-PLATFORM.tar.gz             one executable with Node in it, for this platform
 *     sokoban-terminal_VERSION_all.deb            for Debian and its relatives
 *     sokoban-terminal.rb, PKGBUILD               for Homebrew and Arch Linux, if `--from` says where the files will lie
 *     SHA256SUMS                                  the sums of the others
 */
const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { parseArgs } = require('node:util');
const { brotliCompressSync, gzipSync } = require('node:zlib');

const TOP = join(__dirname, '..');
const { name: NAME, version: VERSION, description: DESCRIPTION } = require('../package.json');
/** What the built program still asks packages for (see `src/bundle.js`): of blessed, the descriptions of terminals. */
const NEEDED = ['blessed', 'chalk', 'commander'];
const ASKED_FOR = { blessed: /^(package\.json|LICENSE|usr\/[^./]+)$/ };
const PROGRAM_TEXTS = /(^|\/)(package\.json|licen[cs]e.*)$|\.js$/i;
/** The fuse that Node looks for: https://nodejs.org/docs/latest-v20.x/api/single-executable-applications.html */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

function run(program, args, options = {}) {
  // What they tell is of interest only if they fail, and then the error has it.
  return execFileSync(program, args, { cwd: TOP, encoding: 'utf8', stdio: 'pipe', ...options });
}

/** The release's files are written into `into`; `work` is a folder for everything else. */
function makeRelease({ into, from, sources, work }) {
  const time = Number(run('git', ['log', '-1', '--format=%ct']));
  const tarball = pack(into, work, sources);
  const installed = join(work, 'installed');
  install(tarball, installed);
  singleExecutable({ installed, into, work, time });
  debianPackage({ installed, into, work, time });
  if (from) {
    const sum = sumOf(tarball);
    const folder = withoutSlash(from);
    writeFileSync(join(into, `${NAME}.rb`), formula(folder, sum));
    writeFileSync(join(into, 'PKGBUILD'), pkgbuild(folder, sum));
  } else console.error('No formula for Homebrew and no PKGBUILD: --from URL says where the files will lie.');
  const files = readdirSync(into).filter((file) => file !== 'SHA256SUMS');
  writeFileSync(join(into, 'SHA256SUMS'), files.map((file) => `${sumOf(join(into, file))}  ${file}\n`).join(''));
  return [...files, 'SHA256SUMS'];
}

function pack(into, work, sources) {
  run(process.execPath, ['src/bundle.js', 'types']);
  const packFrom = (folder) => run('npm', ['pack', '--ignore-scripts', '--pack-destination', into], { cwd: folder });
  packFrom(TOP);
  const tarball = join(into, `${NAME}-${VERSION}.tgz`);
  if (sources === undefined) return tarball;
  run('tar', ['-xzf', tarball, '-C', work]);
  const readme = join(work, 'package', 'README.md');
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, text.replace(/(!\[[^\]]*\]\()(?!https?:)/g, `$1${withoutSlash(sources)}/`));
  packFrom(join(work, 'package'));
  return tarball;
}

function withoutSlash(address) {
  return address.replace(/\/$/, '');
}

/** The package as it runs: without the library, and with the packages that the program needs. */
function install(tarball, folder) {
  mkdirSync(folder);
  run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  for (const file of ['sokoban.js', 'sokoban.d.ts', 'types.d.ts']) rmSync(join(folder, 'dist', file));
  const wanted = [...NEEDED];
  for (const name of wanted) {
    const from = join(TOP, 'node_modules', name);
    const { dependencies = {} } = require(join(from, 'package.json'));
    wanted.push(...Object.keys(dependencies).filter((dependency) => !wanted.includes(dependency)));
    for (const path of filesIn(from).filter((path) => (ASKED_FOR[name] ?? PROGRAM_TEXTS).test(path))) {
      mkdirSync(dirname(join(folder, 'node_modules', name, path)), { recursive: true });
      copyFileSync(join(from, path), join(folder, 'node_modules', name, path));
    }
  }
  for (const path of filesIn(folder)) chmodSync(join(folder, path), path === 'bin/sokoban' ? 0o755 : 0o644);
}

/** The paths of all files in a folder, in an order that is the same everywhere. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function singleExecutable({ installed, into, work, time }) {
  const texts = filesIn(installed).map((path) => [path, readFileSync(join(installed, path), 'latin1')]);
  const packed = join(work, 'package.br');
  writeFileSync(packed, brotliCompressSync(Buffer.from(JSON.stringify(Object.fromEntries(texts)), 'latin1')));
  const settings = join(work, 'single.json');
  const output = join(work, 'single.blob');
  // The path of the main file is written into the executable, so it is one that is the same for everybody.
  const single = {
    main: 'release/single.js',
    output,
    disableExperimentalSEAWarning: true,
    assets: { package: packed },
  };
  writeFileSync(settings, JSON.stringify(single));
  run(process.execPath, ['--experimental-sea-config', settings]);
  copyFileSync(process.execPath, join(work, 'sokoban'));
  const injected = [join(work, 'sokoban'), 'NODE_SEA_BLOB', output, '--sentinel-fuse', FUSE];
  run(process.execPath, [require.resolve('postject/dist/cli.js'), ...injected]);
  chmodSync(join(work, 'sokoban'), 0o755);
  const owners = ['--owner=0', '--group=0', '--numeric-owner', '--format=ustar', `--mtime=@${time}`];
  const tar = run('tar', [...owners, '-cf', '-', '-C', work, 'sokoban'], { encoding: 'buffer', maxBuffer: 2 ** 30 });
  writeFileSync(
    join(into, `sokoban-${VERSION}-${process.platform}-${process.arch}.tar.gz`),
    gzipSync(tar, { level: 9 }),
  );
}

function debianPackage({ installed, into, work, time }) {
  const root = join(work, 'debian');
  const home = join(root, 'usr/lib', NAME);
  const doc = `usr/share/doc/${NAME}`;
  const write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode: 0o644 });
  };
  cpSync(installed, home, { recursive: true });
  // Texts for readers have one place in Debian.
  const page = readFileSync(join(home, 'dist/sokoban.1'), 'utf8').replace('.TH SOKOBAN 1', '.TH SOKOBAN 6');
  const licences = filesIn(home).filter((path) => /licen[cs]e/i.test(path));
  write('usr/share/man/man6/sokoban.6.gz', gzipSync(page, { level: 9 }));
  write(`${doc}/NEWS.gz`, gzipSync(readFileSync(join(home, 'CHANGELOG.md')), { level: 9 }));
  write(`${doc}/changelog.gz`, gzipSync(debianChangelog(time), { level: 9 }));
  write(
    `${doc}/copyright`,
    licences.map((path) => `${dirname(path)}\n\n${readFileSync(join(home, path), 'utf8')}\n`).join(''),
  );
  for (const path of [...licences, 'CHANGELOG.md', 'README.md', 'dist/sokoban.1']) rmSync(join(home, path));
  mkdirSync(join(root, 'usr/games'), { recursive: true });
  symlinkSync(`../lib/${NAME}/bin/sokoban`, join(root, 'usr/games/sokoban'));
  for (const [shell, path] of [
    ['bash', 'bash-completion/completions/sokoban'],
    ['zsh', 'zsh/vendor-completions/_sokoban'],
    ['fish', 'fish/vendor_completions.d/sokoban.fish'],
  ])
    write(`usr/share/${path}`, run(process.execPath, [join(home, 'bin/sokoban'), 'completion', shell]));
  const sizes = filesIn(root).map((path) => Math.ceil(statSync(join(root, path)).size / 1024));
  write(
    'DEBIAN/control',
    `Package: ${NAME}
Version: ${VERSION}
Section: games
Priority: optional
Architecture: all
Depends: nodejs (>= 20.15)
Installed-Size: ${sizes.reduce((sum, size) => sum + size, 0)}
Maintainer: ${maintainer()}
Description: ${DESCRIPTION.replace(/^Sokoban for the terminal: /, 'Sokoban for the terminal, with ')}
 Push boxes in your terminal, under the rules of five different games, with
 levels of their own, undo without end, hints, and a solver.
`,
  );
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(time) };
  run('dpkg-deb', ['--root-owner-group', '--build', root, join(into, `${NAME}_${VERSION}_all.deb`)], { env });
}

function maintainer() {
  return run('git', ['log', '-1', '--format=%an <%ae>']).trim();
}

function debianChangelog(time) {
  const date = new Date(time * 1000).toUTCString().replace('GMT', '+0000');
  return `${NAME} (${VERSION}) unstable; urgency=medium

  * A new version: see NEWS.gz.

 -- ${maintainer()}  ${date}
`;
}

function sumOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function formula(folder, sum) {
  return `class SokobanTerminal < Formula
  desc "${DESCRIPTION}"
  homepage "${folder}"
  url "${folder}/${NAME}-${VERSION}.tgz"
  sha256 "${sum}"
  license "MIT"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink Dir["#{libexec}/bin/*"]
    generate_completions_from_executable(bin/"sokoban", "completion")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/sokoban --version")
    assert_match "won", pipe_output("#{bin}/sokoban --text 1", "rRRdDD\\n")
  end
end
`;
}

function pkgbuild(folder, sum) {
  return `pkgname=${NAME}
pkgver=${VERSION}
pkgrel=1
pkgdesc='${DESCRIPTION}'
arch=(any)
url='${folder}'
license=(MIT)
depends=('nodejs>=20.15')
makedepends=(npm)
source=('${folder}/${NAME}-${VERSION}.tgz')
noextract=('${NAME}-${VERSION}.tgz')
sha256sums=('${sum}')

package() {
  npm install --global --prefix "$pkgdir/usr" "$srcdir/${NAME}-${VERSION}.tgz"
  chown -R root:root "$pkgdir"
  for shell in bash zsh fish; do "$pkgdir/usr/bin/sokoban" completion $shell > $shell; done
  install -Dm644 bash "$pkgdir/usr/share/bash-completion/completions/sokoban"
  install -Dm644 zsh "$pkgdir/usr/share/zsh/site-functions/_sokoban"
  install -Dm644 fish "$pkgdir/usr/share/fish/vendor_completions.d/sokoban.fish"
  install -Dm644 "$pkgdir/usr/lib/node_modules/${NAME}/LICENSE" "$pkgdir/usr/share/licenses/${NAME}/LICENSE"
}
`;
}

function main() {
  const { values } = parseArgs({ options: { from: { type: 'string' }, sources: { type: 'string' } } });
  if (run('git', ['status', '--porcelain']) !== '')
    return fail('Commit your changes first: a release is made from a commit.');
  const into = join(TOP, 'dist', 'release');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'sokoban-release-'));
  try {
    const files = makeRelease({ into, ...values, work });
    console.log(files.map((file) => join(into, file)).join('\n'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}

main();
