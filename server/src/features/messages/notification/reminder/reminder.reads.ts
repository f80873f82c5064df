import type { DivisionSettingName } from '@onrecord/domain/company/setting/registry';
import type { RemindedJob } from '@onrecord/domain/messages/notification/reminder';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../../../scheduling/job/job.access.ts';

/** What a division may say of reminders otherwise than its company. */
export const REMINDER_SETTINGS = [
  'contact_reminder_minutes',
  'provider_reminder_minutes',
  'second_reminder_minutes',
  'mail_day_before',
  'worksheet_reminder_minutes',
] as const satisfies readonly DivisionSettingName[];

/** What the example of a job goes by. */
export const EXAMPLE_SETTINGS = [
  ...REMINDER_SETTINGS,
  'client_confirmation_hours',
  'check_in_opens_minutes',
] as const satisfies readonly DivisionSettingName[];

interface Row {
  job_id: number;
  division_id: number;
  job_date: string;
  starts_at: string;
  time_zone: string;
  is_confirmed: boolean;
  confirmed_at: string | null;
  written_at: string | null;
  is_declined: boolean;
  meals_needed: number;
  bookings: Array<{
    service_provider_id: number;
    ends_at: string;
    is_confirmed: boolean;
    confirmed_at: string | null;
    written_at: string | null;
    is_declined: boolean;
    owes_worksheet: boolean;
  }>;
}

/** When a mail about job `j` last went to one of these addresses. */
const writtenTo = (
  companyId: number,
  addresses: RawBuilder<unknown>,
) => sql`(select max(m.created_at) from message_outbox m
  where m.company_id = ${companyId} and m.job_id = j.job_id and m.status not in ('failed', 'bounced') and m.to_address in (${addresses}))`;

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

/** The jobs of some days that take place, with the bookings of their providers. */
export async function remindedJobs(
  tx: Tx,
  { company_id }: Scope,
  from: string,
  to: string,
): Promise<Array<{ job_id: number; division_id: number; job: RemindedJob }>> {
  const { rows } = await sql<Row>`
    select j.job_id, j.division_id, j.job_date::text, j.starts_at::text, j.time_zone, j.client_confirmed_on is not null as is_confirmed,
      j.client_confirmed_on as confirmed_at, j.client_declined_on is not null as is_declined,
      ${writtenTo(company_id, sql`select k.email from contact k where k.company_id = ${company_id} and k.contact_id in (j.taking_contact_id, j.caller_contact_id)`)} as written_at,
      j.meals_needed, coalesce(b.bookings, '[]') as bookings
    from job_list_row r
    join job j on j.company_id = r.company_id and j.job_id = r.job_id
    left join lateral (
      select json_agg(json_build_object(
        'service_provider_id', s.service_provider_id, 'ends_at', s.ends_at, 'is_confirmed', s.confirmed_on is not null,
        'confirmed_at', s.confirmed_on,
        'written_at', ${writtenTo(company_id, sql`select p.email from service_provider p where p.company_id = ${company_id} and p.service_provider_id = s.service_provider_id`)},
        'is_declined', coalesce(not s.provider_can_take, false),
        'owes_worksheet', s.worksheet_completed_on is null and not s.no_progress_tracked)) as bookings
      from job_service s
      where s.company_id = ${COMPANY} and s.job_id = j.job_id and s.service_provider_id is not null and not s.is_canceled
    ) b on true
    where r.company_id = ${company_id} and r.job_date between ${from} and ${to} and j.is_canceled = 0
    order by j.job_id`.execute(tx);
  return rows.map(({ job_id, division_id, bookings, starts_at, confirmed_at, written_at, ...job }) => ({
    job_id,
    division_id,
    job: {
      ...job,
      starts_at: Temporal.Instant.from(starts_at),
      confirmed_at: instantOf(confirmed_at),
      written_at: instantOf(written_at),
      bookings: bookings.map((booking) => ({
        ...booking,
        ends_at: Temporal.Instant.from(booking.ends_at),
        confirmed_at: instantOf(booking.confirmed_at),
        written_at: instantOf(booking.written_at),
      })),
    },
  }));
}

/** The days on which the company does not work. */
export async function holidayDates(tx: Tx, { company_id }: Scope): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('holiday').select('holiday_date').where('company_id', '=', company_id).execute();
  return new Set(rows.map((row) => row.holiday_date));
}

/** The next job that the viewer may see and that takes place; undefined where there is none. */
export async function nextJob(tx: Tx, scope: UserScope, now: Temporal.Instant) {
  const { rows } = await sql<{
    job_id: number;
    division_id: number;
    job_number: string;
    case_name: string;
    division_name: string;
    job_date: string;
    starts_at: string;
    ends_at: string;
    time_zone: string;
  }>`select r.job_id, r.division_id, r.job_number::text, coalesce(nullif(r.case_name, ''), r.client_name, '') as case_name,
      d.name as division_name, r.job_date::text, r.starts_at::text, r.ends_at::text, r.time_zone
    from job_list_row r join division d on d.company_id = r.company_id and d.division_id = r.division_id
    where ${andAll(visibleJobRows(scope))} and r.job_id is not null and r.is_canceled = 0
      and r.starts_at > ${now.toString()}::timestamptz
    order by r.starts_at, r.job_id limit 1`.execute(tx);
  return rows[0];
}
