import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  OFFERED_PAGE_SIZES,
  PAGE_SIZE,
  type Paging,
  type PagingPreference,
  pageCount,
  pagingOf,
  rowsOfPage,
} from './page-size.ts';

const COMPANY: Paging = { page_size: 25, lists_in_pages: true };

describe('how a user goes through lists', () => {
  test.each<[string, PagingPreference, Paging]>([
    ['without wishes as the company', { page_size: null, lists_in_pages: null }, COMPANY],
    ['with a size of their own', { page_size: 50, lists_in_pages: null }, { page_size: 50, lists_in_pages: true }],
    ['scrolling all the same', { page_size: null, lists_in_pages: false }, { page_size: 25, lists_in_pages: false }],
    ['with both of their own', { page_size: 5, lists_in_pages: false }, { page_size: 5, lists_in_pages: false }],
  ])('%s', (_title, own, expected) => {
    expect(pagingOf(own, COMPANY)).toEqual(expected);
  });

  test('what the company changes reaches nobody who has a wish', () => {
    const own = fc.record({ page_size: fc.integer({ min: 5, max: 1000 }), lists_in_pages: fc.boolean() });
    fc.assert(
      fc.property(own, own, (preference, company) => {
        expect(pagingOf(preference, company)).toEqual(preference);
      }),
    );
  });
});

describe('pages', () => {
  test.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [1001, 1000, 2],
  ])('%i rows by %i are %i pages', (count, size, pages) => {
    expect(pageCount(count, size)).toBe(pages);
  });

  test('together they hold every row once; behind the last is none', () => {
    const size = fc.integer({ min: PAGE_SIZE.min, max: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), size, (count, pageSize) => {
        const pages = pageCount(count, pageSize);
        const rows = Array.from({ length: pages }, (_, index) => rowsOfPage(index + 1, pageSize, count)).flatMap(
          ({ offset, length }) => Array.from({ length }, (_, index) => offset + index),
        );
        expect(rows).toEqual(Array.from({ length: count }, (_, index) => index));
        expect(rowsOfPage(pages + 1, pageSize, count).length).toBe(0);
      }),
    );
  });

  test('what is offered is allowed', () => {
    for (const size of OFFERED_PAGE_SIZES) {
      expect(size).toBeGreaterThanOrEqual(PAGE_SIZE.min);
      expect(size).toBeLessThanOrEqual(PAGE_SIZE.max);
    }
  });
});
