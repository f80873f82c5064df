import type { JobDraftBody } from '@onrecord/contract/scheduling/job/job-drafts';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { canSeeHeadCounts } from '@onrecord/domain/scheduling/job/head-counts';
import type { JobInstants } from '@onrecord/domain/scheduling/job/job-time';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { RescheduleDecision } from '@onrecord/domain/scheduling/schedule/reschedule';
import { sql } from 'kysely';
import { recordActivities } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { assignedMessages, notifyWebhooks } from '../../../../db/message/webhook-message.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { JobBefore } from '../../../../tasks/catalogue.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { linkedJob, spokenDeponents } from '../../confirmation/confirmation.reads.ts';
import { releaseServices, settleRounds } from '../../offer/round-log.writes.ts';
import { undoCheckIns } from '../change/check-in.writes.ts';
import { canSeeJob } from '../detail.reads.ts';
import { requireDivision } from '../job.access.ts';
import { numberAfter, recordMove } from '../move/move.writes.ts';
import { type Held, notifyHeld } from '../undo/held.writes.ts';
import { logged, patchJob } from '../values.writes.ts';
import { holdAbsencesOfJob } from './absence.reads.ts';
import { type Booked, NO_OVERRIDE, type Override, reasonActivities } from './override.reads.ts';
import { endFormerPairs, endOverrides, endPairsOfWhoLeft, NO_ROOM_OVERRIDE } from './override.writes.ts';
import { jobColumns, saveDeponents } from './party.writes.ts';
import { type JobRow, lockJob, servicesOf } from './schedule.reads.ts';

/** The columns of a service whose provider has not answered. */
export const NOT_REQUESTED = {
  confirmed_on: null,
  confirmed_by: '',
  provider_can_take: null,
  provider_note: '',
} as const;

/** Which providers joined and left by a save, so that they can be notified. */
export interface Staffing {
  assigned: number[];
  unassigned: number[];
}

/** Makes the job's services the draft's. A provider who is new, or who is asked again, has not confirmed. */
async function saveServices(
  tx: Tx,
  scope: UserScope,
  { before: { job_id: jobId }, draft: { services: rows }, instants, change, booked }: JobUpdate,
): Promise<Staffing> {
  const before = await servicesOf(tx, scope, jobId);
  const stored = rows.flatMap((row) => (row.job_service_id === null ? [] : [row.job_service_id]));
  // Who declined stays with the job, also of a service that is no longer wanted.
  await tx
    .updateTable('job_service_history')
    .set({ job_service_id: null })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`job_service_id <> all(${stored}::bigint[])`)
    .execute();
  await releaseServices(tx, scope, jobId, stored);
  await tx
    .deleteFrom('job_service')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`job_service_id <> all(${stored}::bigint[])`)
    .execute();
  await endFormerPairs(tx, scope, jobId, booked);
  for (const [sort_order, row] of rows.entries()) {
    const old = before.find((service) => service.job_service_id === row.job_service_id);
    const values = {
      service_id: row.service_id ?? 0,
      service_provider_id: row.service_provider_id,
      ...(booked[sort_order]?.override ?? NO_OVERRIDE),
      overlap_is_unnamed: false,
      sort_order,
      ...instants,
    };
    if (!old) {
      await tx
        .insertInto('job_service')
        .values({ company_id: scope.company_id, job_id: jobId, ...values })
        .execute();
      continue;
    }
    const asks = old.service_provider_id !== row.service_provider_id || change.notices.providers === 'ask';
    await tx
      .updateTable('job_service')
      .set({ ...values, ...(asks ? NOT_REQUESTED : {}) })
      .where('company_id', '=', scope.company_id)
      .where('job_service_id', '=', old.job_service_id)
      .execute();
  }
  const ids = (list: readonly { service_provider_id: number | null }[]) =>
    new Set(list.flatMap((row) => row.service_provider_id ?? []));
  const [was, is] = [ids(before), ids(rows)];
  await endPairsOfWhoLeft(tx, scope, jobId);
  const had = (id: number | null) => before.find((one) => one.job_service_id === id)?.service_provider_id;
  const taken = rows.filter((row) => row.service_provider_id !== had(row.job_service_id));
  const services = taken.map(({ service_id, ...row }) => ({ ...row, service_id: service_id ?? 0 }));
  await notifyWebhooks(tx, scope, assignedMessages(jobId, services));
  return { assigned: [...is.difference(was)], unassigned: [...was.difference(is)] };
}

