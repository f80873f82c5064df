/** What the board is narrowed to, as the address says it. */
export interface BoardSearch {
  /** Every job of these days, and not only those that need something. */
  show?: 'all';
  division?: number;
  room?: number;
  service?: number;
  /** Only jobs that this colleague looks after. */
  colleague?: number;
}

const NUMBERS = ['division', 'room', 'service', 'colleague'] as const;
export type BoardFilter = (typeof NUMBERS)[number];

/** Reads the filters of an address; what is no filter is left out. */
export function readBoardSearch(search: Readonly<Record<string, unknown>>): BoardSearch {
  const numbers = NUMBERS.filter((name) => Number.isSafeInteger(search[name]) && Number(search[name]) > 0);
  return {
    ...(search.show === 'all' && { show: 'all' as const }),
    ...Object.fromEntries(numbers.map((name) => [name, Number(search[name])])),
  };
}

/** The search with one filter set, or taken away. */
export function withFilter(search: BoardSearch, name: BoardFilter, value: number | null): BoardSearch {
  const { [name]: _before, ...others } = search;
  return value === null ? others : { ...others, [name]: value };
}
