interface Gif {
  readonly width: number;
  readonly height: number;
  /** Colours as 0xrrggbb; how many is a power of two, from 4 up. */
  readonly colors: readonly number[];
  /** The number of each dot's colour, line by line. */
  readonly dots: readonly number[];
  readonly clear?: number;
}

const two = (value: number) => [value & 255, value >> 8];

function packed(codes: readonly (readonly [code: number, bits: number])[]): number[] {
  const bytes: number[] = [];
  let [held, known] = [0, 0];
  for (const [code, bits] of codes) {
    held |= code << known;
    known += bits;
    for (; known >= 8; known -= 8, held >>>= 8) bytes.push(held & 255);
  }
  return known > 0 ? [...bytes, held] : bytes;
}

/** The words of a gif: the longest that was met before, again and again. */
function codesOf(dots: readonly number[], codeSize: number): [number, number][] {
  const reset = 1 << codeSize;
  const codes: [number, number][] = [];
  let [book, bits, next] = [new Map<string, number>(), codeSize + 1, reset + 2];
  const t = (word: string) => codes.push([book.get(word) ?? Number(word), bits]);
  codes.push([reset, bits]);
  let word = '';
  for (const dot of dots) {
    const longer = word === '' ? String(dot) : `${word},${dot}`;
    if (word === '' || book.has(longer)) {
      word = longer;
      continue;
    }
    t(word);
    book.set(longer, next);
    if (next === 1 << bits) bits += 1;
    next += 1;
    if (next === 4096) {
      codes.push([reset, bits]);
      [book, bits, next] = [new Map(), codeSize + 1, reset + 2];
    }
    word = String(dot);
  }
  t(word);
  codes.push([reset + 1, bits]);
  return codes;
}

/** A real gif that every browser shows. */
export function makeGif({ width, height, colors, dots, clear }: Gif): Buffer {
  const codeSize = Math.log2(colors.length);
  const data = packed(codesOf(dots, codeSize));
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, n) => data.slice(n * 255, n * 255 + 255));
  const control = clear === undefined ? [] : [0x21, 0xf9, 4, 1, 0, 0, clear, 0];
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...two(width),
    ...two(height),
    0x80 | (codeSize - 1),
    0,
    0,
    ...colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
    ...control,
    0x2c,
    0,
    0,
    0,
    0,
    ...two(width),
    ...two(height),
    0,
    codeSize,
    ...blocks.flatMap((block) => [block.length, ...block]),
    0,
    0x3b,
  ]);
}