/** Whether a change takes the job to another time or place. */
export const isMove = ({ changes }: { readonly changes: readonly { readonly kind: string }[] }): boolean =>
  changes.some(({ kind }) => kind === 'schedule' || kind === 'length' || kind === 'location');

/** A move sets both sides of a pair one after the other: who is booked twice is looked at when it is done. */
export const checkBookingsAtTheEnd = (tx: Tx) =>
  sql`set constraints job_service_no_double_booking, job_service_one_override, job_room_no_double_booking,
    job_room_one_override deferred`.execute(tx);

/** Looks at once at what was left for the end: for those who have to know before their transaction ends. */
export const checkBookingsNow = (tx: Tx) =>
  sql`set constraints job_service_no_double_booking, job_service_one_override, job_room_no_double_booking,
    job_room_one_override immediate`.execute(tx);

/** The place of its room that a job takes from now on; nothing where room and time stay. A job without a room shares none. */
export const roomAfter = ({ room, changes }: AllowedJobChange) =>
  room || changes.some(({ kind }) => kind === 'location')
    ? { ...NO_ROOM_OVERRIDE, ...room, room_overlap_is_unnamed: false }
    : {};

/** Notifies the parties, in the same transaction: mails go out when and only when the change was kept. */
export async function notifyStaffing(
  tx: Tx,
  scope: UserScope,
  jobId: number,
  { assigned, unassigned }: Staffing,
  held?: Held,
): Promise<void> {
  const base = { company_id: scope.company_id, job_id: jobId };
  for (const id of assigned) await notifyHeld(tx, { ...base, event: 'assigned', service_provider_id: id }, held);
  for (const id of unassigned) await notifyHeld(tx, { ...base, event: 'unassigned', service_provider_id: id }, held);
}

/** What letters say of the job before it changes. */
export async function jobBefore(tx: Tx, scope: UserScope, jobId: number): Promise<JobBefore | undefined> {
  const job = await linkedJob(tx, scope, jobId);
  if (!job) return undefined;
  const deponents = (await spokenDeponents(tx, scope, jobId)).map((row) => row.job_deponent_name);
  const { job_date, start_time, starts_at, time_zone, estimated_duration, remote_meeting, case_name } = job;
  const when = { job_date, start_time, starts_at, time_zone, estimated_duration };
  return { ...when, location: locationLines(job), remote_meeting, case_name, deponents };
}

/** A change that was saved, with what letters about it say. */
interface SavedChange {
  readonly job_id: number;
  readonly change: AllowedJobChange;
  readonly before: JobBefore | undefined;
  /** Providers who are notified that the job is theirs now. */
  readonly assigned?: readonly number[];
  readonly held?: Held | undefined;
}

/** Queues the letters about a change, for those whom it concerns; a move has letters of its own. */
export async function notifyChange(
  tx: Tx,
  { company_id }: UserScope,
  { job_id, change, before, assigned = [], held }: SavedChange,
): Promise<void> {
  const { notices } = change;
  if (notices.client === 'none' && notices.providers === 'none') return;
  const event =
    change.changes.some(({ kind }) => kind === 'schedule') && notices.client === 'ask' ? 'rescheduled' : 'changed';
  const data = { notices, ...(before && { before }), except_provider_ids: assigned };
  await notifyHeld(tx, { company_id, job_id, event, ...data }, held);
}

