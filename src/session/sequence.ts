import type { Level } from '../core/level/level';
import type { Fault } from '../core/fault';
import { failure, ok, type Result } from '../core/result';
import type { RuleSet } from '../core/rule-set';
import { completePath } from '../files/find-files';
import { completeOwnSolution, findOwnFile } from '../files/level-files';
import { readPlainFile, readText, type FileFault } from '../files/read-text';
import type { Sequence } from '../core/play/sequence';
import { parseSequence, withoutHeading } from '../formats/sequence';
import { faultSentence } from '../messages/faults';
import { faultInFile, fileFaultSentence, ownFileSentence } from '../messages/files';

/** Reads the steps of a sequence file, in the notation of the rule set. */
export function readSequence(path: string, rules: RuleSet, level: Level): Result<Sequence, string> {
  const steps = readSequenceFile(path, rules, level);
  return steps.ok ? steps : failure(...steps.faults.map(({ sentence }) => sentence));
}

/** Why the steps of a file cannot be read; the fault of its text, if that could be read. */
export interface SequenceProblem {
  readonly sentence: string;
  readonly fault?: Fault;
}

export function readSequenceFile(path: string, rules: RuleSet, level: Level): Result<Sequence, SequenceProblem> {
  return parseStepsFor(readText(path), path, rules, level);
}

/**
 * The same without blocking the screen; reads plain files only. A name without a file here may stand for one of the
 * program's own solutions; then the notice says so.
 */
export async function readSequenceLater(
  name: string,
  rules: RuleSet,
  level: Level,
): Promise<{ readonly steps: Result<Sequence, string>; readonly notice: string | undefined }> {
  const own = findOwnFile(name, 'solutions');
  const path = own?.path ?? name;
  const text = await readPlainFile(path);
  const read = parseStepsFor(text.ok ? ok(withoutHeading(text.value)) : text, path, rules, level);
  const steps = read.ok ? read : failure(...read.faults.map(({ sentence }) => sentence));
  return { steps, notice: own && `${ownFileSentence(name, own.name)}.` };
}

/** The paths that begin with a text; if there are none here, those of the program's own solutions. */
export async function completeSequence(text: string): Promise<string[]> {
  const here = await completePath(text);
  return here.length > 0 ? here : completeOwnSolution(text);
}

function parseStepsFor(
  text: Result<string, FileFault>,
  path: string,
  rules: RuleSet,
  level: Level,
): Result<Sequence, SequenceProblem> {
  if (!text.ok) return failure(...text.faults.map((fault) => ({ sentence: fileFaultSentence(path, fault) })));
  const steps = parseSequence(text.value, rules, level);
  return steps.ok ? steps : failure(...steps.faults.map((fault) => ({ sentence: faultInFile(path, fault), fault })));
}

/** Reads the steps in a line that the player typed; an error names its column. */
export function readTypedSteps(text: string, rules: RuleSet, level: Level): Result<Sequence, string> {
  const steps = parseSequence(text, rules, level);
  if (steps.ok) return steps.value.length > 0 ? steps : failure('there are no steps in it');
  return failure(...steps.faults.map((fault) => `column ${fault.column ?? 1}: ${faultSentence(fault)}`));
}
