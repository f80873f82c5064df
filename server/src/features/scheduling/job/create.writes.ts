import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import type { AllowedJobChange, RoomColumns } from '@onrecord/domain/scheduling/change/decide-job-change';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { type CompiledQuery, sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import { activityRow } from '../../../db/activity/activity.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { assignedMessages, webhookStatements } from '../../../db/message/webhook-message.ts';
import { insertRows } from '../../../db/record/insert-rows.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { queueStatement } from '../../../tasks/enqueue.ts';
import { acceptRequest } from '../request/accept.writes.ts';
import type { NewIds } from './create.reads.ts';
import { requireDivision } from './job.access.ts';
import { type KnownAbsences, requireAbsences } from './schedule/absence.reads.ts';
import { type Booked, NO_OVERRIDE, reasonActivities } from './schedule/override.reads.ts';
import {
  draftColumns,
  type JobParties,
  madeCase,
  madeDeponent,
  newCase,
  newClient,
  newContact,
  newDeponent,
} from './schedule/party.writes.ts';

/** Everything a new job is written from. */
export interface NewJob {
  readonly scope: UserScope;
  readonly draft: JobDraftBody;
  readonly instants: JobInstants;
  readonly ids: NewIds;
  readonly change: AllowedJobChange;
  /** What the reason of each service overrides; a job from a file has none. */
  readonly booked?: readonly Booked[];
  /** The absences of its providers as they were read; a job from a file looks at none. */
  readonly absences?: KnownAbsences;
  /** What whoever asked for it reads, and when that was said. */
  readonly response?: { readonly text: string; readonly is_in_part: boolean; readonly at: Temporal.Instant };
  /** What a job brings along from another system: a number drawn beforehand, the one it had there, the status it stands in. */
  readonly imported?: ImportedFacts;
}

interface ImportedFacts {
  readonly job_number: number;
  readonly former_number: string;
  readonly job_status_id: number | null;
}

/** The people and the case of the job, known or just named. */
function parties({ draft, ids }: NewJob): JobParties {
  return {
    client_id: draft.client_id ?? ids.client_id ?? 0,
    taking_contact_id: draft.taking_contact_id ?? ids.taking_contact_id,
    caller_contact_id: draft.caller_contact_id ?? ids.caller_contact_id,
    case_id: draft.case_id ?? ids.case_id,
  };
}

/** People who are heard and were only named, each with the id drawn for them. */
const newPeople = ({ draft, ids }: NewJob) =>
  draft.deponents.flatMap((row, index) => {
    const deponent_id = ids.deponent_ids[index] ?? null;
    return deponent_id === null ? [] : [{ deponent_id, row }];
  });

const newDeponents = (job: NewJob) =>
  newPeople(job).map(({ deponent_id, row }) => ({ deponent_id, ...newDeponent(job.scope, row) }));

/** That the case and the people were made by naming them. */
const inlineNotified = (job: NewJob) =>
  [
    ...(job.ids.case_id === null ? [] : [madeCase(job.ids.case_id, job.draft)]),
    ...newPeople(job).map(({ deponent_id, row }) => madeDeponent(deponent_id, row)),
  ].map((activity) => activityRow(job.scope, activity));

function inlineRecords(tx: Tx, job: NewJob): CompiledQuery[] {
  const { scope, draft, ids } = job;
  const { client_id } = parties(job);
  const contact = (contact_id: number | null, person: JobDraftBody['taking_contact'], isAttorney: boolean) =>
    contact_id === null || !person
      ? []
      : [tx.insertInto('contact').values({ contact_id, ...newContact(scope, client_id, person, isAttorney) })];
  const [deponents, reported] = [newDeponents(job), inlineNotified(job)];
  const inserts = [
    ...(ids.client_id === null ? [] : [tx.insertInto('client').values({ client_id, ...newClient(scope, draft) })]),
    ...contact(ids.taking_contact_id, draft.taking_contact, true),
    ...contact(ids.caller_contact_id, draft.caller_contact, false),
    ...(ids.case_id === null
      ? []
      : [tx.insertInto('legal_case').values({ case_id: ids.case_id, ...newCase(scope, client_id, draft) })]),
    ...(deponents.length > 0 ? [tx.insertInto('deponent').values(deponents)] : []),
    ...(reported.length > 0 ? [tx.insertInto('activity_log').values(reported)] : []),
  ];
  return inserts.map((insert) => insert.compile());
}

const NO_ROOM: RoomColumns = { room_slot: 1, room_overlap_reason: '', room_overlap_with_job_id: null };

/** What a job is saved with, but for its number. */
function jobRow(job: NewJob) {
  const { scope, draft, instants, ids, imported, change } = job;
  const { company_id, viewer } = scope;
  const covered = draft.services.every((service) => service.service_provider_id !== null);
  return {
    ...draftColumns(draft, instants, parties(job)),
    ...(change.room ?? NO_ROOM),
    company_id,
    job_id: ids.job_id,
    former_number: imported?.former_number ?? '',
    job_status_id: imported?.job_status_id ?? (covered ? JOB_STATUS.covered : JOB_STATUS.scheduled),
    created_by: viewer.user_id,
    updated_by: viewer.user_id,
  };
}

const insertJobRow = (tx: Tx, job: NewJob): CompiledQuery =>
  tx
    .insertInto('job')
    .values({ ...jobRow(job), job_number: sql<number>`take_number(${job.scope.company_id}, 'job')` })
    .returning('job_number')
    .compile();

const deponentRows = ({ scope: { company_id }, draft, ids }: NewJob) =>
  draft.deponents.map((row, sort_order) => ({
    company_id,
    job_id: ids.job_id,
    sort_order,
    deponent_id: row.deponent_id ?? ids.deponent_ids[sort_order] ?? 0,
    scheduled_start_time: row.scheduled_start_time || null,
    volume_number: row.volume_number,
    last_exhibit_number: row.last_exhibit_number,
  }));

function insertDeponents(tx: Tx, job: NewJob): CompiledQuery[] {
  const rows = deponentRows(job);
  return rows.length === 0 ? [] : [tx.insertInto('job_deponent').values(rows).compile()];
}

const serviceRows = ({ scope: { company_id }, draft, ids, instants, booked }: NewJob) =>
  draft.services.map((row, sort_order) => ({
    company_id,
    job_id: ids.job_id,
    sort_order,
    service_id: row.service_id ?? 0,
    service_provider_id: row.service_provider_id,
    ...(booked?.[sort_order]?.override ?? NO_OVERRIDE),
    ...instants,
  }));

function insertServices(tx: Tx, job: NewJob): CompiledQuery[] {
  const rows = serviceRows(job);
  return rows.length === 0 ? [] : [tx.insertInto('job_service').values(rows).compile()];
}

function insertActivity(tx: Tx, job: NewJob): CompiledQuery {
  const { scope, draft, ids, change, booked = [] } = job;
  const about = { object_type: 'job', object_id: ids.job_id, division_id: draft.division_id };
  const saved = { ...about, activity_type: 'Job Saved' as const, description: change.reason };
  const rows = [saved, ...reasonActivities(about, booked)].map((activity) => activityRow(scope, activity));
  const object_number = sql<string>`(select job_number::text from job
    where company_id = ${scope.company_id} and job_id = ${ids.job_id})`;
  const object_name = sql<string>`coalesce((select case_name from legal_case
    where company_id = ${scope.company_id} and case_id = ${parties(job).case_id}), '')`;
  return tx
    .insertInto('activity_log')
    .values(rows.map((row) => ({ ...row, object_number, object_name })))
    .compile();
}

/** Who is told: the parties that there is a job, each provider that it is theirs. */
function jobEvents({
  scope: { company_id },
  draft,
  ids: { job_id },
}: Omit<NewJob, 'change'>): TaskData['notify-job'][] {
  const assigned = new Set(draft.services.flatMap((service) => service.service_provider_id ?? []));
  return [
    { company_id, job_id, event: 'scheduled' },
    ...[...assigned].map((service_provider_id) => ({
      company_id,
      job_id,
      service_provider_id,
      event: 'assigned' as const,
    })),
  ];
}

/** What ends the transaction where an absence was saved since the job was decided; before anything else of it. */
const absencesOf = (tx: Tx, { scope, absences }: Pick<NewJob, 'scope' | 'absences'>): CompiledQuery[] =>
  absences ? [requireAbsences(tx, scope, absences)] : [];

/** The statements that write a new job, in the order their keys ask for; the job's own row answers its number. */
const statementsOf = (tx: Tx, job: NewJob, queued: CompiledQuery): CompiledQuery[] => [
  ...inlineRecords(tx, job),
  insertJobRow(tx, job),
  ...insertDeponents(tx, job),
  ...insertServices(tx, job),
  ...webhookStatements(tx, job.scope, assignedMessages(job.ids.job_id, serviceRows(job))),
  insertActivity(tx, job),
  queued,
];

/** A job that comes from another system: its number is drawn beforehand, whose it is and in which matter is known. */
export type ImportedJob = NewJob & { readonly imported: ImportedFacts };

/** The statements that write many jobs, a few for all of them, in the order their keys ask for. Nobody is notified. */
export function importedStatements(tx: Tx, jobs: readonly ImportedJob[]): CompiledQuery[] {
  const rows = (table: string, of: (job: ImportedJob) => readonly object[]) =>
    insertRows(table, jobs.flatMap(of) as Readonly<Record<string, unknown>>[]).map((insert) => insert.compile(tx));
  return [
    ...rows('deponent', newDeponents),
    ...rows('activity_log', inlineNotified),
    ...rows('job', (job) => [{ ...jobRow(job), job_number: job.imported.job_number }]),
    ...rows('job_deponent', deponentRows),
    // A job from a file is booked in spite of nothing: the column has its default.
    ...rows('job_service', (job) => serviceRows(job).map(({ overlap_facts: _, ...row }) => row)),
    ...jobs.map((job) => insertActivity(tx, job)),
  ];
}

/** A new job that is allowed, or that a transaction still has to decide: what it asks is locked there first. */
export type UndecidedJob = Omit<NewJob, 'change'> & {
  readonly change: AllowedJobChange | ((tx: Tx) => Promise<AllowedJobChange>);
};

/**
 * Saves a new job with everything on it: number, people named on the spot, deponents, services, activity, mails, the
 * request it came from. All of it travels together and is kept or refused together; the company's next number is held for
 * no longer than that takes. The database refuses a provider who is booked elsewhere at that time.
 *
 * @throws AppError 409 where the request it came from is no longer open, 404 where there is none.
 */
export async function insertJob(db: Database, job: UndecidedJob): Promise<{ job_id: number; job_number: number }> {
  const { scope, draft, ids, change } = job;
  requireDivision(scope, draft.division_id ?? 0);
  const lookUp = {
    executeSql: (text: string, values?: unknown[]) =>
      db.readScope(scope, (tx) => fromKysely(tx).executeSql(text, values)),
  };
  const queued = await queueStatement(lookUp, 'notify-job', jobEvents(job));
  const results =
    typeof change === 'function' || draft.job_request_id !== null
      ? await writeDecided(db, job, queued)
      : await db.writeOnce(scope, (tx) => [...absencesOf(tx, job), ...statementsOf(tx, { ...job, change }, queued)]);
  const number = results.flatMap(({ rows }) => rows).find((row) => 'job_number' in row)?.job_number;
  return { job_id: ids.job_id, job_number: Number(number) };
}

type Written = { readonly rows: readonly Record<string, unknown>[] };

/**
 * Decides and writes a new job in one transaction. Absences go before the credit of a client, in the order in which a saved job
 * locks them. Two people may schedule one request at the same moment: only whoever closes it keeps the job.
 */
function writeDecided(db: Database, job: UndecidedJob, queued: CompiledQuery): Promise<Written[]> {
  return db.withScope(job.scope, async (tx) => {
    const run = (statements: readonly CompiledQuery[]) =>
      Promise.all(statements.map((one) => tx.executeQuery<Record<string, unknown>>(one)));
    await run(absencesOf(tx, job));
    const change = typeof job.change === 'function' ? await job.change(tx) : job.change;
    const written = await run(statementsOf(tx, { ...job, change }, queued));
    await closeRequest(tx, job);
    return written;
  });
}

async function closeRequest(tx: Tx, { scope, draft, ids, response }: UndecidedJob): Promise<void> {
  if (draft.job_request_id === null) return;
  if (!response) throw new Error('a request is accepted at some time');
  const { text, is_in_part, at } = response;
  const acceptance = { job_request_id: draft.job_request_id, job_id: ids.job_id, text, is_in_part };
  await acceptRequest(tx, scope, acceptance, at);
}