/** The columns that no longer hold where the client is asked again: who had confirmed has not confirmed this. */
export function unconfirmed(before: JobRow, { notices }: AllowedJobChange) {
  if (notices.client !== 'ask') return {};
  if (before.client_confirmed_on === null) return { client_declined_on: null };
  const columns = { client_confirmed_on: null, client_confirmed_by_contact_id: null, client_declined_on: null };
  return { ...columns, job_status_id: JOB_STATUS.scheduled };
}

/** Locks the job a save is about; refuses one that is gone, hidden, or newer than what the person saw (null: any version will do). */
export async function openJob(tx: Tx, scope: UserScope, jobId: number, version: number | null): Promise<JobRow> {
  await holdAbsencesOfJob(tx, scope, jobId);
  const job = await lockJob(tx, scope, jobId);
  if (!job || !(await canSeeJob(tx, scope, jobId))) throw refuse('link.job_not_found');
  if (version !== null && job.version !== version) throw new StaleError(job);
  return job;
}

/** Whoever does not see the counts of rooms, meals and reporters does not reset them by saving something else. */
function withoutHeadCounts<Columns extends Pick<JobDraftBody, 'rooms_needed' | 'meals_needed' | 'reporters_needed'>>({
  rooms_needed: _r,
  meals_needed: _m,
  reporters_needed: _n,
  ...columns
}: Columns) {
  return columns;
}

/** A job as it was, what is to become of it, and that it may. */
interface JobUpdate {
  readonly before: JobRow;
  readonly draft: JobDraftBody;
  readonly instants: JobInstants;
  readonly change: AllowedJobChange;
  /** What the reason of each service overrides. */
  readonly booked: readonly Booked[];
  /** When notice of it came. */
  readonly now: Temporal.Instant;
  readonly held?: Held | undefined;
}

/** Saves a changed job. A new time asks the client again; the providers whose time or place in it moved are asked too. */
export async function updateJob(tx: Tx, scope: UserScope, update: JobUpdate): Promise<JobRow> {
  const { before, draft, instants, change } = update;
  requireDivision(scope, draft.division_id ?? 0);
  const shownBefore = await jobBefore(tx, scope, before.job_id);
  const { job_request_id: _, ...typed } = { job_request_id: null, ...(await jobColumns(tx, scope, draft, instants)) };
  const columns = canSeeHeadCounts(scope.viewer.user_type, await companyOf(tx, scope))
    ? typed
    : withoutHeadCounts(typed);
  if (isMove(change)) await checkBookingsAtTheEnd(tx);
  const after = await tx
    .updateTable('job')
    .set({
      ...columns,
      ...(await numberAfter(tx, scope, before, columns.job_date)),
      updated_by: scope.viewer.user_id,
      ics_sequence: before.ics_sequence + 1,
      ...unconfirmed(before, change),
      ...roomAfter(change),
    })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', before.job_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await undoCheckIns(tx, scope, before, change);
  await saveDeponents(tx, scope, before.job_id, draft.deponents);
  const staffing = await saveServices(tx, scope, update);
  const { held } = update;
  await recordMove(tx, scope, { before, after, change, held }, update.now);
  if (isMove(change)) await endOverrides(tx, scope, before.job_id);
  const about = await logged(tx, scope, after);
  await recordActivities(tx, scope, [
    { ...about, activity_type: 'Job Saved', description: change.reason, changes: changesBetween(before, after) },
    ...reasonActivities(about, update.booked),
  ]);
  const { assigned } = staffing;
  await notifyChange(tx, scope, { job_id: before.job_id, change, before: shownBefore, assigned, held });
  await notifyStaffing(tx, scope, before.job_id, staffing, held);
  await settleRounds(tx, scope, before.job_id);
  return after;
}

/** A scheduled job is covered once every service has somebody, and scheduled again once one has nobody; others keep their status. */
export function statusByCover(statusId: number, covered: boolean): number {
  if (statusId === JOB_STATUS.scheduled && covered) return JOB_STATUS.covered;
  return statusId === JOB_STATUS.covered && !covered ? JOB_STATUS.scheduled : statusId;
}

