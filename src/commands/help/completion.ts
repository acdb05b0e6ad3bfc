import type { Command, Option } from 'commander';
import { THEME_NAMES } from '../../drawing/theme';
import { HELP_TOPICS } from './help';
import { listTitles } from '../list';
import { failure } from '../../core/result';
import { sanitize } from '../../messages/sanitize';
import { type CommandLine, FORMATS_AND_ALIASES, RULE_SET_IDS } from '../options';

/** The shells with completions. */
const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** What the scripts call for the titles of a file. */
const TITLES = 'titles';

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and values in a shell')
    .argument('<shell>', `which shell: ${SHELLS.join(', ')}`)
    .argument('[file]', `the file whose titles the script asks for, after ${TITLES}`)
    .action(async (name: string, file: string | undefined) => {
      const shell = SHELLS.find((one) => one === name.toLowerCase());
      if (name === TITLES) await answer(listTitles(file ?? '', output));
      else if (shell) output.line(completionScript(program, shell));
      else await answer(failure(`there are completions for ${SHELLS.join(', ')}, and not for "${sanitize(name)}"`));
    });
}

/** The values of options that are not commander's choices, because they may be something else, too. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--rules': RULE_SET_IDS,
  '--format': FORMATS_AND_ALIASES,
  '--to': FORMATS_AND_ALIASES,
  '--palette': THEME_NAMES,
  '--difficulty': ['easy', 'medium', 'hard'],
};

/** A script that completes the commands, options and values of a program in a shell. It is made of the program itself. */
function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.flatMap((command) =>
    [command.name(), ...command.aliases()].map((name) => ({
      name,
      about: command.description(),
      options: command.createHelp().visibleOptions(command).map(describe),
    })),
  );
  const names = commands.map(({ name }) => name);
  const words = { completion: SHELLS, help: [...HELP_TOPICS, ...names] };
  return SCRIPTS[shell](commands, names, words);
}

interface NamedCommand {
  readonly name: string;
  readonly about: string;
  readonly options: readonly NamedOption[];
}

interface NamedOption {
  readonly long: string;
  readonly short: string | undefined;
  readonly about: string;
  /** The values, if they are a closed set. */
  readonly values: readonly string[];
  readonly hasValue: boolean;
}

/** The words that commands take in place of levels. */
type Words = Readonly<Record<string, readonly string[]>>;

function describe({ long = '', short, argChoices, description, required }: Option): NamedOption {
  return { long, short, about: description, values: argChoices ?? VALUES[long] ?? [], hasValue: required };
}

const SCRIPTS: Readonly<
  Record<Shell, (commands: readonly NamedCommand[], names: readonly string[], words: Words) => string>
> = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `solve:--jobs|solve:-j` */
function pattern(command: string, { long, short }: Pick<NamedOption, 'long' | 'short'>): string {
  return [long, short].flatMap((flag) => (flag === undefined ? [] : [`${command}:${flag}`])).join('|');
}

const LEVEL = pattern('*', { long: '--level', short: '-l' });

function bashScript(commands: readonly NamedCommand[], names: readonly string[], words: Words): string {
  const reply = (values: readonly string[]): string => `COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$cur"))`;
  return [
    // The program lists the titles of the first file on the line.
    '_sokoban_titles() {',
    "  local word file title IFS=$'\\n'",
    '  for word in "${COMP_WORDS[@]:1}"; do [[ -f $word ]] && file=$word && break; done',
    '  [[ -n $file ]] || return',
    '  COMPREPLY=()',
    '  for title in $(sokoban completion titles "$file" 2>/dev/null); do',
    '    [[ $title == "$cur"* ]] && COMPREPLY+=("$(printf %q "$title")")',
    '  done',
    '  compopt +o filenames 2>/dev/null',
    '}',
    '_sokoban() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=play',
    '  if ((COMP_CWORD > 1)); then',
    `    case \${COMP_WORDS[1]} in ${names.join('|')}) command=\${COMP_WORDS[1]};; esac`,
    '  fi',
    '  case $command:$prev in',
    ...commands.flatMap(({ name, options }) =>
      options
        .filter(({ values }) => values.length > 0)
        .map((option) => `    ${pattern(name, option)}) ${reply(option.values)}; return;;`),
    ),
    `    ${LEVEL}) _sokoban_titles; return;;`,
    '  esac',
    '  if [[ $cur == -* ]]; then',
    '    case $command in',
    ...commands.map(({ name, options }) => `      ${name}) ${reply(options.map(({ long }) => long))};;`),
    '    esac',
    '    return',
    '  fi',
    '  case $command in',
    ...Object.entries(words).map(([name, values]) => `    ${name}) ${reply(values)}; return;;`),
    '  esac',
    '  COMPREPLY=($(compgen -f -- "$cur"))',
    `  if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W "${names.join(' ')}" -- "$cur")); fi`,
    '}',
    'complete -o filenames -F _sokoban sokoban',
  ].join('\n');
}

