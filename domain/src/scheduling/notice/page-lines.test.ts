import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PagePiece, pageLines } from './page-lines.ts';

/** Twelve-point letters, seven points wide. */
const at = (x: number, y: number, text: string, height = 12): PagePiece => ({
  text,
  x,
  y,
  height,
  width: text.length * 7,
});

test('pieces of a line come together from left to right, lines from the top', () => {
  const pieces = [at(141, 700, 'of Jane Doe'), at(72, 676, 'at 9:30 a.m.'), at(72, 701, 'Deposition')];
  pieces[0] = at(72 + 70 + 7, 700, 'of Jane Doe');
  expect(pageLines(pieces)).toEqual(['Deposition of Jane Doe', 'at 9:30 a.m.']);
});

test('a word in two pieces stays one word', () => {
  expect(pageLines([at(72, 700, 'Dep'), at(93, 700, 'osition')])).toEqual(['Deposition']);
});

test('the two columns of a caption stay apart', () => {
  const [line] = pageLines([at(72, 700, 'MARISOL RUIZ,'), at(320, 700, 'Case No. 2025CV031482')]);
  expect(line).toMatch(/^MARISOL RUIZ,\s{3,}Case No\. 2025CV031482$/);
});

test('a paragraph begins behind an empty line', () => {
  const pieces = [700, 686, 672, 640, 626].map((y, index) => at(72, y, `line ${index}`));
  expect(pageLines(pieces)).toEqual(['line 0', 'line 1', 'line 2', '', 'line 3', 'line 4']);
});

test('the line numbers of pleading paper are left out', () => {
  const rows = Array.from({ length: 28 }, (_, index) => [
    at(50, 720 - index * 24, `${index + 1}`),
    at(90, 720 - index * 24, `words ${index + 1}`),
  ]);
  expect(pageLines(rows.flat())[9]).toBe('words 10');
});

test('letters too small to read are not read', () => {
  expect(pageLines([at(72, 700, 'Deposition'), at(72, 680, 'December 9, 2026', 1)])).toEqual(['Deposition']);
});

test('whatever a page holds, no visible letter is lost and no line is endless', () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const piece = fc.record({
    text: fc.string({ maxLength: 8 }),
    x: number,
    y: number,
    width: fc.double({ min: 0, max: 500, noNaN: true }),
    height: fc.constant(12),
  });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const bare = (texts: readonly string[]) => [...texts.join('').replaceAll(/\s/g, '')].toSorted().join('');
      const lines = pageLines(pieces);
      expect(bare(lines)).toBe(bare(pieces.map(({ text }) => text)));
      for (const line of lines) expect(line.length).toBeLessThan(9 * (8 + 60));
    }),
    { numRuns: 100 },
  );
});
