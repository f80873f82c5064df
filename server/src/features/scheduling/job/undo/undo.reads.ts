import type { ChangeUndoFacts, UndoableChange } from '@onrecord/domain/scheduling/change/change-undo';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { WithdrawnCancellation } from '../cancel/clock.reads.ts';

/** Rows that a change of a job may write. */
export interface UndoPart {
  readonly part: string;
  readonly row: { readonly table: string; readonly id: readonly string[] };
  /** Columns that an undo leaves: they count changes, or the database derives them. */
  readonly stays?: readonly string[];
  /** Rows of other jobs. */
  readonly isBeside?: boolean;
  /** Rows that name a service, or a request for the job, and no job. */
  readonly isOf?: 'service' | 'request';
  /** A change neither adds nor removes such rows. */
  readonly isLasting?: boolean;
}

const JOB_STAYS = ['version', 'updated_at', 'updated_by', 'ics_sequence', 'room_overlap_group'];
const REQUEST_STAYS = ['version', 'updated_at', 'is_open'];
const SERVICE_STAYS = ['version', 'updated_at', 'overlap_group'];

/** In the order in which rows are restored: what others name comes first. */
export const UNDO_PARTS: readonly UndoPart[] = [
  { part: 'job', row: { table: 'job', id: ['job_id'] }, stays: JOB_STAYS },
  { part: 'services', row: { table: 'job_service', id: ['job_service_id'] }, stays: SERVICE_STAYS },
  {
    part: 'skills',
    row: { table: 'job_service_skill', id: ['job_service_id', 'specialty_id'] },
    isOf: 'service',
  },
  { part: 'tracking', row: { table: 'job_tracking', id: ['job_service_id', 'tracking_item_id'] } },
  { part: 'conflicts', row: { table: 'booking_conflict', id: ['booking_conflict_id'] } },
  {
    part: 'late_check_ins',
    row: { table: 'late_check_in', id: ['job_service_id', 'starts_at'] },
    isOf: 'service',
  },
  {
    part: 'quiet_check_ins',
    row: { table: 'late_check_in_quiet', id: ['job_service_id', 'starts_at', 'quieted_by'] },
    isOf: 'service',
  },
  { part: 'deponents', row: { table: 'job_deponent', id: ['job_deponent_id'] } },
  { part: 'check_ins', row: { table: 'job_checkin', id: ['job_checkin_id'] } },
  { part: 'history', row: { table: 'job_service_history', id: ['job_service_history_id'] } },
  { part: 'rounds', row: { table: 'offer_round', id: ['offer_round_id'] } },
  { part: 'requests', row: { table: 'job_cancel_request', id: ['job_cancel_request_id'] } },
  // What clients asked of the office, in its queue: a change accepts or closes it.
  { part: 'queue', row: { table: 'job_request', id: ['job_request_id'] }, stays: REQUEST_STAYS, isLasting: true },
  {
    part: 'queue_events',
    row: { table: 'job_request_event', id: ['job_request_event_id'] },
    isOf: 'request',
  },
  {
    part: 'queue_files',
    row: { table: 'job_request_file', id: ['job_request_file_id'] },
    isOf: 'request',
    isLasting: true,
  },
  { part: 'moves', row: { table: 'job_move', id: ['job_move_id'] } },
  {
    part: 'services_beside',
    row: { table: 'job_service', id: ['job_service_id'] },
    stays: SERVICE_STAYS,
    isBeside: true,
    isLasting: true,
  },
  { part: 'rooms_beside', row: { table: 'job', id: ['job_id'] }, stays: JOB_STAYS, isBeside: true, isLasting: true },
];

const OVERRIDES: Readonly<Record<string, string>> = {
  services_beside: 'overlap_with_job_id',
  rooms_beside: 'room_overlap_with_job_id',
};

/** What tells the rows of a part apart: of the rows of a query, or of those that are stored as JSON. */
export const keyOf = ({ row: { id } }: UndoPart, alias: string) =>
  sql`jsonb_build_array(${sql.join(id.map((column) => sql.ref(`${alias}.${column}`)))})`;
export const storedKeyOf = ({ row: { id } }: UndoPart, alias: string) =>
  sql`jsonb_build_array(${sql.join(id.map((column) => sql`${sql.ref(alias)} -> ${sql.lit(column)}`))})`;

