import type { Level } from '../core/level/level';
import { failure, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { readPlainFile, readText, type FileFault } from '../files/read-text';
import type { Sequence } from '../core/play/sequence';
import { parseSequence } from '../formats/sequence';
import { faultSentence } from '../messages/faults';
import { faultInFile, fileFaultSentence } from '../messages/files';

/** Reads the steps of a sequence file, in the notation of the rule set. */
export function readSequence(path: string, rules: RuleSet, level: Level): Result<Sequence, string> {
  return parseStepsFor(readText(path), path, rules, level);
}

/** The same without blocking the screen; reads plain files only. */
export async function readSequenceLater(path: string, rules: RuleSet, level: Level): Promise<Result<Sequence, string>> {
  return parseStepsFor(await readPlainFile(path), path, rules, level);
}

function parseStepsFor(
  text: Result<string, FileFault>,
  path: string,
  rules: RuleSet,
  level: Level,
): Result<Sequence, string> {
  if (!text.ok) return failure(...text.faults.map((fault) => fileFaultSentence(path, fault)));
  const steps = parseSequence(text.value, rules, level);
  return steps.ok ? steps : failure(...steps.faults.map((fault) => faultInFile(path, fault)));
}

/** Reads the steps in a line that the player typed; an error names its column. */
export function readTypedSteps(text: string, rules: RuleSet, level: Level): Result<Sequence, string> {
  const steps = parseSequence(text, rules, level);
  if (steps.ok) return steps.value.length > 0 ? steps : failure('there are no steps in it');
  return failure(...steps.faults.map((fault) => `column ${fault.column ?? 1}: ${faultSentence(fault)}`));
}
