import { inflateSync } from 'node:zlib';

/** Numbers a dot is made of, by the kind of colour a png names. */
const NUMBERS_A_DOT: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const HEAD_END = 33;

function partsOf(png: Buffer): Map<string, Buffer[]> {
  const parts = new Map<string, Buffer[]>();
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) break;
    const type = png.toString('latin1', at + 4, at + 8);
    parts.set(type, [...(parts.get(type) ?? []), png.subarray(at + 8, end)]);
    at = end + 4;
  }
  return parts;
}

/** Whether a png holds all the dots its head promises: one that does not would stop the whole document. */
export function isCompletePng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes);
  if (png.length < HEAD_END) return false;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth = 0, color = 0, , , interlaced] = png.subarray(24, 29);
  const numbers = NUMBERS_A_DOT[color];
  const parts = partsOf(png);
  const data = parts.get('IDAT');
  if (!numbers || ![1, 2, 4, 8, 16].includes(depth) || !data || !parts.has('IEND')) return false;
  if (color === 3 && !parts.has('PLTE')) return false;
  const promised = height * (1 + Math.ceil((width * depth * numbers) / 8));
  try {
    // Interlacing adds the starts of shorter lines.
    const dots = inflateSync(Buffer.concat(data), { maxOutputLength: 2 * promised + 64 });
    return interlaced === 1 ? dots.length >= (width * height * depth * numbers) / 8 : dots.length >= promised;
  } catch {
    return false;
  }
}