/** Whether two rows of a part are the same one. */
export const isSame = ({ row: { id } }: UndoPart, one: string, other: string) =>
  sql`(${sql.join(id.map((column) => sql.ref(`${one}.${column}`)))}) = (${sql.join(id.map((column) => sql.ref(`${other}.${column}`)))})`;

/** Whether a row of a part is of a job. */
export function isOfJob({ isOf }: UndoPart, alias: string, jobId: number) {
  if (isOf === 'service')
    return sql`${sql.ref(`${alias}.job_service_id`)} in (select s.job_service_id from job_service s
      where s.company_id = ${COMPANY} and s.job_id = ${jobId})`;
  if (isOf === 'request')
    return sql`${sql.ref(`${alias}.job_request_id`)} in (select q.job_request_id from job_request q
      where q.company_id = ${COMPANY} and q.job_id = ${jobId})`;
  return sql`${sql.ref(`${alias}.job_id`)} = ${jobId}`;
}

/** The rows of a job, and those of other jobs that were booked beside it, now or when the change was pressed. */
function snapshotOf(jobId: number, undoId: number | null): RawBuilder<unknown> {
  const stored = (part: string) => sql`job_undo u, jsonb_array_elements(u.was -> ${part}) e
    where u.company_id = ${COMPANY} and u.job_undo_id = ${undoId}::bigint`;
  const arrays = UNDO_PARTS.map((one) => {
    const { part, row, isBeside } = one;
    const key = keyOf(one, 'r');
    const [id = ''] = row.id;
    const were = sql`${sql.ref(`r.${id}`)} = any(array(select (e ->> ${id})::bigint from ${stored(part)}))`;
    const where = isBeside
      ? sql`r.job_id <> ${jobId} and (${sql.ref(`r.${OVERRIDES[part]}`)} = ${jobId} or ${were})`
      : isOfJob(one, 'r', jobId);
    // Another job may have been changed and undone meanwhile, by the same press: its counters tell nothing.
    const values = isBeside ? sql`to_jsonb(r) - ${[...(one.stays ?? [])]}::text[]` : sql`to_jsonb(r)`;
    return sql`${part}::text, (select coalesce(jsonb_agg(${values} order by ${key}), '[]') from ${sql.table(row.table)} r
      where r.company_id = ${COMPANY} and ${where})`;
  });
  // A reason to be booked beside another job is given back only while that job is when and where it was.
  const named = sql`'named', (select coalesce(jsonb_agg(jsonb_build_array(j.job_id, j.starts_at, j.ends_at, j.is_canceled,
      j.conference_room_id) order by j.job_id), '[]') from job j
    where j.company_id = ${COMPANY} and j.job_id in (
      select s.overlap_with_job_id from job_service s where s.company_id = ${COMPANY} and s.job_id = ${jobId}
      union all select o.room_overlap_with_job_id from job o where o.company_id = ${COMPANY} and o.job_id = ${jobId}
      union all select (e ->> 'overlap_with_job_id')::bigint from ${stored('services')}
      union all select (e ->> 'room_overlap_with_job_id')::bigint from ${stored('job')}))`;
  const last = sql`'last_cancellation', (select max(c.job_cancellation_id) from job_cancellation c
    where c.company_id = ${COMPANY} and c.job_id = ${jobId})`;
  return sql`jsonb_build_object(${sql.join([...arrays, named, last])})`;
}

/** The rows before a change. */
export const rowsBefore = (jobId: number) => snapshotOf(jobId, null);

/** The same rows after a change that was begun, or now. */
export const rowsNow = (jobId: number, undoId: number) => snapshotOf(jobId, undoId);

/** A change that may be undone. */
export interface PressedChange extends Omit<ChangeUndoFacts, 'is_unchanged' | 'is_invoiced'> {
  /** What it took back of fees and pay. */
  readonly withdrawn: readonly WithdrawnCancellation[];
  readonly job_undo_id: number;
  readonly job_id: number;
  readonly kind: UndoableChange;
  readonly pressed_by: number;
}

