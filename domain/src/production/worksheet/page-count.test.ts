import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceText } from '../../core/messages/catalogue.ts';
import { exhibitSpan, pageCount, pageCountText, totalPages } from './page-count.ts';

test.each([
  [1, 148, 148, '148'],
  [149, 149, 1, '1'],
  [null, 148, null, '---'],
  [1, null, null, '---'],
  [null, null, null, '---'],
  [10, 9, null, '---'],
])('from %j to %j are %j pages, shown as %s', (start, end, count, shown) => {
  expect(pageCount(start, end)).toBe(count);
  const text = pageCountText(start, end);
  expect(typeof text === 'string' ? text : sentenceText(text)).toBe(shown);
});

test('volumes that follow each other have as many pages as the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(400), fc.nat(400), (start, first, second) => {
      const volumes = [
        { transcript_start_page: start, transcript_end_page: start + first },
        { transcript_start_page: start + first + 1, transcript_end_page: start + first + 1 + second },
        { transcript_start_page: null, transcript_end_page: null },
      ];
      expect(totalPages(volumes)).toBe(pageCount(start, start + first + 1 + second));
    }),
  );
});

test.each([
  ['1', '14', 14],
  ['P3', 'p7', 5],
  ['A', 'D', 4],
  [' 12 ', '12', 1],
  ['9', '3', -5],
  ['P3', 'D7', null],
  ['A', '4', null],
  ['first', 'last', null],
])('exhibits %s to %s are %j', (first, last, count) => {
  expect(exhibitSpan(first, last)).toBe(count);
});
