import os from 'node:os';
import { resolve } from 'node:path';
import {
  configFolder,
  playerStoreFolder,
  shortenPlayerHome,
  storeFolder,
  withPlayerHome,
} from '../../src/store/player-store';

const home = '/home/ann';

test.each([
  ['on Linux', 'linux', {}, '/home/ann/.local/share/sokoban'],
  ['where XDG says so', 'linux', { XDG_DATA_HOME: '/data' }, '/data/sokoban'],
  ['not where XDG says nothing that is absolute', 'linux', { XDG_DATA_HOME: 'data' }, '/home/ann/.local/share/sokoban'],
  ['on macOS', 'darwin', {}, '/home/ann/Library/Application Support/sokoban'],
  ['on macOS where XDG says so', 'darwin', { XDG_DATA_HOME: '/data' }, '/data/sokoban'],
  ['on Windows', 'win32', { LOCALAPPDATA: '/local' }, '/local/sokoban'],
  ['on Windows that says nothing', 'win32', {}, '/home/ann/AppData/Local/sokoban'],
  ['where SOKOBAN_DATA says so', 'linux', { SOKOBAN_DATA: '/mine', XDG_DATA_HOME: '/data' }, '/mine'],
  ['below here where SOKOBAN_DATA is relative', 'linux', { SOKOBAN_DATA: 'mine' }, resolve('mine')],
  ['as usual where SOKOBAN_DATA is empty', 'linux', { SOKOBAN_DATA: '' }, '/home/ann/.local/share/sokoban'],
])('the store is %s: %s %j', (_, platform, environment, folder) => {
  expect(storeFolder({ platform, environment, home })).toBe(folder);
});

test.each([
  ['on Linux', 'linux', {}, '/home/ann/.config/sokoban'],
  ['where XDG says so', 'linux', { XDG_CONFIG_HOME: '/config' }, '/config/sokoban'],
  ['not where XDG says nothing that is absolute', 'linux', { XDG_CONFIG_HOME: 'config' }, '/home/ann/.config/sokoban'],
  ['on macOS', 'darwin', {}, '/home/ann/Library/Application Support/sokoban'],
  ['on Windows', 'win32', { APPDATA: '/roaming' }, '/roaming/sokoban'],
  ['on Windows that says nothing', 'win32', {}, '/home/ann/AppData/Roaming/sokoban'],
  ['where SOKOBAN_CONFIG says so', 'linux', { SOKOBAN_CONFIG: '/mine', XDG_CONFIG_HOME: '/config' }, '/mine'],
  ['below here where SOKOBAN_CONFIG is relative', 'linux', { SOKOBAN_CONFIG: 'mine' }, resolve('mine')],
])('the settings are %s: %s %j', (_, platform, environment, folder) => {
  expect(configFolder({ platform, environment, home })).toBe(folder);
});

describe('the home folder', () => {
  const below = (folder: string): string => storeFolder({ platform: process.platform, environment: {}, home: folder });

  /** The store's folder if the system says this about the home folder. */
  function storeWith(home: () => string): string {
    const environment = jest.replaceProperty(process, 'env', {});
    const account = jest.spyOn(os, 'userInfo').mockReturnValue({ ...os.userInfo(), homedir: resolve('/account') });
    const system = jest.spyOn(os, 'homedir').mockImplementation(home);
    const folder = playerStoreFolder();
    environment.restore();
    for (const mock of [account, system]) mock.mockRestore();
    return folder;
  }

  test.each(['', 'ann', '.'])('is that of the account where HOME is no absolute path: %j', (HOME) => {
    expect(storeWith(() => HOME)).toBe(below(resolve('/account')));
  });

  test('is the top folder for a user without an account', () => {
    const none = (): string => {
      throw new Error('uv_os_homedir returned ENOENT');
    };
    expect(storeWith(none)).toBe(below(resolve('/')));
  });

  test('is meant by ~ in a typed path, and told so', () => {
    const system = jest.spyOn(os, 'homedir').mockReturnValue(home);
    const paths = ['~/a.xsb', '~', 'a~b', '~ann/x'].map((path) => withPlayerHome(path));
    const shortened = shortenPlayerHome('/home/ann/a.xsb');
    system.mockReturnValue('/home//bob/../ann/');
    const otherwise = shortenPlayerHome('/home/ann/a.xsb');
    system.mockRestore();
    expect(otherwise).toBe(shortened);
    expect([paths, shortened]).toEqual([['/home/ann/a.xsb', '/home/ann', 'a~b', '~ann/x'], '~/a.xsb']);
  });
});
