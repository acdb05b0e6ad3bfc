import type { Level } from '../core/level';
import { wrong, type Result } from '../core/result';
import type { Rules } from '../core/rules';
import { readText } from '../files/read-text';
import { parseCommands, parseSteps, type SequenceStep } from '../formats/sequence';
import { faultInFile, fileFaultSentence } from './messages';

/** The steps of a sequence file, in the language of the rules set. */
export function readSequence(
  path: string,
  rules: Rules,
  level: Level,
  read: typeof readText = readText,
): Result<SequenceStep[], string> {
  const text = read(path);
  if (!text.ok) return wrong(...text.faults.map((fault) => fileFaultSentence(path, fault)));
  const steps =
    rules.conversation.manner === 'commands' ? parseCommands(text.value, level.players.length) : parseSteps(text.value);
  return steps.ok ? steps : wrong(...steps.faults.map((fault) => faultInFile(path, fault)));
}
