import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import { cancellationClock } from '@onrecord/domain/scheduling/cancellation/cancellation-clock';
import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { readLocation } from '@onrecord/domain/scheduling/job/location/location';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { rulesFor } from '../cancellation-rule/cancellation-rule.reads.ts';
import { clientOf, servicesNamed } from './request.reads.ts';

type Query = BodyOf<typeof jobRequestArea.terms>;
type Terms = ResultOf<typeof jobRequestArea.terms>;

/** The holidays around a day, and the zone of the venue of a case. */
async function surroundingsOf(tx: Tx, { company_id }: UserScope, { job_date, case_id }: Query) {
  const { rows } = await sql<{ venue: string | null; holidays: { date: string; name: string }[] }>`select
      (select z.iana_name from legal_case lc
        join jurisdiction ju on ju.company_id = ${company_id} and ju.jurisdiction_id = lc.jurisdiction_id
        join time_zone z on z.time_zone_id = ju.time_zone_id
        where lc.company_id = ${company_id} and lc.case_id = ${case_id}) as venue,
      coalesce((select jsonb_agg(jsonb_build_object('date', h.holiday_date, 'name', h.description)) from holiday h
        where h.company_id = ${company_id} and h.holiday_date between ${job_date}::date - 120 and ${job_date}::date + 1), '[]') as holidays`.execute(
    tx,
  );
  return rows[0] ?? { venue: null, holidays: [] };
}

const NOT_MADE = 0;

/**
 * Until when a requested job is canceled without a fee, and what it costs at its start (`cancellationClock`); null where it costs nothing,
 * or where its time or its services are not known yet.
 */
export async function requestTerms(tx: Tx, scope: UserScope, query: Query): Promise<Terms> {
  if (Object.keys(jobTimeProblems(query)).length > 0) return null;
  const time = decideJobInstants(query);
  const client_id = scope.viewer.contact_id === null ? null : await clientOf(tx, scope, scope.viewer.contact_id);
  if (time.outcome !== 'resolved' || !client_id) return null;
  const starts_at = Temporal.Instant.from(time.instants.starts_at);
  const { venue, holidays } = await surroundingsOf(tx, scope, query);
  const named = await servicesNamed(tx, scope, query.service_names);
  const services = named.flatMap(({ service_id }, job_service_id) =>
    service_id === null ? [] : [{ job_service_id, service_id, service_provider_id: null }],
  );
  const { division_id, job_date, time_zone } = query;
  const clock = cancellationClock({
    job: {
      ...{ job_id: NOT_MADE, division_id, client_id, job_date, time_zone, venue_time_zone: venue, starts_at },
      ends_at: Temporal.Instant.from(time.instants.ends_at),
      location_kind: readLocation(query.location_text).location_kind,
    },
    services,
    rules: await rulesFor(tx, scope, { client_id, division_id }),
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    notice: starts_at,
    is_bust: false,
    counted: new Set(),
  });
  if (clock.fee_thousandths === 0) return null;
  return { cut_off: clock.cut_off.toString(), zone: clock.zone, late_fee: amountOfThousandths(clock.fee_thousandths) };
}
