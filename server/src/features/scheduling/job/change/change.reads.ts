import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import {
  type AllowedJobChange,
  type BookingFacts,
  type BookingQuestion,
  type BusyProvider,
  decideJobChange,
  type JobChangeDecision,
  type JobChangeFacts,
  NO_FACTS,
  requireAllowed,
} from '@onrecord/domain/scheduling/change/decide-job-change';
import type { JobChangeKind } from '@onrecord/domain/scheduling/change/job-change-kinds';
import { type JobPatch, type JobSnapshot, jobChanges } from '@onrecord/domain/scheduling/change/job-changes';
import { needsFacts } from '@onrecord/domain/scheduling/change/job-locks';
import { jobLockHints, type LockHint } from '@onrecord/domain/scheduling/change/lock-hints';
import { previewJobChange } from '@onrecord/domain/scheduling/change/preview-change';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { locationColumns } from '@onrecord/domain/scheduling/job/location/location';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { asksOf, type BookingTarget, bookingFacts } from '../schedule/booking.reads.ts';
import type { JobRow } from '../schedule/schedule.reads.ts';

/** An invoice that no work of the job stands behind. */
const OF_NO_WORK = sql`order_id in (select o.order_id from client_order o where o.company_id = ${COMPANY} and o.order_kind in ('cancellation', 'misc'))`;
/** An invoice of the fee of a cancellation or late move, which is of no work. */
const OF_FEE = sql`order_id in (select o.order_id from client_order o where o.company_id = ${COMPANY} and o.order_kind = 'cancellation')`;

/** What has happened to one job that can stand in the way of a change. */
async function jobChangeFacts(
  tx: Tx,
  { company_id }: UserScope,
  jobId: number,
  endsAt: string | undefined,
): Promise<JobChangeFacts> {
  const { rows } = await sql<JobChangeFacts>`select
      coalesce((select jsonb_agg(jsonb_build_object('service_provider_id', c.service_provider_id,
          'check_in_datetime', c.check_in_datetime,
          'name', display_name(co.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix)))
        from job_checkin c
        join service_provider p on p.company_id = c.company_id and p.service_provider_id = c.service_provider_id
        where c.company_id = ${COMPANY} and c.job_id = ${jobId}), '[]') as check_ins,
      coalesce((select array_agg(distinct w.service_provider_id) from (
          select service_provider_id from worksheet_deponent where company_id = ${COMPANY} and job_id = ${jobId}
          union all select service_provider_id from worksheet_attorney_present where company_id = ${COMPANY} and job_id = ${jobId}
          union all select service_provider_id from job_expense where company_id = ${COMPANY} and job_id = ${jobId}
          union all select service_provider_id from job_service where company_id = ${COMPANY} and job_id = ${jobId}
            and service_provider_id is not null
            and (worksheet_completed_on is not null or start_time is not null or billable_hours is not null)
        ) w), '{}')::bigint[] as worksheet_provider_ids,
      coalesce((select array_agg(distinct d.job_deponent_id) from (
          select job_deponent_id from worksheet_deponent where company_id = ${COMPANY} and job_id = ${jobId}
          union all select i.job_deponent_id from worksheet_order o
            join worksheet_order_item i on i.company_id = o.company_id and i.worksheet_order_id = o.worksheet_order_id
            where o.company_id = ${COMPANY} and o.job_id = ${jobId} and i.job_deponent_id is not null
        ) d), '{}')::bigint[] as worksheet_deponent_ids,
      exists (select from job_service where company_id = ${COMPANY} and job_id = ${jobId}
        and not is_canceled and worksheet_completed_on is not null) as is_turned_in,
      coalesce((select array_agg(invoice_number::text order by invoice_number) from client_invoice
        where company_id = ${COMPANY} and job_id = ${jobId} and invoice_status <> 'Voided' and not is_corrected and not ${OF_NO_WORK}), '{}') as invoice_numbers,
      coalesce((select array_agg(invoice_number::text order by invoice_number) from client_invoice
        where company_id = ${COMPANY} and job_id = ${jobId} and invoice_status <> 'Voided' and not is_corrected and ${OF_FEE}), '{}') as fee_invoice_numbers,
      false as are_invoices_settled,
      exists (select from job_service s
        join job_service n on n.company_id = s.company_id and n.service_provider_id = s.service_provider_id
          and n.job_id <> s.job_id and not n.is_canceled and n.starts_at >= s.ends_at
        where s.company_id = ${COMPANY} and s.job_id = ${jobId} and not s.is_canceled
          and n.starts_at < ${endsAt ?? null}::timestamptz) as is_over_next_booking
    from company co where co.company_id = ${company_id}`.execute(tx);
  const [facts] = rows;
  if (!facts) throw refuse('general.not_found');
  return facts;
}