type ServiceRow = Awaited<ReturnType<typeof servicesOf>>[number];

/** Who is to take a service of a job, and that it may change hands. */
interface Assignment {
  readonly before: ServiceRow;
  readonly service_provider_id: number | null;
  readonly booked: Booked;
  readonly change: AllowedJobChange;
  readonly held?: Held | undefined;
}

/** Assigns, replaces or removes the provider of one service. */
export async function assignProvider(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { before, change, booked, ...request }: Assignment,
): Promise<void> {
  await undoCheckIns(tx, scope, job, change);
  await endFormerPairs(tx, scope, job.job_id, [booked]);
  await tx
    .updateTable('job_service')
    .set({
      service_provider_id: request.service_provider_id,
      ...booked.override,
      overlap_is_unnamed: false,
      ...NOT_REQUESTED,
    })
    .where('company_id', '=', scope.company_id)
    .where('job_service_id', '=', before.job_service_id)
    .execute();
  const { service_id } = before;
  const { service_provider_id } = request;
  await notifyWebhooks(tx, scope, assignedMessages(job.job_id, [{ service_id, service_provider_id }]));
  await endPairsOfWhoLeft(tx, scope, job.job_id);
  const after = await servicesOf(tx, scope, job.job_id);
  const covered = after.every((service) => service.service_provider_id !== null);
  const job_status_id = statusByCover(job.job_status_id, covered);
  if (job_status_id !== job.job_status_id)
    await patchJob(tx, scope, { before: job, values: { job_status_id }, change });
  const about = await logged(tx, scope, job);
  await recordActivities(tx, scope, [
    {
      ...about,
      activity_type: 'Provider Assigned',
      description: [booked.override.overlap_reason, change.reason].filter(Boolean).join('; '),
      changes: changesBetween(
        { service_provider_id: before.service_provider_id },
        { service_provider_id: request.service_provider_id },
      ),
    },
    ...reasonActivities(about, [booked]),
  ]);
  const idsOf = (id: number | null) => (id === null ? [] : [id]);
  const staffing = { assigned: idsOf(request.service_provider_id), unassigned: idsOf(before.service_provider_id) };
  await notifyStaffing(tx, scope, job.job_id, staffing, request.held);
  await settleRounds(tx, scope, job.job_id);
}

/** Who is on a service after a move: nobody where it was opened, the same person with what overrides a conflict, or without. */
export function bookingAfter(jobServiceId: number, { opened, overrides, reason }: AllowedJobChange) {
  if (opened.includes(jobServiceId)) return { service_provider_id: null, ...NO_OVERRIDE, ...NOT_REQUESTED };
  const override = overrides.find(({ job_service_id }) => job_service_id === jobServiceId);
  return override ? overrideColumns(override, reason) : NO_OVERRIDE;
}

type BookingAnyway = AllowedJobChange['overrides'][number];

const overrideColumns = ({ overlap_with_job_id, facts }: BookingAnyway, overlap_reason: string): Override => ({
  overlap_reason,
  overlap_with_job_id,
  overlap_facts: JSON.stringify(facts),
});

/** Whom a move or a reinstatement keeps although they are not free. */
export const bookedAnyway = ({ overrides, reason }: AllowedJobChange): Booked[] =>
  overrides.map((one) => ({ provider_name: one.provider_name, override: overrideColumns(one, reason) }));

/** Providers who are off the job once some of its services are opened. */
async function releasedBy(tx: Tx, scope: UserScope, jobId: number, { opened }: AllowedJobChange): Promise<number[]> {
  const services = (await servicesOf(tx, scope, jobId)).filter(({ is_canceled }) => !is_canceled);
  const ids = (isOpened: boolean) =>
    new Set(
      services
        .filter(({ job_service_id }) => opened.includes(job_service_id) === isOpened)
        .flatMap(({ service_provider_id }) => service_provider_id ?? []),
    );
  return [...ids(true).difference(ids(false))];
}

