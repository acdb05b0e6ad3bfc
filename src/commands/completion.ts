import type { Command, Option } from 'commander';
import { listTitles } from './list';
import { failure } from '../core/result';
import { sanitize } from '../messages/sanitize';
import type { CommandLine } from './options';

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

/** A script that completes the commands, options and values of a program in a shell. It is made of the program itself. */
function completionScript(program: Command, shell: Shell): string {
  const commands = program.commands.flatMap((command) =>
    [command.name(), ...command.aliases()].map((name) => ({ name, command, options: optionsOf(command) })),
  );
  if (shell === 'fish') return fishScript(commands);
  return shell === 'bash'
    ? bashScript(commands)
    : `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
}

interface NamedCommand {
  readonly name: string;
  readonly command: Command;
  readonly options: readonly Option[];
}

function optionsOf(command: Command): Option[] {
  return command.createHelp().visibleOptions(command);
}

function bashScript(commands: readonly NamedCommand[]): string {
  const names = commands.map(({ name }) => name);
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ long, argChoices }) =>
      argChoices && long !== undefined
        ? [`    ${name}:${long}) COMPREPLY=($(compgen -W "${argChoices.join(' ')}" -- "$cur")); return;;`]
        : [],
    ),
  );
  const words = commands.map(
    ({ name, options }) =>
      `      ${name}) COMPREPLY=($(compgen -W "${options.map(({ long }) => long ?? '').join(' ')}" -- "$cur"));;`,
  );
  return [
    // The program lists the titles of the first file on the line.
    '_sokoban_titles() {',
    "  local word file title IFS=$'\\n'",
    '  for word in "${COMP_WORDS[@]:1}"; do [[ -f $word ]] && file=$word && break; done',
    '  [[ -n $file ]] || return',
    '  COMPREPLY=()',
    '  for title in $(sokoban completion titles "$file" 2>/dev/null); do',
    // Zsh quotes what it inserts; bash does not.
    '    [[ $title == "$cur"* ]] || continue',
    '    if [[ -n ${ZSH_VERSION-} ]]; then COMPREPLY+=("$title"); else COMPREPLY+=("$(printf %q "$title")"); fi',
    '  done',
    '  compopt +o filenames 2>/dev/null',
    '}',
    '_sokoban() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=play',
    '  if ((COMP_CWORD > 1)); then',
    `    case \${COMP_WORDS[1]} in ${names.join('|')}) command=\${COMP_WORDS[1]};; esac`,
    '  fi',
    '  case $command:$prev in',
    ...values,
    '    *:--level) _sokoban_titles; return;;',
    '  esac',
    '  if [[ $cur == -* ]]; then',
    '    case $command in',
    ...words,
    '    esac',
    '    return',
    '  fi',
    '  COMPREPLY=($(compgen -f -- "$cur"))',
    `  if ((COMP_CWORD == 1)); then COMPREPLY+=($(compgen -W "${names.join(' ')}" -- "$cur")); fi`,
    '}',
    'complete -o filenames -F _sokoban sokoban',
  ].join('\n');
}

function fishScript(commands: readonly NamedCommand[]): string {
  return [
    'function __sokoban_titles',
    '  for word in (commandline -opc)[2..-1]',
    '    test -f $word; and sokoban completion titles $word 2>/dev/null; and return',
    '  end',
    'end',
    ...commands.flatMap(({ name, command, options }) => [
      `complete -c sokoban -n __fish_use_subcommand -a ${name} -d ${quote(command.description())}`,
      ...options.map(({ long, short, argChoices, description }) => {
        const flags = [
          ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
          ...(short ? [`-s ${short.slice(1)}`] : []),
        ];
        const values = argChoices
          ? [`-xa ${quote(argChoices.join(' '))}`]
          : long === '--level'
            ? [`-xa '(__sokoban_titles)'`]
            : [];
        return [
          `complete -c sokoban -n '__fish_seen_subcommand_from ${name}'`,
          ...flags,
          ...values,
          `-d ${quote(description)}`,
        ].join(' ');
      }),
    ]),
  ].join('\n');
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
