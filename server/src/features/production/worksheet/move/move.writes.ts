import type { MoveWorksheetBody } from '@onrecord/contract/scheduling/job/job-worksheet';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { decideWorksheetMove } from '@onrecord/domain/production/worksheet/move-worksheet';
import type { AllowedJobChange } from '@onrecord/domain/scheduling/change/decide-job-change';
import { decideProviderAvailability } from '@onrecord/domain/scheduling/schedule/provider-availability';
import { recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { lookOrChange, warningsOf } from '../../../scheduling/job/change/preview.reads.ts';
import { candidatesFor } from '../../../scheduling/job/schedule/candidates.reads.ts';
import { blocked, overrideOf } from '../../../scheduling/job/schedule/check.reads.ts';
import { NO_OVERRIDE, type Override, reasonActivities } from '../../../scheduling/job/schedule/override.reads.ts';
import { type JobRow, lockJob, servicesOf } from '../../../scheduling/job/schedule/schedule.reads.ts';
import { worksheetRows } from '../worksheet.access.ts';
import { loggedOf } from '../worksheet.writes.ts';
import { type WorksheetParts, worksheetParts } from './move.reads.ts';

/** The tables whose rows go along: who reported them is who is paid for them. */
const MOVED_TABLES = ['worksheet_deponent', 'worksheet_attorney_present', 'worksheet_order', 'job_expense'] as const;

interface Move {
  readonly job: JobRow;
  readonly from: number;
  readonly to: number;
  readonly override: Override;
  readonly change: AllowedJobChange;
}

/** Gives every row of a worksheet to another provider, and with it the services and the arrival. */
async function giveRows(tx: Tx, { company_id }: UserScope, { job, from, to, override }: Move): Promise<void> {
  const { job_id } = job;
  const unconfirmed = { confirmed_on: null, confirmed_by: '', provider_can_take: null, provider_note: '' };
  await tx
    .updateTable('job_service')
    .set({ service_provider_id: to, ...override, overlap_is_unnamed: false, ...unconfirmed })
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', from)
    .execute();
  for (const table of [...MOVED_TABLES, 'job_checkin'] as const)
    await tx
      .updateTable(table)
      .set({ service_provider_id: to })
      .where('company_id', '=', company_id)
      .where('job_id', '=', job_id)
      .where('service_provider_id', '=', from)
      .execute();
}

type Service = Awaited<ReturnType<typeof servicesOf>>[number];

/** Who is to have the worksheet, and what overrides that they are not free. @throws AppError 400 at the field of the provider */
async function receiverOf(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  { to, services, reason }: { to: number; services: readonly Service[]; reason: string },
) {
  const choice = { service_id: null, provider_ids: [to], division_id: job.division_id };
  const { providers, slots, days } = await candidatesFor(tx, scope, job, job, services, choice);
  const [who] = providers;
  if (!who) throw refuseFields({ to_service_provider_id: sentence('time_off.provider') });
  const found = slots.map((slot) => decideProviderAvailability(who, slot, days));
  const block = found.find(({ outcome }) => outcome === 'blocked');
  if (!block) return { who, warnings: [], override: NO_OVERRIDE };
  return { who, warnings: [blocked(who, block)], override: overrideOf(block, reason) };
}

const goesAlong = (parts: WorksheetParts) => sentence('worksheet.move_parts', { ...parts });

/**
 * Gives the worksheet of a provider to another one as a whole, or says what that would lead to where somebody only looks. The
 * job is locked, so that saving, completing, returning and billing the worksheet come before or after it.
 *
 * @throws AppError 403, 404, 400 at the field, 409 where the worksheet may not move, or a reason lacks (`requireChange`)
 */
export async function moveWorksheet(
  tx: Tx,
  scope: UserScope,
  jobId: number,
  { service_provider_id: from, to_service_provider_id: to, reason, ...press }: MoveWorksheetBody,
  now: Temporal.Instant,
) {
  const job = await lockJob(tx, scope, jobId);
  if (!job) throw refuse('link.job_not_found');
  const rows = await worksheetRows(tx, scope, jobId);
  const other = await worksheetParts(tx, jobId, to);
  const decision = decideWorksheetMove({
    is_canceled: job.is_canceled,
    services: rows.services,
    service_provider_id: from,
    to_service_provider_id: to,
    has_rows_of_other: Object.values(other).some((count) => count > 0),
    is_billed: rows.orders.some((order) => order.is_billed),
  });
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const stored = await servicesOf(tx, scope, jobId);
  const own = stored.filter(({ service_provider_id }) => service_provider_id === from);
  const { who, warnings, override } = await receiverOf(tx, scope, job, { to, services: own, reason: reason.trim() });
  const services = stored.map(({ job_service_id, service_id, service_provider_id }) => ({
    job_service_id,
    service_id,
    service_provider_id: service_provider_id === from ? to : service_provider_id,
  }));
  const requested = { before: job, after: { services }, reason, moves_worksheet: true };
  const also = warningsOf([goesAlong(await worksheetParts(tx, jobId, from)), ...warnings]);
  const gate = await lookOrChange(tx, scope, requested, { press, also }, now);
  if ('preview' in gate) return gate.preview;
  const { change } = gate;
  if (!override) throw refuseFields({ to_service_provider_id: warnings[0] ?? sentence('job.provider_just_booked') });
  await giveRows(tx, scope, { job, from, to, override, change });
  const logged = loggedOf({ job: rows.job, service_provider_id: from });
  const changes = changesBetween({ service_provider_id: from }, { service_provider_id: to });
  await recordActivities(tx, scope, [
    { ...logged, activity_type: 'Worksheet Moved', description: change.reason, changes },
    ...reasonActivities(logged, [{ provider_name: who.name, override }]),
  ]);
  const about = { company_id: scope.company_id, job_id: jobId, note: change.reason };
  await enqueue(tx, 'notify-job', { ...about, event: 'worksheet_given', service_provider_id: from });
  await enqueue(tx, 'notify-job', { ...about, event: 'worksheet_received', service_provider_id: to });
  return { name: who.name };
}
