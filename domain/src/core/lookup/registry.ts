import type { LookupEntry } from './entry.ts';
import { BILLING_LOOKUPS } from './registry/billing.ts';
import { CASES_LOOKUPS } from './registry/cases.ts';
import { JOBS_LOOKUPS } from './registry/jobs.ts';
import { LOCATION_LOOKUPS } from './registry/locations.ts';
import { PAY_LOOKUPS } from './registry/pay.ts';
import { PEOPLE_LOOKUPS } from './registry/people.ts';
import { PRODUCTS_LOOKUPS } from './registry/products.ts';
import type { LookupRoute } from './routes.ts';

/**
 * Every lookup that is administered on the one lookup screen (section 2), in the order of the index page. A test holds each
 * to its table.
 */
export const LOOKUPS = [
  ...JOBS_LOOKUPS,
  ...PEOPLE_LOOKUPS,
  ...CASES_LOOKUPS,
  ...PRODUCTS_LOOKUPS,
  ...BILLING_LOOKUPS,
  ...PAY_LOOKUPS,
  ...LOCATION_LOOKUPS,
] as const satisfies readonly (LookupEntry & { readonly route: LookupRoute })[];

const BY_ROUTE = new Map<string, LookupEntry>(LOOKUPS.map((entry) => [entry.route, entry]));

/** The lookup of a route. */
export function lookupOf(route: LookupRoute): LookupEntry {
  const entry = BY_ROUTE.get(route);
  if (!entry) throw new RangeError(`No lookup ${route}`);
  return entry;
}

/** The lookup that administers a table, where one does. */
export function lookupOfTable(table: string): LookupEntry | undefined {
  return LOOKUPS.find((entry) => entry.table === table);
}
