import { readdirSync } from 'node:fs';
import { FOLDER } from './shared-data';

const FEW = 'Boring.xsb,Kevin20.xsb,Cer.xsb,RevengeCollection09.xsb';

/**
 * The collections with published solutions that are tested: a few of them, or those that `SOLVED_FILES` names, with
 * commas between; `*` means all, which takes some minutes.
 */
export function solvedFiles(): string[] {
  const wanted = process.env.SOLVED_FILES ?? FEW;
  if (wanted !== '*') return wanted.split(',');
  return readdirSync(`${FOLDER}/collections/solved`).filter((name) => name.endsWith('.xsb'));
}
