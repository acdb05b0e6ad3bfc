import { folderFault } from '../../files/folders';
import { createInterface } from 'node:readline/promises';
import { isatty } from 'node:tty';
import { ok, type Result } from '../../core/result';
import { packageVersion } from '../../files/environment';
import { OWN_MAPS } from '../../files/level-files';
import { listLevels } from '../../library/load';
import { findLosing } from '../../library/stored-level';
import type { Depth } from '../../drawing/theme-styles';
import { count } from '../../messages/counts';
import { storeFaultSentence, unreadableText, unwritableText } from '../../messages/files';
import { sanitize } from '../../messages/sanitize';
import {
  openPlayerStore,
  openStoreToRead,
  playerStoreFolder,
  settingsPath,
  shortenPlayerHome,
} from '../../store/player-store';
import { readPlayerSettings } from '../../session/settings';
import { askTmux, canDraw, chooseDepth, type DepthChoice, hasUnicode } from '../../session/terminal';
import { checkStore } from '../../store/store-check';
import type { DoctorLine } from '../json';
import { colours, type Output } from '../output';
import { type CommandLine, type JsonOptions } from '../options';

interface DoctorOptions extends JsonOptions {
  readonly fix?: boolean;
  readonly yes?: boolean;
}

/** The result of a check: what is well, or what is wrong and how `--fix` repairs that. */
function well(check: DoctorLine['check'], text: string): DoctorLine {
  return { check, ok: true, text, repair: null };
}

function wrong(check: DoctorLine['check'], text: string, repair: string | null = null): DoctorLine {
  return { check, ok: false, text, repair };
}

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('doctor')
    .json('a JSON line for each check')
    .description('look for problems: the terminal, the settings, the levels, and what is saved')
    .option('--fix', 'repair what can be repaired, after asking')
    .option('--yes', 'without asking')
    .action((options: DoctorOptions) => answer(doctor(options, output)));
}

/** Checks the terminal, the settings, the levels and the store; returns 0 if all is well, and repairs on request. */
async function doctor(options: DoctorOptions, output: Output): Promise<Result<number, string>> {
  let checks = await runChecks();
  const repairs = checks.flatMap(({ repair }) => repair ?? []);
  if (options.fix && repairs.length > 0 && options.yes !== true && !isatty(0))
    output.error('nothing is repaired without a terminal that can ask; --yes repairs without asking');
  else if (options.fix && repairs.length > 0 && (options.yes === true || (await agrees(repairs)))) {
    await repairStore(output);
    checks = await runChecks();
  }
  for (const check of checks)
    if (options.json) output.json(check);
    else output.line(lineOf(check));
  const isWell = checks.every((check) => check.ok);
  if (!isWell && !options.json && repairs.length > 0 && !options.fix)
    output.line('`sokoban doctor --fix` repairs what can be repaired, after asking.');
  return ok(isWell ? 0 : 1);
}

function lineOf({ check, ok: isOk, text }: DoctorLine): string {
  return `${isOk ? colours.green('ok   ') : colours.red('wrong')}  ${check.padEnd(8)}  ${text}`;
}

async function runChecks(): Promise<DoctorLine[]> {
  return [versionCheck(), await terminalCheck(), ...settingsChecks(), levelsCheck(), ...storeChecks()];
}

function versionCheck(): DoctorLine {
  const { versions, platform, arch } = process;
  return well('version', `sokoban ${packageVersion()}, Node ${versions.node}, ${platform} ${arch}`);
}

async function terminalCheck(): Promise<DoctorLine> {
  const { env, stdout } = process;
  if (!isatty(1)) return well('terminal', 'the output is no terminal; levels are played line by line');
  const abilities = [
    `${sanitize(env.TERM ?? 'TERM is not set')}, ${stdout.columns} x ${stdout.rows}`,
    await coloursText(),
    hasUnicode(env) ? 'line drawing' : 'ASCII only, because the locale is not UTF-8',
    isatty(0) ? 'keys' : 'no keys: the input is no terminal',
  ];
  return well('terminal', canDraw(env) ? abilities.join(', ') : 'a dumb terminal; levels are played line by line');
}

