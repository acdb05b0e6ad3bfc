import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and the archive's false statements about it. */
export interface Zipped {
  readonly name: string | Uint8Array;
  readonly content: string | Uint8Array;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly sum?: number;
}

/** An archive of these files, each packed; `count` and `comment` as the archive states them at its end. */
export function zipOf(
  files: readonly Zipped[],
  claimed: { count?: number; here?: number; comment?: string } = {},
): Buffer {
  const { count = files.length, here = count, comment = '' } = claimed;
  const locals: Buffer[] = [];
  const heads: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0, method = 8, size, sum } of files) {
    const bytes = Buffer.from(content);
    const packed = method === 0 ? bytes : deflateRawSync(bytes);
    const named = Buffer.from(name);
    const about = [flags, method, 0, 0];
    const sizes = [sum ?? crc32(bytes), packed.length, size ?? bytes.length];
    const local = [...u32(0x04034b50), ...u16(20, ...about), ...u32(...sizes), ...u16(named.length, 0)];
    const head = [...u32(0x02014b50), ...u16(20, 20, ...about), ...u32(...sizes), ...u16(named.length, 0, 0, 0, 0)];
    locals.push(Buffer.from(local), named, packed);
    heads.push(Buffer.from([...head, ...u32(0, at)]), named);
    at += local.length + named.length + packed.length;
  }
  const contents = Buffer.concat(heads);
  const end = [...u32(0x06054b50), ...u16(0, 0, here, count), ...u32(contents.length, at), ...u16(comment.length)];
  return Buffer.concat([...locals, contents, Buffer.from(end), Buffer.from(comment)]);
}

function u16(...numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => [number & 0xff, (number >> 8) & 0xff]);
}

function u32(...numbers: readonly number[]): number[] {
  return numbers.flatMap((number) => u16(number & 0xffff, number >>> 16));
}
