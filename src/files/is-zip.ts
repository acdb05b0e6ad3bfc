/** Whether bytes begin as zip archives do. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, third = 0, fourth = 0] = bytes;
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}
