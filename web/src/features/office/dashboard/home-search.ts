/** The homes of somebody who has several. */
export const HOMES = ['owner', 'schedule', 'billing', 'reporter', 'sales'] as const;
export type Home = (typeof HOMES)[number];

/** Reads which home the address names. */
export function readHomeSearch(search: Readonly<Record<string, unknown>>): { home?: Home } {
  const home = HOMES.find((one) => one === search.home);
  return home ? { home } : {};
}

export interface HomeFacts {
  readonly isProvider: boolean;
  readonly seesReports: boolean;
  readonly bills: boolean;
  /** Whether somebody earns commissions; undefined while that is not read. */
  readonly isSales: boolean | undefined;
}

/** The homes that somebody has, in the order of the switch (other-side, section 4). */
export function homesOf({ isProvider, seesReports, bills, isSales = false }: HomeFacts): Home[] {
  const has: Record<Home, boolean> = {
    owner: !isProvider && seesReports,
    schedule: !isProvider,
    billing: !isProvider && bills,
    reporter: isProvider,
    sales: isSales,
  };
  return HOMES.filter((home) => has[home]);
}

/** What somebody begins with who has chosen nothing: an owner with the money, a biller with what to bill, others with the day. */
export function firstHome(homes: readonly Home[]): Home {
  const order: readonly Home[] = ['owner', 'billing', 'schedule', 'reporter', 'sales'];
  return order.find((home) => homes.includes(home)) ?? 'schedule';
}