/** A change that may be undone, locked against the messages about it. */
export async function lockPressed(tx: Tx, { company_id }: Scope, undoId: number): Promise<PressedChange | undefined> {
  const row = await tx
    .selectFrom('job_undo')
    .select(['job_undo_id', 'job_id', 'kind', 'pressed_by', 'undo_until', 'undone_at', 'released_at', 'withdrawn'])
    .where('company_id', '=', company_id)
    .where('job_undo_id', '=', undoId)
    .forUpdate()
    .executeTakeFirst();
  const withdrawn = row?.withdrawn as WithdrawnCancellation[];
  return row && { ...row, kind: row.kind as UndoableChange, withdrawn };
}

/** The cancellation that a change posted. */
export interface PostedByChange {
  readonly job_cancellation_id: number;
  readonly order_id: number | null;
  readonly line_ids: number[];
  readonly job_date: string;
  readonly is_invoiced: boolean;
}

/** What was posted of a job by the change or after it. */
export async function postedBy(tx: Tx, { job_id, job_undo_id }: PressedChange): Promise<PostedByChange[]> {
  const { rows } = await sql<PostedByChange>`
    select c.job_cancellation_id, c.order_id, c.job_date::text as job_date,
      coalesce((select array_agg(l.job_cancellation_line_id) from job_cancellation_line l
        where l.company_id = ${COMPANY} and l.job_cancellation_id = c.job_cancellation_id), '{}') as line_ids,
      exists (select from client_invoice i where i.company_id = ${COMPANY} and i.order_id = c.order_id
        and i.invoice_status <> 'Voided') as is_invoiced
    from job_cancellation c
    where c.company_id = ${COMPANY} and c.job_id = ${job_id} and c.withdrawn_at is null
      and c.job_cancellation_id > coalesce((select (u.was ->> 'last_cancellation')::bigint from job_undo u
        where u.company_id = ${COMPANY} and u.job_undo_id = ${job_undo_id}), 0)`.execute(tx);
  return rows;
}

/** Whether pay of these lines could not be taken back, because its invoice is paid. */
export async function isPaidOut(tx: Tx, lineIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from provider_invoice_line l
    where l.company_id = ${COMPANY} and l.job_cancellation_line_id = any(${[...lineIds]}::bigint[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether the rows of a locked job are as the change left them. */
export async function isAsLeft(tx: Tx, { job_id, job_undo_id }: PressedChange): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`select u.became = ${rowsNow(job_id, job_undo_id)} as is_same
    from job_undo u where u.company_id = ${COMPANY} and u.job_undo_id = ${job_undo_id}`.execute(tx);
  return rows[0]?.is_same === true;
}

/** The days that what a change took back counted for, in the order in which they are locked. */
export async function daysCounted(tx: Tx, withdrawn: readonly WithdrawnCancellation[]): Promise<string[]> {
  const { rows } = await sql<{ job_date: string }>`select distinct c.job_date::text as job_date from job_cancellation c
    where c.company_id = ${COMPANY} and c.job_cancellation_id = any(${idsOf(withdrawn)}::bigint[]) order by 1`.execute(
    tx,
  );
  return rows.map(({ job_date }) => job_date);
}

/** Whether another cancellation has charged or paid meanwhile what these counted for, such as the fee of a day. */
export async function isCountedAgain(tx: Tx, withdrawn: readonly WithdrawnCancellation[]): Promise<boolean> {
  const ids = idsOf(withdrawn);
  const { rows } = await sql`select from job_cancellation own
      join job_cancellation_line l on l.company_id = ${COMPANY} and l.job_cancellation_id = own.job_cancellation_id
      join job_cancellation other on other.company_id = ${COMPANY} and other.withdrawn_at is null
        and (other.job_id = own.job_id or other.job_date = own.job_date)
      join job_cancellation_line o on o.company_id = ${COMPANY} and o.job_cancellation_id = other.job_cancellation_id
    where own.company_id = ${COMPANY} and own.job_cancellation_id = any(${ids}::bigint[])
      and o.count_keys && l.count_keys limit 1`.execute(tx);
  return rows.length > 0;
}

const idsOf = (withdrawn: readonly WithdrawnCancellation[]) =>
  withdrawn.map(({ job_cancellation_id }) => job_cancellation_id);
