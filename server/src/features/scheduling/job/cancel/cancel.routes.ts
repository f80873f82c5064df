import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import type {
  cancelJob as cancelBody,
  reinstateJob as reinstateBody,
} from '@onrecord/contract/scheduling/job/job-preview';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { invoiceHandlings } from '@onrecord/domain/scheduling/cancellation/billed-job';
import { withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import { canceledColumns, reinstatedStatus } from '@onrecord/domain/scheduling/change/cancellation';
import { isJobCanceled } from '@onrecord/domain/scheduling/job/job-status';
import type { z } from 'zod';
import type { Tx } from '../../../../db/database.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { lookOrChange, warningsOf } from '../change/preview.reads.ts';
import { staffScope } from '../job.access.ts';
import { type CreditQuestion, creditFacts } from '../schedule/booking.reads.ts';
import { providersThen, withoutDoubleBooking } from '../schedule/check.reads.ts';
import { servicesOf } from '../schedule/schedule.reads.ts';
import { openJob } from '../schedule/schedule.writes.ts';
import { keepWithdrawn, pressUndoable } from '../undo/undo.writes.ts';
import { cancelJob, reinstateJob } from './cancel.writes.ts';
import { hashedClock, presentClock } from './clock.present.ts';
import { type CancellationFees, clockOf } from './clock.reads.ts';
import { lockCountedDay, noticeOf, postCancellation, withdrawCancellations } from './posting.writes.ts';
import { cancelRequestOf } from './request.reads.ts';
import { endCancelRequest } from './request.writes.ts';

type OnJob<Body extends z.ZodType> = Call & { params: { id: number }; body: z.output<Body> };

async function cancelOne(tx: Tx, call: OnJob<typeof cancelBody>, fees: CancellationFees, now: Temporal.Instant) {
  const scope = staffScope(userScope(call));
  const { version, reason, notify, is_no_show, with_undo, invoice_handling, ...given } = call.body;
  const before = await openJob(tx, scope, call.params.id, version);
  // Canceling twice changes nothing.
  if (isJobCanceled(before)) return { message: message('job.canceled') };
  // Notice by request arrived when the client sent it.
  const request = given.channel === 'request' ? await cancelRequestOf(tx, scope, before.job_id) : null;
  // It may have been taken back or refused since the dialog was opened: nobody accepts what is not asked any more.
  if (given.channel === 'request' && request?.status !== 'open') throw refuse('cancellation.no_request');
  const arrived = request ? { notice_at: request.requested_at } : {};
  const at = noticeOf({ ...arrived, ...given }, now);
  const isStarted = Temporal.Instant.compare(now, Temporal.Instant.from(before.starts_at)) >= 0;
  if (is_no_show && !isStarted) throw refuse('cancellation.not_started');
  await lockCountedDay(tx, scope, before.job_date);
  const found = await clockOf(tx, scope, before, { at, is_no_show });
  const { outcome, rows, fee_thousandths } = found.clock;
  const { charged_thousandths } = withWaivers(rows, given.waivers);
  const invoices = await fees.billed(tx, scope, before.job_id);
  const handlingsAt = (thousandths: number) =>
    invoiceHandlings({
      invoices,
      may_void: can(scope.viewer, 'clientinvoices', 'delete'),
      may_credit: can(scope.viewer, 'receipts', 'add'),
      is_charged: thousandths > 0,
    });
  const as = (thousandths: number) => ({
    before,
    after: canceledColumns(outcome),
    reason,
    are_invoices_settled: invoice_handling !== null && handlingsAt(thousandths).includes(invoice_handling),
  });
  // Somebody may waive while looking, so the preview shows what the rules charge.
  const look = { press: call.body, shown: as(fee_thousandths), hashed: hashedClock(found) };
  const gate = await lookOrChange(tx, scope, as(charged_thousandths), look, now);
  if ('preview' in gate) {
    const billed = invoices.length > 0 ? { billed: { invoices, handlings: handlingsAt(fee_thousandths) } } : {};
    return { ...gate.preview, cancellation: { ...presentClock(found, now, { withPay: true }), ...billed } };
  }
  const { preview_hash } = call.body;
  const kind = is_no_show ? 'no_show' : 'cancel';
  const handling = invoice_handling === 'keep' ? null : invoice_handling;
  // What was voided or credited is not taken back by an undo.
  const isSettling = invoices.length > 0 && handling !== null;
  if (isSettling) await fees.settle(tx, scope, { invoices, handling, reason }, now);
  const press = { job_id: before.job_id, kind: 'cancel', with_undo: with_undo && !isSettling } as const;
  const { undo } = await pressUndoable(tx, scope, press, now, async (held) => {
    await cancelJob(tx, scope, before, { change: gate.change, kind: outcome, notify, held }, now);
    await endCancelRequest(tx, scope, before.job_id, { status: 'accepted' }, now);
    await postCancellation(tx, scope, { job: before, kind, found, given, reason, preview_hash }, fees, now);
  });
  return { message: message('job.canceled'), ...undo };
}

async function reinstateOne(
  tx: Tx,
  call: OnJob<typeof reinstateBody>,
  { fees, credit }: { fees: CancellationFees; credit: CreditQuestion },
  now: Temporal.Instant,
) {
  const scope = staffScope(userScope(call));
  const { version, notify, change_reason: reason, busy_providers, with_undo } = call.body;
  const before = await openJob(tx, scope, call.params.id, version);
  if (!isJobCanceled(before)) throw refuse('job.not_canceled');
  const services = await servicesOf(tx, scope, before.job_id);
  const { busy, warnings } = await providersThen(tx, scope, before, { job_date: before.job_date, services });
  const opened = new Set(busy_providers === 'open' ? busy.map(({ job_service_id }) => job_service_id) : []);
  const isCovered = services.every((row) => row.service_provider_id !== null && !opened.has(row.job_service_id));
  const job_status_id = reinstatedStatus(before, isCovered, now);
  const questions = await creditFacts(tx, scope, before, services, { credit, now });
  const requested = { before, after: { is_canceled: 0 }, reason, busy, busy_response: busy_providers, questions };
  const gate = await lookOrChange(tx, scope, requested, { press: call.body, also: warningsOf(warnings) }, now);
  if ('preview' in gate) return gate.preview;
  const press = { job_id: before.job_id, kind: 'reinstate', with_undo } as const;
  const { undo } = await pressUndoable(tx, scope, press, now, async (held) => {
    await reinstateJob(tx, scope, { before, services, job_status_id, change: gate.change, notify, held });
    await keepWithdrawn(tx, scope, held, await withdrawCancellations(tx, scope, before.job_id, fees, now));
  });
  return { message: message('job.reinstated'), ...undo };
}

/** Canceling jobs and opening them again (section 4). */
export function cancelHandlers(
  { db, now }: Services,
  fees: CancellationFees,
  credit: CreditQuestion,
): Pick<CallHandlers<typeof jobArea>, 'cancel' | 'reinstate'> {
  return {
    cancel: (call) => db.withScope(call.scope, (tx) => cancelOne(tx, call, fees, now())),
    reinstate: (call) =>
      withoutDoubleBooking(() => db.withScope(call.scope, (tx) => reinstateOne(tx, call, { fees, credit }, now()))),
  };
}
