import type { Command, Option } from 'commander';
import { THEME_NAMES } from '../../drawing/theme';
import { isFile } from '../../files/own-files';
import { HELP_TOPICS } from './help';
import { listTitles } from '../list';
import { failure, ok } from '../../core/result';
import { sanitize } from '../../messages/sanitize';
import { type CommandLine, FORMATS_AND_ALIASES, RULE_SET_IDS } from '../options';

/** What the scripts call with the words on the line. Those of earlier versions asked for the titles of a file only. */
const NEXT = 'next';
const TITLES = 'titles';

/**
 * A script for each shell. It asks the program what may stand in place of the last word: a line for each, after a tab
 * what it is about. Code 1 says that any file may stand there, too. In an open quote bash leaves out titles with what
 * would end the quote or be run there. It takes `--rules=x` for three words, of which only the last is replaced.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  bash: `_sokoban() {
  local IFS=$'\\n' found word raw=\${COMP_WORDS[COMP_CWORD]}
  local -a words=("\${COMP_WORDS[@]#[\\"\\']}")
  words=("\${words[@]%[\\"\\']}")
  words=("\${words[@]//\\\\/}")
  local last=$COMP_CWORD glued=
  local cur=\${words[last]}
  [[ $cur == = ]] && cur= || ((last--))
  if [[ \${words[last]} == = && \${words[last - 1]} == --* ]]
  then ((last--)); glued=\${words[last]}=; words[last]=$glued$cur
  else last=$COMP_CWORD cur=\${words[COMP_CWORD]}
  fi
  COMPREPLY=()
  if found=$("\${1/#\\~/$HOME}" completion ${NEXT} -- "\${words[@]:1:last}" 2>/dev/null)
  then compopt +o filenames 2>/dev/null
  else COMPREPLY=($(compgen -f -- "$cur"))
  fi
  while IFS=$'\\t' read -r word _; do
    word=\${word#"$glued"}
    [[ -n $word && $word == "$cur"* ]] || continue
    case $raw in
      \\"*) [[ $word == *[\\"\\\\\\$\\\`!]* ]] || COMPREPLY+=("$word") ;;
      \\'*) [[ $word == *\\'* ]] || COMPREPLY+=("$word") ;;
      *) COMPREPLY+=("$(printf %q "$word")") ;;
    esac
  done <<<"$found"
}
complete -o filenames -F _sokoban sokoban`,
  // It may be sourced, or stand as `_sokoban` in a folder of `fpath`.
  zsh: `#compdef sokoban
_sokoban() {
  local found is_open
  local -a offered
  found=$(\${~words[1]} completion ${NEXT} -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)
  is_open=$?
  offered=(\${\${\${\${(f)found}//\\\\/\\\\\\\\}//:/\\\\:}/$'\\t'/:})
  _describe word offered
  ((is_open)) && _files
}
if [[ $funcstack[1] == _sokoban ]]; then _sokoban; else compdef _sokoban sokoban; fi`,
  fish: `function __sokoban
  set -l glued (string match -r -- '^(?:--[\\w-]+=)?' (commandline -ct))
  sokoban completion ${NEXT} -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null
  or printf '%s\\n' $glued(__fish_complete_path (string replace -- "$glued" '' (commandline -ct)))
end
complete -c sokoban -f -a '(__sokoban)'`,
};
const SHELLS = Object.keys(SCRIPTS);

export function define({ program, answer, output }: CommandLine): void {
  program
    .command('completion')
    .description('print a script that completes commands, options and values in a shell')
    .argument('<shell>', `which shell: ${SHELLS.join(', ')}`)
    .argument('[words...]', `the words of a command line; the script asks for the next one with ${NEXT}`)
    .action(async (name: string, words: readonly string[]) => {
      const script = SCRIPTS[name.toLowerCase()];
      if (name === NEXT || name === TITLES) {
        const { offered, titlesOf, glued, isOpen } = nextWords(
          program,
          name === NEXT ? words : [...words, '--level', ''],
        );
        for (const line of offered) output.line(line);
        if (titlesOf !== undefined) listTitles(titlesOf, glued ?? '', output);
        await answer(ok(isOpen ? 1 : 0));
      } else if (script !== undefined) output.line(script);
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

/** What may stand in place of a word. */
interface NextWords {
  readonly offered: readonly string[];
  /** Titles of the levels of a file, and the option that each is glued to: `--level=`. */
  readonly titlesOf?: string | undefined;
  readonly glued?: string | undefined;
  /** Any file may. */
  readonly isOpen?: boolean;
}

/** What may stand in place of the last of these words. Without a command it is play. */
function nextWords(program: Command, words: readonly string[]): NextWords {
  const { commands } = program;
  const named = (name: string | undefined): Command | undefined =>
    commands.find((each) => each.name() === name || each.aliases().includes(name ?? ''));
  const command = named(words.length > 1 ? words[0] : 'play') ?? named('play');
  const [word = '', before = ''] = words.slice(-2).reverse();
  const own = command?.createHelp().visibleOptions(command) ?? [];
  const isFirst = words.length <= 1;
  const options = isFirst ? [...own, ...program.options] : own;
  // `--rules=` is a value, too.
  const [glued] = /^--[\w-]+=/.exec(word) ?? [];
  const flag = glued?.slice(0, -1) ?? before;
  const values = valuesOf(options.find(({ long, short }) => flag === long || flag === short));
  if (values.length > 0) return { offered: values.map((value) => `${glued ?? ''}${value}`) };
  if (flag === '--level' || flag === '-l') return { offered: [], titlesOf: words.find(isFile), glued };
  if (word.startsWith('-'))
    return {
      offered: options.flatMap(({ long, short, description }) =>
        [long, short].flatMap((each) => (each === undefined ? [] : `${each}\t${description}`)),
      ),
      isOpen: glued !== undefined,
    };
  const all = commands.flatMap((each) => [each.name(), ...each.aliases()].map((name) => [name, each.description()]));
  if (command?.name() === 'completion') return { offered: SHELLS };
  if (command?.name() === 'help') return { offered: [...HELP_TOPICS, ...all.map(([name]) => name ?? '')] };
  return { offered: words.length > 1 ? [] : all.map((each) => each.join('\t')), isOpen: true };
}

function valuesOf(option: Option | undefined): readonly string[] {
  return option?.argChoices ?? VALUES[option?.long ?? ''] ?? [];
}
