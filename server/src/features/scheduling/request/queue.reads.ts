import type { OwnRequestRow, QueueRow, SeenBefore } from '@onrecord/contract/scheduling/job/job-request';
import { sortQueue } from '@onrecord/domain/scheduling/request/request-due';
import {
  JOB_REQUEST_KINDS,
  type JobRequestKind,
  requestNumber,
} from '@onrecord/domain/scheduling/request/request-kind';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clockOf, jobToLook } from '../job/cancel/clock.reads.ts';
import { visibleRequests } from './request.reads.ts';

const MAX_QUEUE = 200;

/** The columns of a request in a list. */
const ROW = sql`q.job_request_id, q.kind, q.source, q.waiting_for, q.division_id, q.job_id, j.job_number,
      case when q.deponent_names = '' and q.job_id is not null then coalesce(r.deponent_name, '') else q.deponent_names end
        as deponent_names,
      coalesce(lc.case_name, q.case_name) as case_name, coalesce(cl.name::text, q.requester_firm) as client_name,
      q.requester_name, q.job_date, to_char(q.start_time, 'HH24:MI') as start_time, q.time_zone, q.starts_at, q.wanted, q.created_at`;
const FROM = sql`from job_request q
    left join job j on j.company_id = q.company_id and j.job_id = q.job_id
    left join job_list_row r on r.company_id = q.company_id and r.job_id = q.job_id
    left join legal_case lc on lc.company_id = q.company_id and lc.case_id = q.case_id
    left join client cl on cl.company_id = q.company_id and cl.client_id = q.client_id`;

const numbered = <Row extends { job_request_id: number }>(row: Row) => ({
  ...row,
  request_number: requestNumber(row.job_request_id),
});

/** Until when the job of a request is moved or canceled without a fee. */
async function cutOffOf(tx: Tx, scope: UserScope, jobId: number | null, now: Temporal.Instant): Promise<string | null> {
  const job = jobId === null ? undefined : await jobToLook(tx, scope, jobId);
  return job ? (await clockOf(tx, scope, job, { at: now })).clock.cut_off.toString() : null;
}

