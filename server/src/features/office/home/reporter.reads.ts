import type { NextJob, ReporterJob, ReporterJobs } from '@onrecord/contract/office/reporter-home';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { meetingLink } from '@onrecord/domain/office/home/portal';
import { checkInOpensAt } from '@onrecord/domain/scheduling/confirmation/check-in';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { linkedJob } from '../../scheduling/confirmation/confirmation.reads.ts';
import { jobDeponents } from '../../scheduling/job/detail.reads.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';
import { countKindsOfJobRows, jobListingWhere } from '../../scheduling/job/list/list.reads.ts';

/** So many jobs stand below the next one. */
const SHOWN = 6;
/** Who checked in and did not check out is still there for so many hours after the start. */
const MAX_HOURS = 18;

interface JobRow extends Omit<ReporterJob, 'time_zone_code'> {
  readonly special_instructions: string;
  readonly check_in_datetime: string | null;
  readonly total: number;
}

/** The jobs `r` that a provider is at or goes to, the next first, with what they do there. */
async function aheadRows(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<JobRow[]> {
  const providerId = scope.viewer.service_provider_id;
  const { rows } =
    await sql<JobRow>`select r.job_id, r.division_id, r.job_number, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      to_char(r.start_time, 'HH24:MI') as start_time, r.time_zone, r.starts_at, r.ends_at, r.estimated_duration::text as estimated_duration,
      r.case_name, r.deponent_name, r.special_instructions, own.service_name, own.is_confirmed, ck.check_in_datetime,
      count(*) over ()::int as total
    from job_list_row r
    join lateral (select string_agg(sv.name::text, ', ' order by s.sort_order, s.job_service_id) as service_name,
        bool_and(s.confirmed_on is not null) as is_confirmed, bool_or(s.worksheet_completed_on is not null) as is_turned_in
      from job_service s join service sv on sv.company_id = ${COMPANY} and sv.service_id = s.service_id
      where s.company_id = ${COMPANY} and s.job_id = r.job_id and s.service_provider_id = ${providerId}
        and not s.is_canceled) own on own.service_name is not null
    left join job_checkin ck on ck.company_id = ${COMPANY} and ck.job_id = r.job_id and ck.service_provider_id = ${providerId}
    where ${andAll(visibleJobRows(scope))} and r.is_canceled = 0 and ck.check_out_datetime is null and not own.is_turned_in
      and (r.ends_at > ${now.toString()}::timestamptz or (ck.check_in_datetime is not null
        and r.starts_at > ${now.subtract({ hours: MAX_HOURS }).toString()}::timestamptz))
    order by r.starts_at, r.job_id limit ${SHOWN + 1}`.execute(tx);
  return rows;
}

function presentJob({ total: _, special_instructions: _words, check_in_datetime: _at, ...row }: JobRow): ReporterJob {
  return { ...row, time_zone_code: zoneAbbreviation(Temporal.Instant.from(row.starts_at), row.time_zone) };
}

/** The number of the office that schedules a job. */
async function officePhone(tx: Tx, divisionId: number): Promise<string> {
  const { rows } = await sql<{ phone: string }>`select coalesce(nullif(d.phone, ''), co.phone) as phone
    from company co left join division d on d.company_id = co.company_id and d.division_id = ${divisionId}
    where co.company_id = ${COMPANY}`.execute(tx);
  return rows[0]?.phone ?? '';
}

async function nextOf(tx: Tx, scope: UserScope, row: JobRow): Promise<NextJob> {
  const job = await linkedJob(tx, scope, row.job_id);
  if (!job) throw refuse('link.job_not_found');
  const deponents = await jobDeponents(tx, scope, row.job_id);
  return {
    ...presentJob(row),
    deponents: deponents.map(({ job_deponent_name, is_expert, volume_number, last_exhibit_number }) => ({
      name: job_deponent_name,
      ...{ is_expert, volume_number, last_exhibit_number },
    })),
    location: locationLines(job),
    meeting_url: meetingLink(job.remote_meeting),
    taking_name: job.taking_scontact_name,
    client_name: job.client_name,
    special_instructions: row.special_instructions,
    check_in_opens_at: checkInOpensAt(job).toString(),
    check_in_datetime: row.check_in_datetime,
    office_phone: await officePhone(tx, row.division_id),
  };
}

/** The holidays between two days, which the company is closed on. */
async function holidays(tx: Tx, from: string, to: string): Promise<ReporterJobs['coming']['closed']> {
  const { rows } = await sql<{
    day: string;
    name: string;
  }>`select to_char(holiday_date, 'YYYY-MM-DD') as day, description as name
    from holiday where company_id = ${COMPANY} and holiday_date between ${from}::date and ${to}::date
    order by holiday_date`.execute(tx);
  return rows;
}

/** The jobs of a provider's home; how many wait for a yes is counted by the conditions of the list that it leads to. */
export async function reporterJobsOf(
  tx: Tx,
  scope: UserScope,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<ReporterJobs> {
  const [first, ...others] = await aheadRows(tx, scope, now);
  const listing = { ...FULL_LIST, job_status: 'needing_service_provider_confirmation' };
  const { waiting } = await countKindsOfJobRows(tx, jobListingWhere(scope, listing, now, today), { waiting: [] });
  const last = others.at(-1)?.job_date ?? first?.job_date;
  return {
    as_of: now.toString(),
    next: first ? await nextOf(tx, scope, first) : null,
    coming: {
      waiting,
      count: Math.max(0, (first?.total ?? 0) - 1),
      data: others.map(presentJob),
      closed: last ? await holidays(tx, today.toString(), last) : [],
    },
  };
}
