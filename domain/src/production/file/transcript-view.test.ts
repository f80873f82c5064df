import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTranscriptPages } from './transcript-pages.ts';
import { PAGE_LINES, transcriptView } from './transcript-view.ts';

const pages = (write: (page: number) => string, count = 3) =>
  Array.from({ length: count }, (_, index) => write(index + 1));
const testimony = (page: number, line: number) =>
  line % 3 === 0 ? '' : line % 3 === 1 ? `Q.  On page ${page}, in 2019?` : `A.  Line ${line}.`;
const numbered = (page: number) =>
  Array.from({ length: PAGE_LINES }, (_, at) => `${String(at + 1).padStart(2)}    ${testimony(page, at + 1)}`).join(
    '\r\n',
  );
const plain = (page: number) => Array.from({ length: PAGE_LINES }, (_, at) => testimony(page, at + 1)).join('\n');

describe('a transcript as ruled pages', () => {
  test.each<[string, string, number]>([
    ['form feeds and numbered lines', pages(numbered).join('\r\n\f'), 1],
    ['a form feed after every page', pages((page) => `${numbered(page)}\r\n\f`).join(''), 1],
    ['form feeds without numbers', pages(plain).join('\n\f'), 1],
    ['page numbers above', pages((page) => `${String(page).padStart(4, '0')}\n${numbered(page)}\n`).join(''), 1],
    ['page numbers at the right', pages((page) => `${String(page).padStart(60)}\n${numbered(page)}\n`).join(''), 1],
    ['page numbers below', pages((page) => `${numbered(page)}\n\n   Page ${page}\n`).join(''), 1],
    ['line numbers only', pages(numbered).join('\n'), 1],
    ['neither numbers nor feeds', pages(plain).join('\n'), 1],
    ['a volume that goes on at page 149', pages((page) => `0${page + 148}\n${numbered(page)}\n`).join(''), 149],
    [
      'page and line on every line',
      pages((page) =>
        numbered(page).replaceAll(/^ ?(\d+) /gm, (_, line) => `00${page}:${line.padStart(2, '0')} `),
      ).join('\n'),
      1,
    ],
  ])('%s', (_, text, first) => {
    const view = transcriptView(text) ?? [];
    expect(view.map(({ number }) => number)).toEqual([first, first + 1, first + 2]);
    for (const [index, page] of view.entries()) {
      const lines = page.lines.filter(({ number }) => number !== null);
      expect(lines.map(({ number, text: words }) => `${number} ${words}`)).toEqual(
        Array.from({ length: lines.length }, (_each, at) => `${at + 1} ${testimony(index + 1, at + 1)}`),
      );
      expect(lines.length).toBeGreaterThan(23);
    }
  });

  test('keeps what stands above the numbered lines, without a number', () => {
    const [page] = transcriptView(`            Whitfield - Direct\n${numbered(1)}`) ?? [];
    expect(page?.lines[0]).toEqual({ number: null, text: 'Whitfield - Direct' });
  });

  test.each(['PTX\x00\x01\x02\x1f\x8b', '', ' \n\f\n'])('shows nothing of what is no text: %j', (text) => {
    expect(transcriptView(text)).toBeNull();
  });

  test('loses no word and numbers no line twice, whatever the text', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('\n', '\f', '\r\n', '0001\n', '1 \n', 'page 7\n', numbered(1), '012:01 x\n', 'cat\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const view = transcriptView(text) ?? [];
        for (const { lines } of view) {
          const numbers = lines.flatMap(({ number }) => number ?? []);
          expect(new Set(numbers).size).toBe(numbers.length);
        }
        if (countTranscriptPages(text) !== null) expect(view.length).toBeGreaterThan(0);
      }),
    );
  });
});
