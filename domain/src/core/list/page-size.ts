/** How many rows a page of a list may have, and has where nobody chose otherwise (section 9). */
export const PAGE_SIZE = { min: 5, max: 1000, usual: 10 } as const;

/** The sizes offered where one is picked; any other within the limits can be typed. */
export const OFFERED_PAGE_SIZES: readonly number[] = [10, 25, 50, 100, 250];

/** How lists are gone through: `page_size` rows a page, or without an end, as far as one scrolls. */
export interface Paging {
  readonly page_size: number;
  readonly lists_in_pages: boolean;
}

/** What a user prefers; null: as the company has it. */
export type PagingPreference = { readonly [Part in keyof Paging]: Paging[Part] | null };

/** How a user goes through lists: each of their own wishes, and where they have none what their company has (section 9). */
export function pagingOf(own: PagingPreference, company: Paging): Paging {
  return {
    page_size: own.page_size ?? company.page_size,
    lists_in_pages: own.lists_in_pages ?? company.lists_in_pages,
  };
}

/** How many pages `count` rows fill; an empty list has one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** The rows of a page, counted from 1: where it begins, and how many of `count` are on it; none when it lies behind the last. */
export function rowsOfPage(page: number, pageSize: number, count: number): { offset: number; length: number } {
  const offset = (page - 1) * pageSize;
  return { offset, length: Math.max(0, Math.min(pageSize, count - offset)) };
}
