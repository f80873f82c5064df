import { type RawBuilder, sql } from 'kysely';
import { ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import type { Scope } from '../../../db/scope.ts';

/** Rooms `r` a viewer may see: staff those of their divisions and of none, contacts all, providers those of their jobs. */
export function visibleRooms(scope: Scope): RawBuilder<boolean>[] {
  return visibleRows(scope, sql`r.company_id`, {
    divisions: (ids) => sql`(r.division_id is null or r.division_id = any(${ids}))`,
    contact: () => sql`true`,
    provider: (providerId) =>
      sql`r.conference_room_id in ${ofProviderJobs(scope, providerId, sql`j.conference_room_id`)}`,
  });
}
