import type { PortalJob, PortalJobs } from '@onrecord/contract/office/home';
import { meetingLink, venueOf } from '@onrecord/domain/office/home/portal';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import { clientOfContact, hidesProviders } from '../../../db/list/visible-rows.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clockOf, jobToLook } from '../../scheduling/job/cancel/clock.reads.ts';
import { countKindsOfJobRows, type JobListing, jobListingWhere } from '../../scheduling/job/list/list.reads.ts';

/** So many lines a card shows before it says how many more there are. */
const SHOWN = 5;

interface PortalRow extends Omit<PortalJob, 'venue' | 'meeting_url'> {
  readonly remote_meeting: string;
  readonly location_type: number;
  readonly job_location_type: number;
  readonly location_client_id: number | null;
  readonly client_id: number | null;
}

/** Who does a service of a job `j`: those who were asked by name, the others as open. */
const parties = (scope: UserScope) => sql`case when ${hidesProviders(scope)} then null else
  coalesce((select json_agg(json_build_object('service_name', sv.name::text,
      'name', case when p.service_provider_id is null then '' else ${personName('p')} end,
      'is_confirmed', s.service_provider_id is not null and s.confirmed_on is not null) order by s.sort_order, s.job_service_id)
    from job_service s
    join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    left join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
    where s.company_id = ${COMPANY} and s.job_id = j.job_id and not s.is_canceled), '[]'::json) end`;

async function portalRows(tx: Tx, scope: UserScope, where: readonly RawBuilder<boolean>[]): Promise<PortalJob[]> {
  const { rows } = await sql<PortalRow>`select r.job_id, r.division_id, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      to_char(r.start_time, 'HH24:MI') as start_time, r.time_zone, r.starts_at, r.ends_at, r.case_name, r.deponent_name,
      coalesce(nullif(r.conference_room_name, ''), nullif(j.location_city, ''), j.location_near, '') as venue_name,
      j.remote_meeting, j.location_type, j.job_location_type, j.location_client_id, j.client_id, ${parties(scope)} as parties
    from job_list_row r
    join job j on j.company_id = r.company_id and j.job_id = r.job_id
    join company co on co.company_id = r.company_id
    where ${andAll(where)}
    order by r.starts_at, r.job_list_row_id limit ${SHOWN}`.execute(tx);
  return rows.map(({ remote_meeting, location_type, job_location_type, location_client_id, client_id, ...row }) => ({
    ...row,
    venue: venueOf({ location_type, job_location_type, location_client_id, client_id }),
    meeting_url: meetingLink(remote_meeting),
  }));
}

/** Until when a job is canceled without a fee; null where the start itself costs nothing either. */
async function freeUntil(tx: Tx, scope: UserScope, jobId: number, now: Temporal.Instant): Promise<string | null> {
  const job = await jobToLook(tx, scope, jobId);
  if (!job) return null;
  const { clock, late_fee_thousandths } = await clockOf(tx, scope, job, { at: now });
  return late_fee_thousandths > 0 && Temporal.Instant.compare(clock.cut_off, now) > 0 ? clock.cut_off.toString() : null;
}

const listing = (change: Partial<JobListing>): JobListing => ({ ...FULL_LIST, ...change });

/** The jobs of a contact's home. What it counts is counted by the conditions of the lists that it leads to. */
export async function portalJobs(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<PortalJobs> {
  const conditions = (change: Partial<JobListing>) => jobListingWhere(scope, listing(change), now, today);
  const waiting = conditions({ job_status: 'needing_confirmation' });
  const tomorrow = today.add({ days: 1 }).toString();
  const soon = conditions({ job_status: 'needing_confirmation', to_date: tomorrow });
  const coming = [...conditions({ job_status: 'scheduled' }), sql<boolean>`r.ends_at > ${now.toString()}`];
  const counts = await countKindsOfJobRows(tx, [sql<boolean>`r.company_id = ${scope.company_id}`], {
    waiting,
    soon,
    coming,
  });
  const toConfirm = [];
  for (const job of await portalRows(tx, scope, waiting))
    toConfirm.push({ ...job, free_until: await freeUntil(tx, scope, job.job_id, now) });
  return {
    as_of: now.toString(),
    client_name: await ownClientName(tx, scope),
    to_confirm: { count: counts.waiting, soon: counts.soon, data: toConfirm },
    coming: { count: counts.coming, data: await portalRows(tx, scope, coming) },
  };
}

async function ownClientName(tx: Tx, scope: UserScope): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name::text as name from client
    where company_id = ${scope.company_id} and client_id = ${clientOfContact(scope, scope.viewer.contact_id ?? 0)}`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}
