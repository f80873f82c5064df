import type { WorksheetDraftBody } from '@onrecord/contract/production/worksheet/detail';
import type { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { decideWorksheetReturn } from '@onrecord/domain/production/worksheet/return-worksheet';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { presentAttorneys, presentParties } from './part/part.present.ts';
import { worksheetPartHandlers } from './part/part.routes.ts';
import { type SaveRequest, saveWorksheet } from './save/save.writes.ts';
import { ownPart, readWorksheet, shownWorksheet, worksheetRows } from './worksheet.access.ts';
import type { WorksheetRows } from './worksheet.present.ts';
import { lockWorksheet, returnWorksheet } from './worksheet.writes.ts';

type ReturnCall = Call & {
  params: { id: number };
  body: { service_provider_id: number; reason: string; stamp: string };
};

async function giveBack(tx: Tx, call: ReturnCall, scope: UserScope, now: Temporal.Instant) {
  const { service_provider_id, reason, stamp } = call.body;
  await lockWorksheet(tx, scope, call.params.id);
  const rows = await worksheetRows(tx, scope, call.params.id);
  const worksheet = shownWorksheet(rows, scope);
  if (worksheet.stamp !== stamp) throw new StaleError(worksheet);
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
    sheet: await readWorksheet(tx, userScope(call), call.params.id),
  };
}

/** The part of the provider whose services a draft names: all of them are of one provider. */
function partOfDraft(rows: WorksheetRows, scope: UserScope, draft: WorksheetDraftBody) {
  const [first, ...others] = draft.services.map(
    ({ job_service_id }) => rows.services.find((row) => row.job_service_id === job_service_id)?.service_provider_id,
  );
  return ownPart(rows, scope, others.every((id) => id === first) ? (first ?? null) : null);
}

/** Worksheets: read whole, saved whole, completed once (sections 2, 4 and 6). */
export function worksheetHandlers({ db, now }: Pick<Services, 'db' | 'now'>): CallHandlers<typeof worksheetArea> {
  const read = (call: Call, jobId: number) =>
    db.readScope(call.scope, (tx) => readWorksheet(tx, userScope(call), jobId));

  async function save(call: Call & { params: { id: number }; body: WorksheetDraftBody }, kind: SaveRequest['kind']) {
    const [scope, job_id] = [userScope(call), call.params.id];
    const change = (rows: WorksheetRows) => ({ own: partOfDraft(rows, scope, call.body), draft: call.body });
    return db.withScope(scope, async (tx) => {
      await saveWorksheet(tx, { scope, job_id, now: now(), kind, change });
      return readWorksheet(tx, scope, job_id);
    });
  }

  return {
    ...worksheetPartHandlers({ db, now }),
    getWorksheet: (call) =>
      db.readScope(call.scope, (tx) => readWorksheet(tx, userScope(call), call.body.job_id, call.body.intent)),
    saveWorksheet: (call) => save(call, 'save'),
    completeWorksheet: async (call) => ({ sheet: await save(call, 'complete'), message: message('worksheet.done') }),
    returnWorksheet: (call) => {
      const scope = userScope(call);
      if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
      return db.withScope(scope, (tx) => giveBack(tx, call, scope, now()));
    },
    getAttorneyPresentList: async (call) => presentAttorneys(await read(call, call.body.job_id)),
    getWorkSheetAttorneyPresentData: async (call) => presentAttorneys(await read(call, call.body.job_id)),
    getWorksheetDeponentData: async (call) => (await read(call, call.body.job_id)).deponents,
    getWorksheetOrderData: async (call) => (await read(call, call.body.job_id)).orders.map(presentParties),
    async getWorksheetOrderItemDataByJob(call) {
      const { orders } = await read(call, call.params.id);
      return orders.flatMap(({ worksheet_order_id, items }) => items.map((item) => ({ worksheet_order_id, ...item })));
    },
  };
}