type Move = Extract<RescheduleDecision, { outcome: 'movable' }>;

/** A service that somebody else takes along with a move. */
type MovedAssignment = Pick<Assignment, 'before' | 'service_provider_id' | 'held'>;

/** Gives a service of a job that has moved to somebody else: with what overrides a conflict, unless it was opened instead. */
async function assignMoved(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { before, service_provider_id, held }: MovedAssignment,
  change: AllowedJobChange,
): Promise<void> {
  if (change.opened.includes(before.job_service_id)) return;
  const found = change.overrides.find(({ job_service_id }) => job_service_id === before.job_service_id);
  const override = found ? overrideColumns(found, change.reason) : NO_OVERRIDE;
  // The move has logged the reason.
  const booked = { provider_name: found?.provider_name ?? '', override, is_stored: true };
  await assignProvider(tx, scope, job, { before, service_provider_id, booked, change, held });
}

type MoveToSave = Move & {
  change: AllowedJobChange;
  assignment: MovedAssignment | undefined;
  notify: boolean;
  notice: Temporal.Instant;
  now: Temporal.Instant;
  held: Held | undefined;
};

/** Moving a job to another day or time. */
export const rescheduleJob = {
  async save(
    tx: Tx,
    scope: UserScope,
    before: JobRow,
    { patch, services, change, assignment, notify, notice, now, held }: MoveToSave,
  ): Promise<JobRow> {
    await undoCheckIns(tx, scope, before, change);
    const shownBefore = await jobBefore(tx, scope, before.job_id);
    await checkBookingsAtTheEnd(tx);
    const after = await tx
      .updateTable('job')
      .set({
        ...patch,
        ...(await numberAfter(tx, scope, before, patch.job_date)),
        ...unconfirmed(before, change),
        ...roomAfter(change),
        ics_sequence: before.ics_sequence + 1,
        updated_by: scope.viewer.user_id,
      })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', before.job_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const released = await releasedBy(tx, scope, before.job_id, change);
    for (const { job_service_id, ...values } of services) {
      await tx
        .updateTable('job_service')
        .set({
          ...values,
          ...bookingAfter(job_service_id, change),
          overlap_is_unnamed: false,
          ...(change.notices.providers === 'ask' ? NOT_REQUESTED : {}),
        })
        .where('company_id', '=', scope.company_id)
        .where('job_service_id', '=', job_service_id)
        .execute();
    }
    await endOverrides(tx, scope, before.job_id);
    await recordMove(tx, scope, { before, after, change, held }, notice);
    // Who is heard an hour into the job is heard an hour into it at the new time too.
    const shift = sql<string>`scheduled_start_time + (${after.start_time}::time - ${before.start_time}::time)`;
    await tx
      .updateTable('job_deponent')
      .set({ scheduled_start_time: shift })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', before.job_id)
      .where('scheduled_start_time', 'is not', null)
      .execute();
    const about = await logged(tx, scope, after);
    await recordActivities(tx, scope, [
      {
        ...about,
        activity_type: 'Job Rescheduled',
        description: change.reason,
        changes: changesBetween(before, after),
      },
      ...reasonActivities(about, bookedAnyway(change)),
    ]);
    const assigned = assignment?.service_provider_id ? [assignment.service_provider_id] : [];
    if (notify) await notifyChange(tx, scope, { job_id: before.job_id, change, before: shownBefore, assigned, held });
    await notifyStaffing(tx, scope, before.job_id, { assigned: [], unassigned: released }, held);
    if (assignment) await assignMoved(tx, scope, after, { ...assignment, held }, change);
    await settleRounds(tx, scope, before.job_id, now);
    return assignment ? ((await lockJob(tx, scope, before.job_id)) ?? after) : after;
  },
};
