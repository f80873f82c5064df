import { crc32, deflateSync } from 'node:zlib';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
  /** The colour that means see-through. */
  readonly clear: number | undefined;
  readonly isInterlaced: boolean;
  readonly codeSize: number;
  readonly data: Uint8Array;
}

const PASSES = [
  { from: 0, step: 8 },
  { from: 4, step: 8 },
  { from: 2, step: 4 },
  { from: 1, step: 2 },
];

/** The first picture of a gif as a png, which is what pages can show; undefined when it cannot be read or is larger. */
export function gifToPng(bytes: Uint8Array, maxPixels: number): Uint8Array | undefined {
  const frame = firstFrame(Buffer.from(bytes));
  const pixels = frame ? frame.width * frame.height : 0;
  if (!frame || pixels === 0 || pixels > maxPixels) return undefined;
  const dots = unpack(frame);
  return dots && writePng(frame.width, frame.height, scanLines(frame, dots));
}

/** The parts of sub-blocks in one piece, and where they end. */
function joinBlocks(gif: Buffer, from: number): { data: Buffer; end: number } {
  const parts: Buffer[] = [];
  let at = from;
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) {
    parts.push(gif.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { data: Buffer.concat(parts), end: at + 1 };
}

function paletteAt(gif: Buffer, at: number, flags: number): { colors: Uint8Array | undefined; end: number } {
  if ((flags & 0x80) === 0) return { colors: undefined, end: at };
  const end = at + 3 * 2 ** ((flags & 7) + 1);
  return { colors: gif.subarray(at, end), end };
}

const GRAPHIC_CONTROL = 0xf9;

function firstFrame(gif: Buffer): Frame | undefined {
  const shared = paletteAt(gif, 13, gif[10] ?? 0);
  let clear: number | undefined;
  for (let at = shared.end; at < gif.length; ) {
    if (gif[at] === 0x21) {
      const { data, end } = joinBlocks(gif, at + 2);
      if (gif[at + 1] === GRAPHIC_CONTROL && ((data[0] ?? 0) & 1) === 1) clear = data[3];
      at = end;
    } else if (gif[at] === 0x2c && at + 10 < gif.length) {
      const flags = gif[at + 9] ?? 0;
      const own = paletteAt(gif, at + 10, flags);
      const colors = own.colors ?? shared.colors;
      if (!colors) return undefined;
      const size = { width: gif.readUInt16LE(at + 5), height: gif.readUInt16LE(at + 7) };
      const { data } = joinBlocks(gif, own.end + 1);
      return { ...size, colors, clear, isInterlaced: (flags & 0x40) !== 0, codeSize: gif[own.end] ?? 0, data };
    } else return undefined;
  }
  return undefined;
}

const MAX_CODES = 4096;
const MAX_BITS = 12;

/** Takes so many bits at a time; undefined at the end. */
function bitReader(data: Uint8Array): (bits: number) => number | undefined {
  let [held, known, at] = [0, 0, 0];
  return (bits) => {
    for (; known < bits; known += 8) {
      if (at >= data.length) return undefined;
      held |= (data[at++] ?? 0) << known;
    }
    const code = held & ((1 << bits) - 1);
    held >>>= bits;
    known -= bits;
    return code;
  };
}

/** The words that were met: each is an earlier one and a dot more. */
function wordBook(reset: number) {
  const before = new Uint16Array(MAX_CODES);
  const last = Uint8Array.from({ length: MAX_CODES }, (_, code) => (code < reset ? code : 0));
  const word = new Uint8Array(MAX_CODES + 1);
  return {
    add(code: number, previous: number, dot: number) {
      before[code] = previous;
      last[code] = dot;
    },
    /** Writes a word where it belongs and answers its first dot. */
    write(code: number, dots: Uint8Array, from: number): { length: number; first: number } {
      let length = 0;
      let walk = code;
      for (; walk > reset; walk = before[walk] ?? 0) word[length++] = last[walk] ?? 0;
      word[length++] = last[walk] ?? 0;
      for (let at = 0; at < length && from + at < dots.length; at += 1) dots[from + at] = word[length - 1 - at] ?? 0;
      return { length, first: last[walk] ?? 0 };
    },
  };
}

/** The numbers of the colours, dot by dot; undefined when the data contradict themselves or end too soon. */
function unpack({ width, height, codeSize, data }: Frame): Uint8Array | undefined {
  if (codeSize < 2 || codeSize > 8) return undefined;
  const reset = 1 << codeSize;
  const [take, book, dots] = [bitReader(data), wordBook(reset), new Uint8Array(width * height)];
  let [next, bits, done, first] = [reset + 2, codeSize + 1, 0, 0];
  let previous: number | undefined;
  while (done < dots.length) {
    const code = take(bits);
    if (code === undefined || code === reset + 1 || code > next) return undefined;
    if (code === reset) {
      [next, bits, previous] = [reset + 2, codeSize + 1, undefined];
      continue;
    }
    const isNew = code === next;
    if (isNew && previous === undefined) return undefined;
    // A word that is only being made begins as it ends.
    if (isNew) book.add(code, previous ?? 0, first);
    const written = book.write(code, dots, done);
    done += written.length;
    first = written.first;
    if (previous !== undefined && next < MAX_CODES) {
      if (!isNew) book.add(next, previous, first);
      next += 1;
      if (next === 1 << bits && bits < MAX_BITS) bits += 1;
    }
    previous = code;
  }
  return dots;
}

function rowOrder({ height, isInterlaced }: Frame): number[] {
  const plain = Array.from({ length: height }, (_, row) => row);
  if (!isInterlaced) return plain;
  return PASSES.flatMap(({ from, step }) => plain.filter((row) => row >= from && (row - from) % step === 0));
}

function scanLines(frame: Frame, dots: Uint8Array): Uint8Array {
  const { width, height, colors, clear } = frame;
  const stride = 1 + width * 4;
  const lines = new Uint8Array(stride * height);
  rowOrder(frame).forEach((row, read) => {
    for (let column = 0; column < width; column += 1) {
      const color = dots[read * width + column] ?? 0;
      const at = row * stride + 1 + column * 4;
      lines.set(colors.subarray(color * 3, color * 3 + 3), at);
      lines[at + 3] = color === clear ? 0 : 255;
    }
  });
  return lines;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function writePng(width: number, height: number, lines: Uint8Array): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.of())]);
}
