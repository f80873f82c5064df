import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { requireDivision } from '../job.access.ts';
import { mapRoutes, mapStops } from './map.reads.ts';

/** A map is of a day, or of a few. */
const MAX_DAYS = 31;

/** The addresses of a day on a map (section 7). */
export function mapHandlers({
  db,
  map_tiles_url,
}: Services): Pick<CallHandlers<typeof jobArea>, 'getAllJobAddressData'> {
  return {
    async getAllJobAddressData(call) {
      const scope = userScope(call);
      const { company_id, ...range } = call.body;
      requireOwnCompany(scope, company_id);
      if (range.division_id !== null) requireDivision(scope, range.division_id);
      const days = Temporal.PlainDate.from(range.start_date).until(range.end_date).days;
      if (days < 0 || days > MAX_DAYS) throw refuseFields({ end_date: sentence('form.date') });
      return db.readScope(scope, async (tx) => {
        const stops = await mapStops(tx, scope, range);
        const routes = await mapRoutes(
          tx,
          scope,
          stops.data.map(({ job_id }) => job_id),
        );
        return { ...stops, routes, tiles_url: map_tiles_url ?? null };
      });
    },
  };
}
