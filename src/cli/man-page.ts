import type { Command, Option } from 'commander';

/** The manual page of a program, made of the program itself. */
export function manPage(program: Command, version: string): string {
  const helper = program.createHelp();
  const commands = helper.visibleCommands(program).filter((command) => command.name() !== 'help');
  return [
    `.TH SOKOBAN 1 "" "sokoban ${roff(version)}" "User Commands"`,
    '.SH NAME',
    'sokoban \\- push boxes under several rule sets',
    '.SH SYNOPSIS',
    '.B sokoban',
    '[options] [levels...]',
    '.br',
    '.B sokoban',
    'COMMAND [options] [arguments]',
    '.SH DESCRIPTION',
    roff(program.description()),
    'Without a command it plays the levels, without levels it opens the home screen.',
    '.PP',
    `Levels are ${roff(LEVELS)}.`,
    '.SH OPTIONS',
    ...helper.visibleOptions(program).flatMap(optionLines),
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, roff(meaning)]),
    '.SH ENVIRONMENT',
    ...ENVIRONMENT.flatMap(([name, meaning]) => ['.TP', `.B ${name}`, roff(meaning)]),
    '.SH SEE ALSO',
    roff('sokoban help keys, sokoban help formats, sokoban help rules, sokoban help settings'),
    '',
  ].join('\n');
}

const LEVELS = 'files, folders, zip archives, codes, - for standard input, or a number N for map1.txt to mapN.txt';

const EXIT_CODES = [
  ['0', 'done; what was asked is so'],
  ['1', 'the answer is no: not won, not valid, not solved'],
  ['2', 'bad usage, or input that cannot be read'],
  ['128+n', 'ended by signal n'],
] as const;

const ENVIRONMENT = [
  ['SOKOBAN_DATA', 'the folder of what is saved'],
  ['SOKOBAN_CONFIG', 'the folder of the settings'],
  ['NO_COLOR', 'no colours'],
  ['FORCE_COLOR', 'colours: 1 for 16 of them, 2 for 256, 3 for 24 bits'],
] as const;

function commandLines(command: Command): string[] {
  const helper = command.createHelp();
  const aliases = command.aliases().map((alias) => ` (also ${alias})`);
  return [
    `.SS ${roff(command.name())}${roff(aliases.join(''))}`,
    `.B ${roff(helper.commandUsage(command))}`,
    '.PP',
    roff(command.description()),
    ...helper
      .visibleArguments(command)
      .flatMap((argument) => ['.TP', `.I ${roff(argument.name())}`, roff(argument.description)]),
    ...helper.visibleOptions(command).flatMap(optionLines),
  ];
}

function optionLines(option: Option): string[] {
  const { flags, description, argChoices } = option;
  const defaultValue: unknown = option.defaultValue;
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  const value = option.defaultValueDescription ?? defaultValue;
  const fallback = typeof value === 'string' || typeof value === 'number' ? ` (default: ${value})` : '';
  return ['.TP', `.B ${roff(flags)}`, roff(`${description}${choices}${fallback}`)];
}

/** A text in which nothing is a command of the formatter. */
function roff(text: string): string {
  const escaped = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('\n', ' ');
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
