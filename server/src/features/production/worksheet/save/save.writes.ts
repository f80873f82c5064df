import type { WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import {
  decideWorksheetCompletion,
  worksheetEntryProblems,
} from '@onrecord/domain/production/worksheet/complete-worksheet';
import { expenseAmount } from '@onrecord/domain/production/worksheet/entry/expense-entry';
import { isSameRow } from '@onrecord/domain/production/worksheet/merge/merge-rows';
import { readStamp } from '@onrecord/domain/production/worksheet/merge/worksheet-stamp';
import { sharesOrders } from '@onrecord/domain/production/worksheet/worksheet-access';
import { sql } from 'kysely';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { StaleError } from '../../../../db/connection/stale-error.ts';
import type { Tx } from '../../../../db/database.ts';
import { companyDecimals } from '../../../../db/money/company-decimals.ts';
import { syncPendingOrders } from '../../../../db/money/pending-orders.ts';
import { voidLaterOrders } from '../../../../db/money/void-later-orders.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { type OwnWorksheet, shownWorksheet, worksheetRows } from '../worksheet.access.ts';
import type { WorksheetRows } from '../worksheet.present.ts';
import { completeWorksheet, lockWorksheet, loggedOf } from '../worksheet.writes.ts';
import { factsOf, isStale, mergeDraft, type WorksheetMerge, writableRows } from './save.present.ts';

/** One save: the rows that it found, whose part it writes, and what it does with the attorneys and orders. */
interface Save {
  scope: UserScope;
  rows: WorksheetRows;
  own: OwnWorksheet;
  draft: WorksheetDraftBody;
}

const keyOf = ({ scope, own }: Save) => ({
  company_id: scope.company_id,
  job_id: own.job.job_id,
  service_provider_id: own.service_provider_id,
});

async function saveServices(tx: Tx, save: Save): Promise<void> {
  for (const { job_service_id, ...values } of save.draft.services) {
    const stored = save.rows.services.find((row) => row.job_service_id === job_service_id);
    if (stored && isSameRow(values, stored)) continue;
    await tx
      .updateTable('job_service')
      .set({
        ...values,
        start_time: values.start_time || null,
        end_time: values.end_time || null,
        billable_hours: values.billable_hours || null,
        deliver_by: values.deliver_by || null,
      })
      .where('company_id', '=', save.scope.company_id)
      .where('job_service_id', '=', job_service_id)
      .execute();
  }
}

async function saveDeponents(tx: Tx, save: Save): Promise<void> {
  const key = keyOf(save);
  const { deponents } = save.draft;
  await tx
    .deleteFrom('worksheet_deponent')
    .where('company_id', '=', key.company_id)
    .where('job_id', '=', key.job_id)
    .where('service_provider_id', '=', key.service_provider_id)
    .where(sql<boolean>`job_deponent_id <> all(${deponents.map((row) => row.job_deponent_id)}::bigint[])`)
    .execute();
  const stored = writableRows(save.rows, save.own).deponents;
  for (const row of deponents) {
    const known = stored.find((one) => one.job_deponent_id === row.job_deponent_id);
    if (known && isSameRow(row, known)) continue;
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

/** Writes the attorneys that are new or changed; returns the id of each by the name that the draft gives it. */
async function saveAttorneys(tx: Tx, save: Save, { inserted, updated }: WorksheetMerge['attorneys']) {
  const ids = new Map(save.draft.attorneys.map((row) => [row.key, row.worksheet_attorney_present_id]));
  const last = Math.max(-1, ...save.rows.attorneys.map((row) => row.sort_order));
  for (const [index, at] of inserted.entries()) {
    const { key, worksheet_attorney_present_id: _i, is_edited: _e, ...values } = rowAt(save.draft.attorneys, at);
    const { worksheet_attorney_present_id } = await tx
      .insertInto('worksheet_attorney_present')
      .values({ ...keyOf(save), ...values, sort_order: last + 1 + index })
      .returning('worksheet_attorney_present_id')
      .executeTakeFirstOrThrow();
    ids.set(key, worksheet_attorney_present_id);
  }
  for (const at of updated) {
    const { key: _k, worksheet_attorney_present_id, is_edited: _e, ...values } = rowAt(save.draft.attorneys, at);
    await tx
      .updateTable('worksheet_attorney_present')
      .set(values)
      .where('company_id', '=', save.scope.company_id)
      .where('worksheet_attorney_present_id', '=', worksheet_attorney_present_id)
      .execute();
  }
  return ids;
}

function rowAt<Row>(rows: readonly Row[], position: number): Row {
  const row = rows[position];
  if (!row) throw new Error(`the merge names row ${position} of ${rows.length}`);
  return row;
}

async function saveOrders(
  tx: Tx,
  save: Save,
  merge: WorksheetMerge['orders'],
  attorneyIds: Map<string, number | null>,
) {
  const { company_id } = save.scope;
  for (const at of [...merge.inserted, ...merge.updated]) {
    const { attorney_key, worksheet_order_id: known, is_edited: _e, items, ...order } = rowAt(save.draft.orders, at);
    const worksheet_attorney_present_id = attorneyIds.get(attorney_key);
    if (!worksheet_attorney_present_id) continue;
    const values = { ...order, worksheet_attorney_present_id, deliver_by: order.deliver_by || null };
    const { worksheet_order_id } =
      known === null
        ? await tx
            .insertInto('worksheet_order')
            .values({ ...keyOf(save), ...values })
            .returning('worksheet_order_id')
            .executeTakeFirstOrThrow()
        : await tx
            .updateTable('worksheet_order')
            .set(values)
            .where('company_id', '=', company_id)
            .where('worksheet_order_id', '=', known)
            .returning('worksheet_order_id')
            .executeTakeFirstOrThrow();
    await saveItems(tx, company_id, worksheet_order_id, items);
  }
}

async function saveItems(
  tx: Tx,
  company_id: number,
  worksheet_order_id: number,
  items: WorksheetDraftBody['orders'][number]['items'],
): Promise<void> {
  await tx
    .deleteFrom('worksheet_order_item')
    .where('company_id', '=', company_id)
    .where('worksheet_order_id', '=', worksheet_order_id)
    .execute();
  for (const [sort_order, { product_id, ...item }] of items.entries()) {
    await tx
      .insertInto('worksheet_order_item')
      .values({ ...item, company_id, worksheet_order_id, product_id: product_id ?? 0, sort_order })
      .execute();
  }
}

/** Orders go before the attorneys they belong to: one that moved to another attorney has been written by then. */
async function removeRows(tx: Tx, { scope }: Save, merge: WorksheetMerge): Promise<void> {
  const { company_id } = scope;
  await voidLaterOrders(tx, scope, merge.orders.removed);
  await tx
    .deleteFrom('worksheet_order')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`worksheet_order_id = any(${merge.orders.removed}::bigint[])`)
    .execute();
  await tx
    .deleteFrom('worksheet_attorney_present')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`worksheet_attorney_present_id = any(${merge.attorneys.removed}::bigint[])`)
    .execute();
}

/** An expense that reads as before keeps its row, which a pay statement may name; one that is paid is not changed. */
async function saveExpenses(tx: Tx, save: Save): Promise<void> {
  const sent = [...save.draft.expenses];
  const gone = writableRows(save.rows, save.own).expenses.filter((row) => {
    const at = sent.findIndex((expense) => isSameRow(expense, row));
    if (at >= 0) sent.splice(at, 1);
    return at < 0;
  });
  const paid = gone.find((row) => row.is_paid);
  if (paid) throw refuse('worksheet_entry.expense_paid', { description: paid.description || paid.expense_type_name });
  await tx
    .deleteFrom('job_expense')
    .where('company_id', '=', save.scope.company_id)
    .where(sql<boolean>`job_expense_id = any(${gone.map((row) => row.job_expense_id)}::bigint[])`)
    .execute();
  const decimals = await companyDecimals(tx, save.scope);
  for (const row of sent) {
    await tx
      .insertInto('job_expense')
      .values({
        ...keyOf(save),
        ...row,
        expense_type_id: row.expense_type_id ?? 0,
        amount_due: expenseAmount(row, decimals),
      })
      .execute();
  }
}

/** Refuses ids that are not of this job. */
function requireKnownDeponents({ rows, draft }: Save): void {
  const expected = new Set(rows.job_deponents.map((row) => row.job_deponent_id));
  const entered = new Set(rows.deponents.map((row) => row.worksheet_deponent_id));
  const named = [
    ...draft.deponents.map((row) => expected.has(row.job_deponent_id)),
    ...draft.orders
      .flatMap((row) => row.items)
      .map((row) => row.job_deponent_id === null || expected.has(row.job_deponent_id)),
    ...draft.attorneys.map((row) => row.worksheet_deponent_id == null || entered.has(row.worksheet_deponent_id)),
  ];
  if (named.includes(false)) throw refuse('general.not_found');
}

const isChange = ({ attorneys, orders }: WorksheetMerge) =>
  [attorneys, orders].some((list) => list.inserted.length + list.updated.length + list.removed.length > 0);

/** Has the open worksheets of the job read again: their lists are not what they show any more. */
async function notifyColleagues(tx: Tx, { job }: OwnWorksheet, { company_id }: UserScope): Promise<void> {
  const note = JSON.stringify({ company_id, entity: 'worksheet', id: job.job_id });
  await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
}

export interface SaveRequest {
  scope: UserScope;
  job_id: number;
  now: Temporal.Instant;
  /** `complete` also closes the worksheet. */
  kind: 'save' | 'complete';
  /** Names whose part is written, and what it is to be. */
  change: (rows: WorksheetRows) => { own: OwnWorksheet; draft: WorksheetDraftBody };
}

/**
 * Writes one provider's part of a worksheet, and the attorneys and orders that all providers of the job share, one save after
 * the other. Refused where the caller may not write it, where what the sender was shown is no longer there, where a value does
 * not hold, and where something billed or paid would change. Nothing is half written.
 */
export async function saveWorksheet(tx: Tx, request: SaveRequest): Promise<void> {
  const { scope, job_id, now, kind } = request;
  await lockWorksheet(tx, scope, job_id);
  const rows = await worksheetRows(tx, scope, job_id);
  const save: Save = { scope, rows, ...request.change(rows) };
  const { own, draft } = save;
  const open = writableRows(rows, own).services.some((row) => row.worksheet_completed_on === null);
  if (kind === 'complete' && !open) throw refuse('worksheet.already_completed');
  requireKnownDeponents(save);
  const seen = readStamp(draft.stamp);
  if (!seen || isStale(rows, own, seen)) throw new StaleError(shownWorksheet(rows, scope));
  const merge = mergeDraft(rows, own, seen, draft);
  if (merge.conflict) throw new StaleError(shownWorksheet(rows, scope), merge.conflict.reason, merge.conflict.fields);
  if (merge.attorneys.locked.length + merge.orders.locked.length > 0) throw refuse('worksheet.billed');
  const facts = factsOf(rows, own, seen, draft);
  const problems = worksheetEntryProblems(facts, now);
  if (kind === 'save' && Object.keys(problems).length > 0) throw refuseFields(problems);
  const decision = kind === 'complete' ? decideWorksheetCompletion(facts, now) : null;
  if (decision?.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  await saveServices(tx, save);
  await saveDeponents(tx, save);
  await saveOrders(tx, save, merge.orders, await saveAttorneys(tx, save, merge.attorneys));
  await removeRows(tx, save, merge);
  await saveExpenses(tx, save);
  if (sharesOrders(rows.job) && isChange(merge)) await notifyColleagues(tx, own, scope);
  await recordActivity(tx, scope, { activity_type: 'Worksheet Saved', ...loggedOf(own) });
  if (decision) await completeWorksheet(tx, scope, own, decision.worksheet_completed_on);
  await syncPendingOrders(tx, scope, job_id, todayOf(await companyOf(tx, scope), now).toString());
}
