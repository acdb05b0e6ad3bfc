import type { Level } from '../core/level';
import { wrong, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import { readPlainFile } from '../files/plain-file';
import { readText, type FileFault } from '../files/read-text';
import { parseCommands, parseSteps, type SequenceStep } from '../formats/sequence';
import { faultInFile, fileFaultSentence } from './messages';

/** The steps of a sequence file, in the language of the rules set. */
export function readSequence(path: string, rules: Rules, level: Level): Result<SequenceStep[], string> {
  return stepsIn(readText(path), path, rules, level);
}

/** The same while a screen goes on, from a plain file only. */
export async function readSequenceLater(
  path: string,
  rules: Rules,
  level: Level,
): Promise<Result<SequenceStep[], string>> {
  return stepsIn(await readPlainFile(path), path, rules, level);
}

function stepsIn(
  text: Result<string, FileFault>,
  path: string,
  rules: Rules,
  level: Level,
): Result<SequenceStep[], string> {
  if (!text.ok) return wrong(...text.faults.map((fault) => fileFaultSentence(path, fault)));
  const steps =
    rules.conversation.manner === 'commands' ? parseCommands(text.value, level.players.length) : parseSteps(text.value);
  return steps.ok ? steps : wrong(...steps.faults.map((fault) => faultInFile(path, fault)));
}
