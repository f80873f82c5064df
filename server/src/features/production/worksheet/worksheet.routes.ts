import type { WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import type { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import {
  decideWorksheetCompletion,
  type WorksheetFacts,
  worksheetEntryProblems,
} from '@onrecord/domain/production/worksheet/complete-worksheet';
import { decideWorksheetReturn } from '@onrecord/domain/production/worksheet/return-worksheet';
import { decideWorksheetAccess } from '@onrecord/domain/production/worksheet/worksheet-access';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { StaleError } from '../../../db/stale-error.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { presentWorksheet, type WorksheetRows, worksheetStamp } from './worksheet.present.ts';
import {
  worksheetAttorneys,
  worksheetDeponents,
  worksheetExpenses,
  worksheetJob,
  worksheetJobDeponents,
  worksheetOrderItems,
  worksheetOrders,
  worksheetServices,
} from './worksheet.reads.ts';
import {
  completeWorksheet,
  lockWorksheet,
  type OwnWorksheet,
  returnWorksheet,
  saveWorksheetDraft,
} from './worksheet.writes.ts';

async function worksheetRows(tx: Tx, scope: UserScope, jobId: number): Promise<WorksheetRows> {
  const job = await worksheetJob(tx, scope, jobId);
  const hidden = job && scope.division_ids !== 'all' && !scope.division_ids.includes(job.division_id);
  if (!job || hidden) throw refuse('link.job_not_found');
  return {
    job,
    job_deponents: await worksheetJobDeponents(tx, scope, jobId),
    services: await worksheetServices(tx, scope, jobId),
    deponents: await worksheetDeponents(tx, scope, jobId),
    attorneys: await worksheetAttorneys(tx, scope, jobId),
    orders: await worksheetOrders(tx, scope, jobId),
    items: await worksheetOrderItems(tx, scope, jobId),
    expenses: await worksheetExpenses(tx, scope, jobId),
  };
}

function shown(rows: WorksheetRows, scope: UserScope) {
  const worksheet = presentWorksheet(rows, scope.viewer);
  if ('outcome' in worksheet) throw new AppError(worksheet.reason, worksheet.fields);
  return worksheet;
}

async function readWorksheetDetail(tx: Tx, call: Call, jobId: number, intent: 'work' | 'view' | 'print' = 'view') {
  const scope = userScope(call);
  const rows = await worksheetRows(tx, scope, jobId);
  const access = decideWorksheetAccess(
    { is_canceled: rows.job.is_canceled, services: rows.services },
    scope.viewer,
    intent,
  );
  if (access.outcome === 'refused') throw new AppError(access.reason);
  return shown(rows, scope);
}

/** Whose part of the sheet a save writes: the provider of the services in it, who must be the caller unless staff saves for them. */
function ownPart(rows: WorksheetRows, scope: UserScope, draft: WorksheetDraftBody): OwnWorksheet {
  const mine = draft.services.map(
    ({ job_service_id }) => rows.services.find((row) => row.job_service_id === job_service_id)?.service_provider_id,
  );
  const [service_provider_id] = mine;
  if (!service_provider_id || mine.some((id) => id !== service_provider_id)) throw refuse('worksheet.not_assigned');
  const access = decideWorksheetAccess(
    { is_canceled: rows.job.is_canceled, services: rows.services },
    scope.viewer,
    'work',
  );
  if (access.outcome === 'refused') throw new AppError(access.reason);
  if (access.reach === 'own' && access.service_provider_id !== service_provider_id)
    throw refuse('worksheet.not_assigned');
  const known = new Set(rows.job_deponents.map((row) => row.job_deponent_id));
  if (draft.deponents.some((row) => !known.has(row.job_deponent_id))) throw refuse('general.not_found');
  return { job: rows.job, service_provider_id };
}

function factsOf(rows: WorksheetRows, draft: WorksheetDraftBody): WorksheetFacts {
  const party = (order: WorksheetDraftBody['orders'][number], side: 'bill_to' | 'ship_to') => ({
    name: order[`${side}_name`],
    address1: order[`${side}_address1`],
    city: order[`${side}_city`],
    email: order[`${side}_email`],
  });
  return {
    ...draft,
    job_date: rows.job.job_date,
    time_zone: rows.job.time_zone,
    orders: draft.orders.map((order) => ({
      ...order,
      bill_to: party(order, 'bill_to'),
      ship_to: party(order, 'ship_to'),
    })),
  };
}

type ReturnCall = Call & {
  params: { id: number };
  body: { service_provider_id: number; reason: string; stamp: string };
};

async function giveBack(tx: Tx, call: ReturnCall, scope: UserScope, now: Temporal.Instant) {
  const { service_provider_id, reason, stamp } = call.body;
  await lockWorksheet(tx, scope, call.params.id);
  const rows = await worksheetRows(tx, scope, call.params.id);
  if (worksheetStamp(rows) !== stamp) throw new StaleError(shown(rows, scope));
  const is_billed = rows.orders.some((order) => order.is_billed);
  const { is_canceled } = rows.job;
  const decision = decideWorksheetReturn({
    is_canceled,
    services: rows.services,
    service_provider_id,
    is_billed,
    reason,
  });
  if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
  const own = { job: rows.job, service_provider_id };
  await returnWorksheet(tx, scope, own, { reason: decision.reason, returned_on: now.toString() });
  const { service_provider_name: name = '' } =
    rows.services.find((row) => row.service_provider_id === service_provider_id) ?? {};
  return {
    message: message('worksheet.returned', { name }),
    sheet: await readWorksheetDetail(tx, call, call.params.id),
  };
}

/** Worksheets: read whole, saved whole, completed once (sections 2, 4 and 6). */
export function worksheetHandlers({ db, now }: Services): CallHandlers<typeof worksheetArea> {
  const read = (call: Call, jobId: number) => db.readScope(call.scope, (tx) => readWorksheetDetail(tx, call, jobId));

  function save<T>(
    call: Call & { params: { id: number }; body: WorksheetDraftBody },
    work: (tx: Tx, rows: WorksheetRows, own: OwnWorksheet) => Promise<T>,
  ): Promise<T> {
    const scope = userScope(call);
    return db.withScope(scope, async (tx) => {
      await lockWorksheet(tx, scope, call.params.id);
      const rows = await worksheetRows(tx, scope, call.params.id);
      const own = ownPart(rows, scope, call.body);
      if (rows.orders.some((order) => order.is_billed)) throw refuse('worksheet.billed');
      if (worksheetStamp(rows) !== call.body.stamp) throw new StaleError(shown(rows, scope));
      return work(tx, rows, own);
    });
  }

  return {
    getWorksheet: (call) =>
      db.readScope(call.scope, (tx) => readWorksheetDetail(tx, call, call.body.job_id, call.body.intent)),
    saveWorksheet: (call) =>
      save(call, async (tx, rows, own) => {
        const problems = worksheetEntryProblems(factsOf(rows, call.body), now());
        if (Object.keys(problems).length > 0) throw refuseFields(problems);
        await saveWorksheetDraft(tx, userScope(call), own, call.body);
        return readWorksheetDetail(tx, call, call.params.id);
      }),
    completeWorksheet: (call) =>
      save(call, async (tx, rows, own) => {
        const decision = decideWorksheetCompletion(factsOf(rows, call.body), now());
        if (decision.outcome === 'refused') throw new AppError(decision.reason, decision.fields);
        await saveWorksheetDraft(tx, userScope(call), own, call.body);
        await completeWorksheet(tx, userScope(call), own, decision.worksheet_completed_on);
        return { message: message('worksheet.done'), sheet: await readWorksheetDetail(tx, call, call.params.id) };
      }),
    returnWorksheet: (call) => {
      const scope = userScope(call);
      if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
      return db.withScope(scope, (tx) => giveBack(tx, call, scope, now()));
    },
    getAttorneyPresentList: async (call) => (await read(call, call.body.job_id)).attorneys,
    getWorkSheetAttorneyPresentData: async (call) => (await read(call, call.body.job_id)).attorneys,
    getWorksheetDeponentData: async (call) => (await read(call, call.body.job_id)).deponents,
    getWorksheetOrderData: async (call) => (await read(call, call.body.job_id)).orders,
    async getWorksheetOrderItemDataByJob(call) {
      const { orders } = await read(call, call.params.id);
      return orders.flatMap(({ worksheet_order_id, items }) => items.map((item) => ({ worksheet_order_id, ...item })));
    },
  };
}
