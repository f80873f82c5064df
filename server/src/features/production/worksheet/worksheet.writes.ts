import type { WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { expenseAmount } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { WorksheetJobRow } from './worksheet.reads.ts';

/** The part of a worksheet that one provider writes. */
export interface OwnWorksheet {
  job: WorksheetJobRow;
  service_provider_id: number;
}

const logged = ({ job }: OwnWorksheet) => ({
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name: job.case_name,
  division_id: job.division_id,
});

/** One save after the other for a job, however many screens press at once. */
export async function lockWorksheet(tx: Tx, scope: UserScope, jobId: number): Promise<void> {
  await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .forUpdate()
    .execute();
}

async function saveServices(tx: Tx, scope: UserScope, services: WorksheetDraftBody['services']): Promise<void> {
  for (const { job_service_id, ...values } of services) {
    await tx
      .updateTable('job_service')
      .set({
        ...values,
        start_time: values.start_time || null,
        end_time: values.end_time || null,
        billable_hours: values.billable_hours || null,
        deliver_by: values.deliver_by || null,
      })
      .where('company_id', '=', scope.company_id)
      .where('job_service_id', '=', job_service_id)
      .execute();
  }
}

async function saveDeponents(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  rows: WorksheetDraftBody['deponents'],
): Promise<void> {
  const key = { company_id: scope.company_id, job_id: own.job.job_id, service_provider_id: own.service_provider_id };
  await tx
    .deleteFrom('worksheet_deponent')
    .where('company_id', '=', key.company_id)
    .where('job_id', '=', key.job_id)
    .where('service_provider_id', '=', key.service_provider_id)
    .where(sql<boolean>`job_deponent_id <> all(${rows.map((row) => row.job_deponent_id)}::bigint[])`)
    .execute();
  for (const row of rows) {
    const values = {
      ...row,
      start_time: row.start_time || null,
      end_time: row.end_time || null,
      billable_hours: row.billable_hours || null,
    };
    await tx
      .insertInto('worksheet_deponent')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'job_deponent_id', 'service_provider_id']).doUpdateSet(values),
      )
      .execute();
  }
}

/** Attorneys and their orders are written anew: an order hangs on its attorney, and both are typed on one screen. */
async function saveAttorneysAndOrders(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  draft: WorksheetDraftBody,
): Promise<void> {
  const key = { company_id: scope.company_id, job_id: own.job.job_id, service_provider_id: own.service_provider_id };
  await tx
    .deleteFrom('worksheet_attorney_present')
    .where('company_id', '=', key.company_id)
    .where('job_id', '=', key.job_id)
    .where('service_provider_id', '=', key.service_provider_id)
    .execute();
  for (const [sort_order, { key: rowKey, ...attorney }] of draft.attorneys.entries()) {
    const { worksheet_attorney_present_id } = await tx
      .insertInto('worksheet_attorney_present')
      .values({ ...key, ...attorney, sort_order })
      .returning('worksheet_attorney_present_id')
      .executeTakeFirstOrThrow();
    for (const order of draft.orders.filter(({ attorney_key }) => attorney_key === rowKey)) {
      await saveOrder(tx, { ...key, worksheet_attorney_present_id }, order);
    }
  }
}

async function saveOrder(
  tx: Tx,
  key: { company_id: number; job_id: number; service_provider_id: number; worksheet_attorney_present_id: number },
  { attorney_key: _, items, ...order }: WorksheetDraftBody['orders'][number],
): Promise<void> {
  const { worksheet_order_id } = await tx
    .insertInto('worksheet_order')
    .values({ ...key, ...order, deliver_by: order.deliver_by || null })
    .returning('worksheet_order_id')
    .executeTakeFirstOrThrow();
  for (const [sort_order, { product_id, job_deponent_id, quantity }] of items.entries()) {
    await tx
      .insertInto('worksheet_order_item')
      .values({
        company_id: key.company_id,
        worksheet_order_id,
        product_id: product_id ?? 0,
        job_deponent_id,
        quantity,
        sort_order,
      })
      .execute();
  }
}

async function saveExpenses(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  rows: WorksheetDraftBody['expenses'],
): Promise<void> {
  const key = { company_id: scope.company_id, job_id: own.job.job_id, service_provider_id: own.service_provider_id };
  await tx
    .deleteFrom('job_expense')
    .where('company_id', '=', key.company_id)
    .where('job_id', '=', key.job_id)
    .where('service_provider_id', '=', key.service_provider_id)
    .execute();
  for (const row of rows) {
    await tx
      .insertInto('job_expense')
      .values({ ...key, ...row, expense_type_id: row.expense_type_id ?? 0, amount_due: expenseAmount(row) })
      .execute();
  }
}

/** Keeps what a provider typed on the worksheet of a job. */
export async function saveWorksheetDraft(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  draft: WorksheetDraftBody,
): Promise<void> {
  await saveServices(tx, scope, draft.services);
  await saveDeponents(tx, scope, own, draft.deponents);
  await saveAttorneysAndOrders(tx, scope, own, draft);
  await saveExpenses(tx, scope, own, draft.expenses);
  await recordActivity(tx, scope, { activity_type: 'Worksheet Saved', ...logged(own) });
}

/** Closes a provider's worksheet: their services are complete, they have left, and a job that is complete is turned in. */
export async function completeWorksheet(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  completedOn: string,
): Promise<void> {
  const { job_id } = own.job;
  await tx
    .updateTable('job_service')
    .set({ worksheet_completed_on: completedOn, worksheet_returned_on: null, worksheet_return_reason: '' })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('worksheet_completed_on', 'is', null)
    .execute();
  await tx
    .updateTable('job_checkin')
    .set({ check_out_datetime: completedOn })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('check_out_datetime', 'is', null)
    .execute();
  const open = await tx
    .selectFrom('job_service')
    .select('job_service_id')
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('is_canceled', '=', false)
    .where('no_progress_tracked', '=', false)
    .where('worksheet_completed_on', 'is', null)
    .limit(1)
    .execute();
  if (open.length === 0 && own.job.job_status_id !== JOB_STATUS.invoiced) {
    await tx
      .updateTable('job')
      .set({ job_status_id: JOB_STATUS.turned_in })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .execute();
  }
  await recordActivity(tx, scope, { activity_type: 'Worksheet Completed', ...logged(own) });
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'worksheet_completed',
    service_provider_id: own.service_provider_id,
  });
}

/** Opens the worksheet of a provider again and writes to them; a job that was turned in waits for it again. */
export async function returnWorksheet(
  tx: Tx,
  scope: UserScope,
  own: OwnWorksheet,
  { reason, returned_on }: { reason: string; returned_on: string },
): Promise<void> {
  const { job_id, job_status_id, client_confirmed_on } = own.job;
  await tx
    .updateTable('job_service')
    .set({ worksheet_completed_on: null, worksheet_returned_on: returned_on, worksheet_return_reason: reason })
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('service_provider_id', '=', own.service_provider_id)
    .where('worksheet_completed_on', 'is not', null)
    .execute();
  if (job_status_id === JOB_STATUS.turned_in) {
    await tx
      .updateTable('job')
      .set({ job_status_id: client_confirmed_on ? JOB_STATUS.client_confirmed : JOB_STATUS.covered })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .execute();
  }
  await recordActivity(tx, scope, { activity_type: 'Worksheet Returned', description: reason, ...logged(own) });
  await enqueue(tx, 'notify-job', {
    company_id: scope.company_id,
    job_id,
    event: 'worksheet_returned',
    service_provider_id: own.service_provider_id,
    note: reason,
  });
}
