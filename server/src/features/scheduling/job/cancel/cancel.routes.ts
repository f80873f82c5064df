import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type {
  cancelJob as cancelBody,
  reinstateJob as reinstateBody,
} from '@onrecord/contract/scheduling/job/job-preview';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import {
  type CancellationKind,
  canceledColumns,
  cancellationKind,
  reinstatedStatus,
} from '@onrecord/domain/scheduling/change/cancellation';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import type { z } from 'zod';
import type { Tx } from '../../../../db/database.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { lookOrChange, warningsOf } from '../change/preview.reads.ts';
import { staffScope } from '../job.access.ts';
import { providersThen, withoutDoubleBooking } from '../schedule/check.reads.ts';
import { servicesOf } from '../schedule/schedule.reads.ts';
import { openJob } from '../schedule/schedule.writes.ts';
import { cancellationOf } from './cancel.reads.ts';
import { cancelJob, reinstateJob } from './cancel.writes.ts';

type OnJob<Body extends z.ZodType> = Call & { params: { id: number }; body: z.output<Body> };

async function cancelOne(tx: Tx, call: OnJob<typeof cancelBody>, now: Temporal.Instant) {
  const scope = staffScope(userScope(call));
  const { version, reason, notify, notice } = call.body;
  const before = await openJob(tx, scope, call.params.id, version);
  // Canceling twice changes nothing.
  if (isJobCanceled(before)) return { message: message('job.canceled') };
  const proposal = await cancellationOf(tx, scope, before, now);
  const as = (kind: CancellationKind) => ({ before, after: canceledColumns(kind), reason });
  const kind = cancellationKind(proposal, notice);
  // Somebody may choose while looking, so the preview shows what is proposed.
  const gate = await lookOrChange(tx, scope, as(kind), { press: call.body, shown: as(proposal.kind) }, now);
  if ('preview' in gate) {
    const cancellation = { kind: proposal.kind, cut_off: proposal.cut_off.toString(), notice: now.toString() };
    return { ...gate.preview, cancellation };
  }
  await cancelJob(tx, scope, before, { change: gate.change, kind, notify }, now);
  return { message: message('job.canceled') };
}

async function reinstateOne(tx: Tx, call: OnJob<typeof reinstateBody>, now: Temporal.Instant) {
  const scope = staffScope(userScope(call));
  const { version, notify, change_reason: reason, busy_providers } = call.body;
  const before = await openJob(tx, scope, call.params.id, version);
  if (!isJobCanceled(before)) throw refuse('job.not_canceled');
  const services = await servicesOf(tx, scope, before.job_id);
  const { busy, warnings } = await providersThen(tx, scope, before, { job_date: before.job_date, services });
  const opened = new Set(busy_providers === 'open' ? busy.map(({ job_service_id }) => job_service_id) : []);
  const isCovered = services.every((row) => row.service_provider_id !== null && !opened.has(row.job_service_id));
  const job_status_id = reinstatedStatus(before, isCovered, now);
  const requested = { before, after: { is_canceled: 0 }, reason, busy, busy_response: busy_providers };
  const gate = await lookOrChange(tx, scope, requested, { press: call.body, also: warningsOf(warnings) }, now);
  if ('preview' in gate) return gate.preview;
  await reinstateJob(tx, scope, { before, services, job_status_id, change: gate.change, notify });
  return { message: message('job.reinstated') };
}

/** Canceling jobs and opening them again (section 4). */
export function cancelHandlers({ db, now }: Services): Pick<CallHandlers<typeof jobArea>, 'cancel' | 'reinstate'> {
  return {
    cancel: (call) => db.withScope(call.scope, (tx) => cancelOne(tx, call, now())),
    reinstate: (call) => withoutDoubleBooking(() => db.withScope(call.scope, (tx) => reinstateOne(tx, call, now()))),
  };
}
