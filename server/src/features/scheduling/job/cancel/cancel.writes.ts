import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { type CancellationKind, canceledColumns } from '@onrecord/domain/scheduling/change/cancellation';
import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { recordActivities, recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { settleRounds } from '../../offer/round-log.writes.ts';
import { closeRequestsOfJob } from '../../request/close.writes.ts';
import { reasonActivities } from '../schedule/override.reads.ts';
import { endOverrides } from '../schedule/override.writes.ts';
import type { JobRow, servicesOf } from '../schedule/schedule.reads.ts';
import {
  bookedAnyway,
  bookingAfter,
  checkBookingsAtTheEnd,
  NOT_REQUESTED,
  notifyStaffing,
  roomAfter,
  unconfirmed,
} from '../schedule/schedule.writes.ts';
import { type Held, notifyHeld } from '../undo/held.writes.ts';
import { logged } from '../values.writes.ts';

type JobValues = Partial<
  Pick<
    JobRow,
    | 'is_canceled'
    | 'canceled_at'
    | 'cancel_reason'
    | 'job_status_id'
    | 'client_confirmed_on'
    | 'client_confirmed_by_contact_id'
    | 'room_slot'
    | 'room_overlap_reason'
    | 'room_overlap_with_job_id'
    | 'room_overlap_is_unnamed'
  >
>;

const setJob = (tx: Tx, scope: UserScope, before: JobRow, values: JobValues): Promise<JobRow> =>
  tx
    .updateTable('job')
    .set({ ...values, ics_sequence: before.ics_sequence + 1, updated_by: scope.viewer.user_id })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', before.job_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** How a job is canceled, and that it may be. */
interface Cancellation {
  readonly change: AllowedJobChange;
  readonly kind: CancellationKind;
  readonly notify: boolean;
  readonly held?: Held | undefined;
}

/** Cancels a job and frees its providers. */
export async function cancelJob(
  tx: Tx,
  scope: UserScope,
  before: JobRow,
  { change, kind, notify, held }: Cancellation,
  now: Temporal.Instant,
): Promise<void> {
  const values = { canceled_at: now.toString(), cancel_reason: change.reason };
  const after = await setJob(tx, scope, before, { ...canceledColumns(kind), ...values });
  await checkBookingsAtTheEnd(tx);
  await tx
    .updateTable('job_service')
    .set({ is_canceled: true })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', before.job_id)
    .execute();
  await endOverrides(tx, scope, before.job_id);
  await recordActivity(tx, scope, {
    activity_type: 'Job Canceled',
    ...(await logged(tx, scope, after)),
    description: change.reason,
    changes: changesBetween(before, after),
  });
  const { company_id } = scope;
  if (notify) await notifyHeld(tx, { company_id, job_id: before.job_id, event: 'canceled' }, held);
  const kinds = ['reschedule', 'change'] as const;
  await closeRequestsOfJob(tx, scope, { job_id: before.job_id, kinds, why: 'canceled', held }, now);
  await settleRounds(tx, scope, before.job_id, now);
}

type ServiceRow = Awaited<ReturnType<typeof servicesOf>>[number];

/** A canceled job, what it is to be, and that it may. */
interface Reinstatement {
  readonly before: JobRow;
  readonly services: readonly ServiceRow[];
  readonly job_status_id: number;
  readonly change: AllowedJobChange;
  readonly notify: boolean;
  readonly held?: Held | undefined;
}

/** Opens a canceled job again: its providers are booked again as far as they are free, and nobody has confirmed it yet. */
export async function reinstateJob(tx: Tx, scope: UserScope, reinstatement: Reinstatement): Promise<void> {
  const { before, services, job_status_id, change, notify, held } = reinstatement;
  await checkBookingsAtTheEnd(tx);
  const after = await setJob(tx, scope, before, {
    ...unconfirmed(before, change),
    ...roomAfter(change),
    is_canceled: 0,
    canceled_at: null,
    cancel_reason: '',
    job_status_id,
  });
  for (const { job_service_id } of services) {
    await tx
      .updateTable('job_service')
      .set({
        is_canceled: false,
        overlap_is_unnamed: false,
        ...(change.notices.providers === 'ask' ? NOT_REQUESTED : {}),
        ...bookingAfter(job_service_id, change),
      })
      .where('company_id', '=', scope.company_id)
      .where('job_service_id', '=', job_service_id)
      .execute();
  }
  const about = await logged(tx, scope, after);
  await recordActivities(tx, scope, [
    { ...about, activity_type: 'Job Reinstated', description: change.reason, changes: changesBetween(before, after) },
    ...reasonActivities(about, bookedAnyway(change)),
  ]);
  const base = { company_id: scope.company_id, job_id: before.job_id };
  if (notify) await notifyHeld(tx, { ...base, event: 'reinstated', notices: change.notices }, held);
  const idsWhere = (isOpened: boolean) =>
    new Set(
      services
        .filter(({ job_service_id }) => change.opened.includes(job_service_id) === isOpened)
        .flatMap(({ service_provider_id }) => service_provider_id ?? []),
    );
  const unassigned = [...idsWhere(true).difference(idsWhere(false))];
  await notifyStaffing(tx, scope, before.job_id, { assigned: [], unassigned }, held);
}
