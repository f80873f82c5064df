import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Holidays `d` are every member of staff's to see; nobody else has a list of them. */
export function visibleHolidays(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`d.company_id`, {
    divisions: () => sql`true`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
}

/** Blackout days `d` of a division are those of its staff; those of none in particular are everybody's. */
export function visibleBlackoutDays(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`d.company_id`, {
    divisions: (ids) => sql`(d.division_id is null or d.division_id = any(${ids}))`,
    contact: () => sql`false`,
    provider: () => sql`false`,
  });
}
