import type { JobCancellationRow } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { BilledInvoice } from '@onrecord/domain/scheduling/cancellation/billed-job';
import {
  type CancellationClock,
  type ClockFacts,
  cancellationClock,
} from '@onrecord/domain/scheduling/cancellation/cancellation-clock';
import { locationKindOf } from '@onrecord/domain/scheduling/job/location/location';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { rulesFor } from '../../cancellation-rule/cancellation-rule.reads.ts';
import type { JobRow } from '../schedule/schedule.reads.ts';

/** A service of a job by its names, as a fee shows it. */
export interface NamedService {
  job_service_id: number;
  service_id: number;
  service_name: string;
  service_provider_id: number | null;
  provider_name: string;
}

async function namedServices(tx: Tx, jobId: number, isCanceled: boolean): Promise<NamedService[]> {
  const { rows } = await sql<NamedService>`select s.job_service_id, s.service_id, sv.name::text as service_name,
      s.service_provider_id, case when p.service_provider_id is null then '' else ${personName('p')} end as provider_name
    from job_service s
    join company co on co.company_id = s.company_id
    join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    left join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
    where s.company_id = ${COMPANY} and s.job_id = ${jobId} and s.is_canceled = ${isCanceled}
    order by s.sort_order, s.job_service_id`.execute(tx);
  return rows;
}

interface Surroundings {
  venue_time_zone: string | null;
  holidays: { date: string; name: string }[];
  counted: string[];
  is_checked_in: boolean;
}

/** The zone of the case's venue, the named holidays, what was charged before, and whether somebody arrived. */
async function surroundingsOf(tx: Tx, { job_id, case_id, job_date, client_id }: JobRow): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`select
      (select z.iana_name from legal_case lc
        join jurisdiction ju on ju.company_id = lc.company_id and ju.jurisdiction_id = lc.jurisdiction_id
        join time_zone z on z.time_zone_id = ju.time_zone_id
        where lc.company_id = ${COMPANY} and lc.case_id = ${case_id}) as venue_time_zone,
      coalesce((select jsonb_agg(jsonb_build_object('date', h.holiday_date, 'name', h.description)) from holiday h
        where h.company_id = ${COMPANY} and h.holiday_date between ${job_date}::date - 120 and ${job_date}::date + 120), '[]') as holidays,
      coalesce((select array_agg(distinct k.key) from job_cancellation c
        join job_cancellation_line l on l.company_id = c.company_id and l.job_cancellation_id = c.job_cancellation_id
        cross join unnest(l.count_keys) as k(key)
        where c.company_id = ${COMPANY} and c.withdrawn_at is null and (c.job_id = ${job_id} or c.job_date = ${job_date})), '{}') as counted,
      exists (select from job_checkin where company_id = ${COMPANY} and job_id = ${job_id}
        and check_in_datetime is not null) as is_checked_in
    from client where company_id = ${COMPANY} and client_id = ${client_id}`.execute(tx);
  return rows[0] ?? { venue_time_zone: null, holidays: [], counted: [], is_checked_in: false };
}

/** When notice of a change came, and whether nobody appeared. */
export interface Notice {
  readonly at: Temporal.Instant;
  readonly is_no_show?: boolean;
}

/** A clock with the services that it is of. */
export interface JobClock {
  readonly clock: CancellationClock;
  readonly services: readonly NamedService[];
  readonly starts_at: string;
  /** What it costs with notice at the start, in whole thousandths. */
  readonly late_fee_thousandths: number;
}

/** What it costs to cancel or move this job with that notice, at the time that it has (`cancellationClock`). */
export async function clockOf(
  tx: Tx,
  scope: Scope,
  job: JobRow,
  { at, is_no_show = false }: Notice,
): Promise<JobClock> {
  const services = await namedServices(tx, job.job_id, job.is_canceled > 0);
  const { holidays, counted, venue_time_zone, is_checked_in } = await surroundingsOf(tx, job);
  const facts: ClockFacts = {
    job: {
      ...job,
      starts_at: Temporal.Instant.from(job.starts_at),
      ends_at: Temporal.Instant.from(job.ends_at),
      venue_time_zone,
      location_kind: locationKindOf(job),
    },
    services,
    rules: await rulesFor(tx, scope, job),
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    notice: at,
    is_bust: is_checked_in || is_no_show,
    counted: new Set(counted),
  };
  const atStart = cancellationClock({ ...facts, notice: facts.job.starts_at });
  return {
    clock: cancellationClock(facts),
    services,
    starts_at: job.starts_at,
    late_fee_thousandths: atStart.fee_thousandths,
  };
}

