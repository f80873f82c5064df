import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTranscriptPages, isTranscriptName, MAX_TRANSCRIPT_BYTES } from './transcript-pages.ts';

const PAGES = 148;
const pages = (write: (page: number) => string, count = PAGES) =>
  Array.from({ length: count }, (_, index) => write(index + 1));
const lines = (text: (line: number) => string, count = 25) =>
  Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(2)}  ${text(index + 1)}`).join('\r\n');
const testimony = (line: number) =>
  line % 3 === 0 ? '' : line % 3 === 1 ? 'Q.  In 2019, you drove 12 trucks?' : 'A.  1 truck.';

describe('the pages of an ASCII transcript', () => {
  test.each<[string, string, number | null]>([
    ['form feeds between pages', pages(() => lines(testimony)).join('\r\n\f'), PAGES],
    ['a form feed after every page', pages(() => `${lines(testimony)}\r\n\f`).join(''), PAGES],
    [
      'numbers at the left, as Amicus writes them',
      pages((page) => `${String(page).padStart(4, '0')}\r\n${lines(testimony)}\r\n`).join(''),
      PAGES,
    ],
    [
      'numbers at the right margin',
      pages((page) => `${String(page).padStart(60)}\n${lines(testimony)}\n`).join(''),
      PAGES,
    ],
    ['“Page 12” below', pages((page) => `${lines(testimony)}\n\n   Page ${page}\n`).join(''), PAGES],
    [
      'a number of page and line on every line',
      pages((page) =>
        pages((line) => `${String(page).padStart(3, '0')}:${String(line).padStart(2, '0')}  Q. And then?`, 25).join(
          '\n',
        ),
      ).join('\n'),
      PAGES,
    ],
    ['line numbers only', pages(() => lines(testimony)).join('\n'), PAGES],
    ['a last page of three lines', `${pages(() => lines(testimony), 3).join('\n')}\n${lines(testimony, 3)}`, 4],
    [
      'a volume that goes on at page 149',
      pages((page) => `${String(page + 148).padStart(4, '0')}\n${lines(testimony)}\n`, 12).join(''),
      12,
    ],
    ['an old end-of-file mark', `${pages(() => lines(testimony)).join('\f')}\x1a`, PAGES],
    ['one page', lines(testimony), 1],
    [
      'a wrapped line that begins with a 1',
      pages(() => lines(testimony).replace('\r\n 3', '\r\n1 truck.\r\n 3')).join('\n'),
      PAGES,
    ],
    ['a letter', 'Dear Ms. Moreau,\n\nthe exhibits follow.\n', null],
    ['a short list', '1 Exhibit A\n2 Exhibit B\n', null],
    ['nothing', '', null],
    ['form feeds alone', '\f\f\f', null],
    ['a packed E-Transcript', 'PTX\x00\x01\x02\x1f\x8b', null],
  ])('%s', (_, text, count) => {
    expect(countTranscriptPages(text)).toBe(count);
  });

  test('what people say does not make pages', () => {
    const noise = (line: number) => (line % 2 ? '2024' : 'Page 3');
    expect(countTranscriptPages(pages((page) => `${String(page).padStart(4, '0')}\n${lines(noise)}\n`).join(''))).toBe(
      PAGES,
    );
  });

  test('are counted in whatever text, never more of them than lines', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('\n', '\f', '\r\n', '0001\n', '1 \n', 'page 7\n', '      ', '012:01 x\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const count = countTranscriptPages(text);
        expect(count === null || (count >= 1 && count <= text.split(/[\n\f]/).length)).toBe(true);
      }),
    );
  });

  test.each([
    ['line ends', '\n'],
    ['form feeds', '\f'],
    ['blanks', ' '],
    ['digits', '1'],
    ['page numbers that count down', '9999\n9998\n'],
    ['page', ' page  '],
    ['colons', '11:'],
  ])('hostile: eight megabytes of %s are read within the time of a test', (_, unit) => {
    const text = unit.repeat(Math.floor(MAX_TRANSCRIPT_BYTES / unit.length));
    const count = countTranscriptPages(text);
    expect(count === null || count > 0).toBe(true);
    expect(countTranscriptPages(`${text}${'\n'.repeat(unit.length + 1)}`)).toBeNull();
  });
});

test.each([
  ['Whitfield.TXT', true],
  ['Whitfield v2.ptx', true],
  ['Whitfield.asc', true],
  ['Whitfield.pdf', false],
  ['txt', false],
])('isTranscriptName(%s) is %s', (name, isTranscript) => {
  expect(isTranscriptName(name)).toBe(isTranscript);
});
