import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGif } from '../../testing/make-gif.ts';
import { gifToPng } from './gif-to-png.ts';

const MAX_ROWS = 100_000;

/** The dots of a png as we write them: red, green, blue and how solid. */
function dotsOf(png: Uint8Array, width: number): number[][] {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf('IDAT');
  const lines = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const stride = 1 + width * 4;
  return Array.from({ length: (lines.length / stride) * width }, (_, dot) => {
    const from = Math.floor(dot / width) * stride + 1 + (dot % width) * 4;
    return [...lines.subarray(from, from + 4)];
  });
}

const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.integer({ min: 1, max: 60 }),
    colors: fc
      .constantFrom(4, 16, 256)
      .chain((many) => fc.array(fc.nat(0xffffff), { minLength: many, maxLength: many })),
    seed: fc.integer({ min: 1, max: 1_000 }),
    clear: fc.option(fc.nat(3), { nil: undefined }),
  })
  .map(({ seed, clear, ...size }) => {
    const dots = Array.from(
      { length: size.width * size.height },
      (_, n) => (n * n * seed + (n >> 3)) % size.colors.length,
    );
    return { ...size, dots, ...(clear !== undefined && { clear }) };
  });

test('a gif becomes a png with the same dots', () => {
  fc.assert(
    fc.property(picture, (gif) => {
      const png = gifToPng(makeGif(gif), MAX_ROWS);
      if (!png) throw new Error('not read');
      const expected = gif.dots.map((dot) => {
        const color = gif.colors[dot] ?? 0;
        return [color >> 16, (color >> 8) & 255, color & 255, dot === gif.clear ? 0 : 255];
      });
      expect(dotsOf(png, gif.width)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

test('anything may be looked at, changed or cut short, and nothing too large is unpacked', () => {
  const complete = makeGif({
    width: 30,
    height: 20,
    colors: [1, 2, 3, 4],
    dots: Array.from({ length: 600 }, (_, n) => n % 4),
  });
  fc.assert(
    fc.property(fc.nat(complete.length), fc.nat(complete.length - 1), fc.nat(255), (cut, at, value) => {
      const changed = Buffer.from(complete);
      changed[at] = value;
      gifToPng(changed, MAX_ROWS);
      gifToPng(changed.subarray(0, cut), MAX_ROWS);
    }),
  );
  expect(gifToPng(complete, 599)).toBeUndefined();
  expect(gifToPng(complete, 600)).toBeDefined();
});
