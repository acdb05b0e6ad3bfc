import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { findProgram } from '../../src/files/environment';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name));
const PATH = [first, second, third].join(delimiter);
mkdirSync(join(folder, 'first', 'paplay'), { recursive: true });
mkdirSync(join(folder, 'second'));
mkdirSync(join(folder, 'third'));
writeFileSync(join(folder, 'second', 'paplay'), 'no program', { mode: 0o644 });
writeFileSync(join(folder, 'third', 'paplay'), '#!/bin/sh\n', { mode: 0o755 });

test('a program is found by its absolute path, past folders and files that are not executable', () => {
  expect(findProgram('paplay', PATH)).toBe(join(folder, 'third', 'paplay'));
});

test.each([
  ['it is nowhere', 'aplay', PATH],
  ['the list is empty', 'paplay', ''],
  ['the list names its folder from where we are', 'paplay', relative('.', join(folder, 'third'))],
])('no program is found if %s', (_, name, folders) => {
  expect(findProgram(name, folders)).toBeUndefined();
});