/** It may be sourced, or stand as `_sokoban` in a folder of `fpath`. */
function zshScript(commands: readonly NamedCommand[], names: readonly string[], words: Words): string {
  const described = (name: string, about: string): string => `'${`${name}:${about}`.replaceAll("'", "'\\''")}'`;
  return [
    '#compdef sokoban',
    '_sokoban_titles() {',
    '  local word',
    '  for word in $words[2,-1]; do',
    '    if [[ -f ${(Q)word} ]]; then',
    '      compadd -- ${(f)"$(sokoban completion titles ${(Q)word} 2>/dev/null)"}',
    '      return',
    '    fi',
    '  done',
    '}',
    '_sokoban() {',
    '  local command=play',
    '  local -a offered',
    `  if ((CURRENT > 2)); then case $words[2] in ${names.join('|')}) command=$words[2];; esac; fi`,
    '  case $command:$words[CURRENT-1] in',
    ...commands.flatMap(({ name, options }) =>
      options
        .filter(({ values }) => values.length > 0)
        .map((option) => `    ${pattern(name, option)}) compadd -- ${option.values.join(' ')}; return;;`),
    ),
    `    ${LEVEL}) _sokoban_titles; return;;`,
    '  esac',
    '  if [[ $words[CURRENT] == -* ]]; then',
    '    case $command in',
    ...commands.map(
      ({ name, options }) =>
        `      ${name}) offered=(${options.map(({ long, about }) => described(long, about)).join(' ')});;`,
    ),
    '    esac',
    '    _describe -o option offered',
    '    return',
    '  fi',
    '  case $command in',
    ...Object.entries(words).map(([name, values]) => `    ${name}) compadd -- ${values.join(' ')}; return;;`),
    '  esac',
    '  if ((CURRENT == 2)); then',
    `    offered=(${commands.map(({ name, about }) => described(name, about)).join(' ')})`,
    '    _describe command offered',
    '  fi',
    '  _files',
    '}',
    'if [[ $funcstack[1] == _sokoban ]]; then _sokoban; else compdef _sokoban sokoban; fi',
  ].join('\n');
}

function fishScript(commands: readonly NamedCommand[], names: readonly string[], words: Words): string {
  const others = names.filter((name) => name !== 'play').join(' ');
  return [
    'function __sokoban_titles',
    '  for word in (commandline -opc)[2..-1]',
    '    test -f $word; and sokoban completion titles $word 2>/dev/null; and return',
    '  end',
    'end',
    ...commands.flatMap(({ name, about, options }) => {
      // Without a command it is play.
      const when =
        name === 'play' ? `not __fish_seen_subcommand_from ${others}` : `__fish_seen_subcommand_from ${name}`;
      const complete = `complete -c sokoban -n ${quote(when)}`;
      return [
        `complete -c sokoban -n __fish_use_subcommand -a ${name} -d ${quote(about)}`,
        ...(words[name] ? [`${complete} -f -a ${quote(words[name].join(' '))}`] : []),
        ...options.map((option) => `${complete} ${flagsOf(option)} -d ${quote(option.about)}`),
      ];
    }),
  ].join('\n');
}

function flagsOf({ long, short, values, hasValue }: NamedOption): string {
  const value =
    values.length > 0 ? `-xa ${quote(values.join(' '))}` : long === '--level' ? `-xa '(__sokoban_titles)'` : '-r';
  return [
    `-l ${long.slice(2)}`,
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(hasValue ? [value] : []),
  ].join(' ');
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