async function coloursText(): Promise<string> {
  const { depth, by } = chooseDepth('auto', process.env, readPlayerSettings().effective.settings.color);
  if (by !== 'tmux') return `${DEPTH_TEXTS[depth]} (${depthReason(by)})`;
  const hasTrueColour = await new Promise<boolean>(askTmux);
  return hasTrueColour
    ? `${DEPTH_TEXTS.true} (tmux passes them on)`
    : `${DEPTH_TEXTS[depth]} (tmux passes on no more; for 24 bits, its settings need: ${TMUX_SETTING})`;
}

const DEPTH_TEXTS: Readonly<Record<Depth, string>> = {
  true: 'colours of 24 bits',
  '256': '256 colours',
  '16': '16 colours',
  never: 'no colours',
};
const TMUX_SETTING = 'set -as terminal-features ",*:RGB"';

function depthReason(by: DepthChoice['by']): string {
  switch (by) {
    case 'option':
    case 'setting':
      return 'your settings say so';
    case 'screen':
      return 'screen has no more';
    case 'tmux':
    case 'nothing':
      return 'nothing announces more; COLORTERM=truecolor would';
    default:
      return `${by} says so`;
  }
}

function settingsChecks(): DoctorLine[] {
  const { complaints } = readPlayerSettings();
  if (complaints.length === 0) return [well('settings', sanitize(shortenPlayerHome(settingsPath())))];
  return complaints.map((text) => wrong('settings', text));
}

function levelsCheck(): DoctorLine {
  const entries = listLevels([OWN_MAPS], {});
  if (!entries.ok) return wrong('levels', entries.faults.join(' '));
  const bad = entries.value.filter((entry) => !entry.read().ok).length;
  const text = `${count(entries.value.length, 'level')} in ${sanitize(shortenPlayerHome(OWN_MAPS))}`;
  return bad === 0 ? well('levels', text) : wrong('levels', `${text}; ${bad} not valid: install the program again`);
}

function storeChecks(): DoctorLine[] {
  const folder = playerStoreFolder();
  const place = sanitize(shortenPlayerHome(folder));
  const store = openStoreToRead(() => undefined);
  if (!store.ok) return store.faults.map((fault) => wrong('store', storeFaultSentence(fault)));
  const { files, damaged } = checkStore(folder, findLosing);
  const faults = [
    ...folderChecks(folder, place),
    ...damaged.map(({ path, records, code, losing, largeBytes }) => {
      const file = sanitize(shortenPlayerHome(path));
      const inFile = (text: string, repair: string): DoctorLine =>
        wrong('store', `${file}: ${text}`, `${file}: ${repair}`);
      if (code !== undefined) return wrong('store', `${file}: it cannot be read, because ${unreadableText(code)}`);
      if (records > 0)
        return inFile(
          `${count(records, 'record')} cannot be read`,
          'keep everything else, and rename the file as it is',
        );
      if (losing === 0 && largeBytes !== undefined)
        return inFile(
          `${Math.round(largeBytes / 1e6)} MB, most of it solutions that shorter ones replace`,
          'keep only what is still needed',
        );
      return inFile(
        `${count(losing, 'solution')} that ${losing === 1 ? 'does' : 'do'} not win`,
        'forget these moves, and rename the file as it is',
      );
    }),
  ];
  return faults.length > 0 ? faults : [well('store', `${place}, ${count(files, 'file')}, all whole`)];
}

function folderChecks(folder: string, place: string): DoctorLine[] {
  const fault = folderFault(folder, process.platform !== 'win32');
  switch (fault?.kind) {
    case undefined:
      return [];
    case 'open-to-others':
      return [wrong('store', `${place}: other users may read it`, `${place}: make it private`)];
    case 'no-folder':
      return [wrong('store', `${place}: this is no folder, so nothing can be saved`)];
    case 'unwritable':
      return [wrong('store', `${place}: nothing can be saved, because ${unwritableText(fault.code)}`)];
  }
}

async function agrees(repairs: readonly string[]): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${repairs.join('\n')}\nRepair this? [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function repairStore(output: Output): Promise<void> {
  const store = openPlayerStore((fault) => {
    output.error(storeFaultSentence(fault));
  });
  if (store.ok) await store.value.readAll(findLosing);
  else for (const fault of store.faults) output.error(storeFaultSentence(fault));
}
