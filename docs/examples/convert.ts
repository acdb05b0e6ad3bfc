import { codeOf, faultSentence, type LevelToWrite, readLevels, writeLevels } from '../../src';

// Reads levels of any format, and writes them in another one, with their titles, authors and solutions.
const collection = readLevels('#####\n#@$.#\n#####\nTitle: First\nAuthor: Ann\nSolution: R\n');
if (!collection.ok) throw new Error(collection.faults.map(faultSentence).join('; '));
const { rules, entries } = collection.value;
const levels: LevelToWrite[] = [];
for (const entry of entries) {
  const read = entry.read();
  if (read.ok) levels.push({ level: read.value.level, rules, about: read.value.source });
}

for (const format of ['slc', 'lvl']) {
  const written = writeLevels(levels, format);
  console.log(written.ok ? written.value.text : written.faults.join('; '));
  if (written.ok) console.log(written.value.lost.join('; '));
}
for (const { level } of levels) {
  const code = codeOf(level, rules);
  console.log(code.ok ? code.value : code.faults);
}
