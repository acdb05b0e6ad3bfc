/** Samples a second. */
const RATE = 22_050;
const BYTES_A_SAMPLE = 2;
const HEADER = 44;
const LOUDNESS = 0.25;

/** A note: hertz and seconds. */
type Note = readonly [pitch: number, seconds: number];

/** C E G, and up to C: short enough not to be waited for. */
const FANFARE: readonly Note[] = [
  [523.25, 0.11],
  [659.25, 0.11],
  [783.99, 0.11],
  [1046.5, 0.38],
];

/** The fanfare as a WAV file: 16-bit mono. */
export function fanfareWav(): Buffer {
  const samples = FANFARE.flatMap(noteSamples);
  const wav = Buffer.alloc(HEADER + samples.length * BYTES_A_SAMPLE);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * BYTES_A_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_A_SAMPLE, 32);
  wav.writeUInt16LE(8 * BYTES_A_SAMPLE, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * BYTES_A_SAMPLE, 40);
  samples.forEach((sample, index) => wav.writeInt16LE(Math.round(sample * 32_767), HEADER + index * BYTES_A_SAMPLE));
  return wav;
}

/** A soft tone: two overtones, a quick start and a slow end, so that it does not click. */
function noteSamples([pitch, seconds]: Note): number[] {
  const count = Math.round(seconds * RATE);
  return Array.from({ length: count }, (_, index) => {
    const phase = (2 * Math.PI * pitch * index) / RATE;
    const tone = Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase);
    const swell = Math.min(1, index / (0.01 * RATE)) * (1 - index / count);
    return (LOUDNESS * tone * swell) / 1.5;
  });
}
