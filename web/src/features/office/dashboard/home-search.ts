/** The homes of somebody who has several. */
export const HOMES = ['owner', 'schedule'] as const;
export type Home = (typeof HOMES)[number];

/** Reads which home the address names. */
export function readHomeSearch(search: Readonly<Record<string, unknown>>): { home?: Home } {
  const home = HOMES.find((one) => one === search.home);
  return home ? { home } : {};
}