/** The invoices that lock a job, by their numbers. */
export async function lockingInvoices(
  tx: Tx,
  jobId: number,
): Promise<{ client_invoice_id: number; invoice_number: number }[]> {
  const { rows } = await sql<{ client_invoice_id: number; invoice_number: number }>`
    select client_invoice_id, invoice_number from client_invoice
    where company_id = ${COMPANY} and job_id = ${jobId} and invoice_status <> 'Voided' and not is_corrected and not ${OF_NO_WORK}
    order by invoice_number`.execute(tx);
  return rows;
}

type Parts = Pick<JobSnapshot, 'services' | 'deponents'>;

async function partsOf(
  tx: Tx,
  { company_id }: UserScope,
  jobId: number,
  after: JobPatch,
  isPreview: boolean,
): Promise<Parts> {
  const services =
    isPreview || after.services || after.job_date || after.start_time || after.is_canceled !== undefined
      ? await tx
          .selectFrom('job_service')
          .select(['job_service_id', 'service_id', 'service_provider_id'])
          .where('company_id', '=', company_id)
          .where('job_id', '=', jobId)
          .orderBy('sort_order')
          .orderBy('job_service_id')
          .execute()
      : [];
  const deponents = after.deponents
    ? await tx
        .selectFrom('job_deponent')
        .select(['job_deponent_id', 'deponent_id', 'scheduled_start_time', 'volume_number', 'last_exhibit_number'])
        .where('company_id', '=', company_id)
        .where('job_id', '=', jobId)
        .orderBy('sort_order')
        .orderBy('job_deponent_id')
        .execute()
    : [];
  return { services, deponents };
}

/** A change that somebody wants to make of a locked job. `reason` is why, where it was said. */
export interface RequestedChange {
  readonly before: JobRow;
  readonly after: JobPatch;
  /** When it takes place then, where its time or length may change. */
  readonly instants?: JobInstants;
  readonly reason: string;
  /** Providers who are not free then, and what is to become of their services. */
  readonly busy?: readonly BusyProvider[];
  readonly busy_response?: 'open' | 'keep' | undefined;
  /** Whether a fee is charged with it (`JobChangeFacts`). */
  readonly are_invoices_settled?: boolean;
  /** The worksheet of who is replaced goes along. */
  readonly moves_worksheet?: boolean;
  /** What else is asked of it, as of the credit of whoever pays. */
  readonly questions?: readonly BookingQuestion[];
}

/** A job as the rule reads it, and what else is known of it. */
async function gateOf(
  tx: Tx,
  scope: UserScope,
  { before, after, instants, busy = [], are_invoices_settled = false, questions = [] }: RequestedChange,
  isPreview = false,
) {
  const snapshot: JobSnapshot = { ...before, ...(await partsOf(tx, scope, before.job_id, after, isPreview)) };
  const kinds = jobChanges(snapshot, after).map(({ kind }) => kind);
  const facts = needsFacts(kinds) ? await jobChangeFacts(tx, scope, before.job_id, instants?.ends_at) : NO_FACTS;
  const booking = await bookingFacts(tx, scope, changedBooking(before, after, kinds, instants));
  const combined = { ...booking, questions: [...booking.questions, ...questions] };
  return { snapshot, facts: { ...facts, ...combined, busy, are_invoices_settled } };
}

/** Decides a change of a job that is locked for it, by the one rule for all of them (`decideJobChange`). */
export async function decideChange(
  tx: Tx,
  scope: UserScope,
  requested: RequestedChange,
  now: Temporal.Instant,
): Promise<JobChangeDecision> {
  const { snapshot, facts } = await gateOf(tx, scope, requested);
  const { reason, busy_response: busy, moves_worksheet } = requested;
  const who = { user_type: scope.viewer.user_type, reason, busy, moves_worksheet };
  return decideJobChange(snapshot, requested.after, facts, who, now);
}