const LINES = sql`(select coalesce(jsonb_agg(jsonb_build_object('service_name', l.service_name, 'provider_name', l.provider_name,
    'fee', l.fee::text, 'pay', l.pay::text, 'charged', l.charged::text, 'paid', l.paid::text, 'waive_reason', l.waive_reason,
    'rule_name', coalesce(r.name, ''), 'rule_version', r.rule_version) order by l.job_cancellation_line_id), '[]')
  from job_cancellation_line l
  left join cancellation_rule r on r.company_id = l.company_id and r.cancellation_rule_id = l.cancellation_rule_id
  where l.company_id = ${COMPANY} and l.job_cancellation_id = c.job_cancellation_id)`;

/** What was pressed of a job, the latest first, with its fee and the invoice of that. */
export async function cancellationsOf(tx: Tx, jobId: number): Promise<JobCancellationRow[]> {
  const { rows } =
    await sql<JobCancellationRow>`select c.job_cancellation_id, c.kind, c.outcome, c.notice_at, c.channel,
      c.notice_from, c.cut_off, c.time_zone, c.pressed_at, c.pressed_by_name, coalesce(c.shown ->> 'words', '') as words,
      c.client_fee::text as client_fee, c.provider_pay::text as provider_pay, c.order_id, i.client_invoice_id,
      i.invoice_number, coalesce(i.invoice_status, '') as invoice_status, c.withdrawn_at, ${LINES} as lines
    from job_cancellation c
    left join client_invoice i on i.company_id = c.company_id and i.order_id = c.order_id and i.invoice_status <> 'Voided'
      and not i.is_corrected
    where c.company_id = ${COMPANY} and c.job_id = ${jobId}
    order by c.job_cancellation_id desc`.execute(tx);
  return rows;
}

/** A line of a cancellation as money takes it: amounts are exact text, after waivers. */
export interface PostedLine {
  readonly job_cancellation_line_id: number;
  readonly service_name: string;
  readonly service_provider_id: number | null;
  readonly charged: string;
  readonly paid: string;
}

/** A fee that was withdrawn, with what was taken back of it as it was. */
export interface WithdrawnFee {
  readonly order_id: number | null;
  readonly order_status: string | null;
  /** Rows of pay, each as the text of a JSON object: amounts stay exact. */
  readonly pay_lines: readonly string[];
}

/** A cancellation that was withdrawn, with its fee as it was. */
export interface WithdrawnCancellation extends WithdrawnFee {
  readonly job_cancellation_id: number;
}

/** What becomes of a fee in the money: handed over where both wings are known. */
export interface CancellationFees {
  /** Writes the order of a fee and the pay of the providers. Gives the order, or null where nothing is charged. */
  post(
    tx: Tx,
    scope: UserScope,
    posting: { job: JobRow; lines: readonly PostedLine[] },
    now: Temporal.Instant,
  ): Promise<number | null>;
  /** Voids the order of a fee that was not invoiced, and takes back the pay of these lines that nobody was paid yet. Gives both as they were. */
  withdraw(
    tx: Tx,
    scope: UserScope,
    posted: { order_id: number | null; line_ids: readonly number[] },
    now: Temporal.Instant,
  ): Promise<WithdrawnFee>;
  /** Makes a fee what it was before it was withdrawn: its order, and the pay with its approval. */
  restore(tx: Tx, scope: UserScope, withdrawn: WithdrawnFee, now: Temporal.Instant): Promise<void>;
  /** The invoices of the work of a job that stand. */
  billed(tx: Tx, scope: UserScope, jobId: number): Promise<BilledInvoice[]>;
  /** Voids or credits invoices of a job that is canceled. */
  settle(
    tx: Tx,
    scope: UserScope,
    settling: { invoices: readonly BilledInvoice[]; handling: 'void' | 'credit'; reason: string },
    now: Temporal.Instant,
  ): Promise<void>;
}

/** A job for a look at its clock, without a lock. */
export function jobToLook(tx: Tx, { company_id }: Scope, jobId: number): Promise<JobRow | undefined> {
  return tx
    .selectFrom('job')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
}