/** What waits for an answer, what is due first at the top (`sortQueue`). */
export async function openRequests(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<QueueRow[]> {
  const { rows } = await sql<Omit<QueueRow, 'request_number' | 'cut_off'>>`select ${ROW} ${FROM}
    where ${andAll(visibleRequests(scope))} and q.is_open
    order by q.waiting_for = 'requester', q.starts_at, q.created_at, q.job_request_id limit ${MAX_QUEUE}`.execute(tx);
  const queue: QueueRow[] = [];
  for (const row of rows) queue.push({ ...numbered(row), cut_off: await cutOffOf(tx, scope, row.job_id, now) });
  return sortQueue(queue, now);
}

const MAX_OWN = 100;

/** The requests that a contact may see: what waits for them, then what waits for the office, then the answered, the latest first. */
export async function ownRequests(tx: Tx, scope: UserScope, is_open: boolean | undefined): Promise<OwnRequestRow[]> {
  const open = is_open === undefined ? sql`true` : sql`q.is_open = ${is_open}`;
  const { rows } = await sql<Omit<OwnRequestRow, 'request_number'>>`
    select ${ROW}, q.job_request_status, q.is_open, q.answered_at ${FROM}
    where ${andAll(visibleRequests(scope))} and ${open}
    order by q.is_open desc, q.is_open and q.waiting_for = 'office', case when q.is_open then q.starts_at end,
      q.answered_at desc nulls last, q.job_request_id desc limit ${MAX_OWN}`.execute(tx);
  return rows.map(numbered);
}

/** How many of each kind wait. */
export function kindCounts(rows: readonly Pick<QueueRow, 'kind'>[]): Record<JobRequestKind, number> {
  const count = (kind: JobRequestKind) => rows.filter((row) => row.kind === kind).length;
  return Object.fromEntries(JOB_REQUEST_KINDS.map((kind) => [kind, count(kind)])) as Record<JobRequestKind, number>;
}

const SHOWN_JOBS = 3;
const SHOWN_CHOICES = 5;

/** What is compared of a request. */
interface Compared {
  readonly job_request_id: number;
  readonly case_id: number | null;
  readonly case_name: string;
  readonly court_docket_number: string;
  readonly client_id: number | null;
  readonly requester_firm: string;
  readonly requester_name: string;
  readonly requester_email: string;
  readonly deponents: readonly { full_name: string }[];
}

/** Former jobs of the same case, those with the same people first. */
async function formerJobs(
  tx: Tx,
  { company_id, division_ids }: UserScope,
  request: Compared,
): Promise<SeenBefore['jobs']> {
  const names = request.deponents.map(({ full_name }) => full_name.toLowerCase());
  const divisions = division_ids === 'all' ? sql`true` : sql`r.division_id = any(${[...division_ids]}::bigint[])`;
  const { rows } = await sql<SeenBefore['jobs'][number]>`
    select r.job_id, r.division_id, r.job_number, r.job_date, r.case_name, r.deponent_name,
      r.assign_service_providers as providers
    from job_list_row r
    where r.company_id = ${company_id} and r.job_id is not null and r.is_canceled = 0 and ${divisions}
      and (r.case_id = ${request.case_id} or (${request.case_name} <> '' and lower(r.case_name) = lower(${request.case_name})))
    order by exists (select from unnest(${names}::text[]) name where position(name in lower(r.deponent_name)) > 0) desc,
      r.job_date desc, r.job_id desc limit ${SHOWN_JOBS}`.execute(tx);
  return rows;
}

/** Clients, contacts and cases that a request of somebody unknown may mean. */
async function likelyRecords(tx: Tx, { company_id }: UserScope, request: Compared) {
  const { requester_firm: firm, requester_name: name, requester_email: mail } = request;
  const choice = (rows: readonly { value: number; label: string }[]) => [...rows];
  const clients = await sql<{ value: number; label: string }>`select client_id as value, name::text as label from client
    where company_id = ${company_id} and is_active and ${firm} <> '' and position(lower(${firm}) in lower(name::text)) > 0
    order by name limit ${SHOWN_CHOICES}`.execute(tx);
  const contacts = await sql<{ value: number; label: string }>`select k.contact_id as value, ${personName('k')} as label
    from contact k join company co on co.company_id = k.company_id
    where k.company_id = ${company_id} and ((${mail} <> '' and lower(k.email) = lower(${mail}))
      or (${name} <> '' and lower(concat_ws(' ', k.first_name, k.last_name)) = lower(${name})))
    order by 2, 1 limit ${SHOWN_CHOICES}`.execute(tx);
  const cases = await sql<{ value: number; label: string }>`select case_id as value, case_name as label from legal_case
    where company_id = ${company_id} and ((${request.court_docket_number} <> '' and court_docket_number = ${request.court_docket_number})
      or (${request.case_name} <> '' and lower(case_name) = lower(${request.case_name})))
    order by case_name limit ${SHOWN_CHOICES}`.execute(tx);
  return { clients: choice(clients.rows), contacts: choice(contacts.rows), cases: choice(cases.rows) };
}

/** What the company knows already of what a request is about. */
export async function seenBeforeOf(tx: Tx, scope: UserScope, request: Compared): Promise<SeenBefore> {
  const jobs = await formerJobs(tx, scope, request);
  if (request.client_id !== null) return { jobs, clients: [], contacts: [], cases: [] };
  return { jobs, ...(await likelyRecords(tx, scope, request)) };
}

const LOOKING_MINUTES = 10;

/** Who else of the office looked at a request in the last minutes. */
export async function otherLooks(tx: Tx, { company_id, viewer }: UserScope, requestId: number, now: Temporal.Instant) {
  return tx
    .selectFrom('job_request_look')
    .select(['name', 'at'])
    .where('company_id', '=', company_id)
    .where('job_request_id', '=', requestId)
    .where('looked_by', '<>', viewer.user_id)
    .where('at', '>', now.subtract({ minutes: LOOKING_MINUTES }).toString())
    .orderBy('at', 'desc')
    .execute();
}

/** The requests about a job that the viewer may see, the latest first. */
export async function requestIdsOfJob(tx: Tx, scope: UserScope, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ job_request_id: number }>`select q.job_request_id from job_request q
    where ${andAll(visibleRequests(scope))} and q.job_id = ${jobId} order by q.job_request_id desc limit 20`.execute(
    tx,
  );
  return rows.map((row) => row.job_request_id);
}