/** What a change of a locked job would meet and lead to, before anybody answers what it asks (`previewJobChange`). */
export async function previewDecision(tx: Tx, scope: UserScope, requested: RequestedChange, now: Temporal.Instant) {
  const { snapshot, facts } = await gateOf(tx, scope, requested, true);
  const who = { user_type: scope.viewer.user_type, moves_worksheet: requested.moves_worksheet };
  return { snapshot, facts, ...previewJobChange(snapshot, requested.after, facts, who, now) };
}

/** What is locked of a job before anybody changes it (`jobLockHints`). */
export async function lockHintsOf(tx: Tx, scope: UserScope, job: JobRow, now: Temporal.Instant): Promise<LockHint[]> {
  const parts = await partsOf(tx, scope, job.job_id, { services: [], deponents: [] }, true);
  const facts = await jobChangeFacts(tx, scope, job.job_id, undefined);
  return jobLockHints({ ...job, ...parts }, { ...facts, busy: [], room: null, questions: [] }, now);
}

/** The change, allowed. @throws AppError 403 for those who change no jobs, 409 where a lock is on or a reason is missing */
export async function requireChange(
  tx: Tx,
  scope: UserScope,
  change: RequestedChange,
  now: Temporal.Instant,
): Promise<AllowedJobChange> {
  return requireAllowed(await decideChange(tx, scope, change, now));
}

/** A new job with what is known of its room and of other jobs. */
interface RequestedJob {
  readonly after: JobPatch;
  readonly booking: BookingFacts;
  /** Why it is scheduled although something was asked, where somebody said it. */
  readonly reason: string;
}

/** A new job, allowed. @throws AppError 403 for those who schedule no jobs, 409 where a room is taken or a reason is missing */
export const requireNewJob = (
  { viewer }: UserScope,
  { after, booking, reason }: RequestedJob,
  now: Temporal.Instant,
): AllowedJobChange =>
  requireAllowed(
    decideJobChange(null, after, { ...NO_FACTS, ...booking }, { user_type: viewer.user_type, reason }, now),
  );

/** Where and when a saved job is to be, with the questions that its change raises. */
function changedBooking(
  before: JobRow,
  after: JobPatch,
  kinds: readonly JobChangeKind[],
  instants: JobInstants | undefined,
): BookingTarget {
  const { location_type, job_location_type, conference_room_id, number_of_attendees, case_id } = {
    ...before,
    ...after,
  };
  const { starts_at, ends_at } = instants ?? before;
  const location = { location_type, job_location_type, conference_room_id, number_of_attendees };
  const deponent_ids = after.deponents?.flatMap(({ deponent_id }) => deponent_id ?? []);
  const matter = { case_id: case_id === 0 ? null : case_id, court_docket_number: '', deponent_ids };
  const asks = before.is_canceled > 0 && after.is_canceled !== 0 ? asksOf([]) : asksOf(kinds);
  return { job_id: before.job_id, starts_at, ends_at, ...location, ...matter, asks };
}

/** An id that is chosen, or 0 for a record that the save makes of its name. */
const idOrNew = (id: number | null, isNamed: boolean) => (id === null && isNamed ? 0 : id);

/** What the draft of a job writes, as the rule reads it. @param seesCounts whether its counts of rooms and meals are written too */
export function patchOfDraft(draft: JobDraftBody, seesCounts: boolean): JobPatch {
  const { rooms_needed, meals_needed, reporters_needed, ...rest } = draft;
  const { location_kind, date_of_loss, job_request_id: _, case_name, ...columns } = rest;
  return {
    ...columns,
    ...locationColumns(location_kind ?? 'street_address'),
    ...(seesCounts ? { rooms_needed, meals_needed, reporters_needed } : {}),
    date_of_loss,
    division_id: draft.division_id ?? 0,
    client_id: draft.client_id ?? 0,
    taking_contact_id: idOrNew(draft.taking_contact_id, Boolean(draft.taking_contact?.last_name)),
    caller_contact_id: idOrNew(draft.caller_contact_id, Boolean(draft.caller_contact?.last_name)),
    case_id: idOrNew(draft.case_id, case_name !== ''),
  };
}
