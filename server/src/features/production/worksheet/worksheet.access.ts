import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { decideWorksheetAccess } from '@onrecord/domain/production/worksheet/worksheet-access';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { presentWorksheet, type WorksheetRows } from './worksheet.present.ts';
import {
  type WorksheetJobRow,
  worksheetAttorneys,
  worksheetDeponents,
  worksheetExpenses,
  worksheetJob,
  worksheetJobDeponents,
  worksheetOrderItems,
  worksheetOrders,
  worksheetServices,
  worksheetTranscripts,
} from './worksheet.reads.ts';

/** The part of a worksheet that one provider writes. */
export interface OwnWorksheet {
  job: WorksheetJobRow;
  service_provider_id: number;
}

/** Everything of the worksheets of a job in one of the caller's divisions; refuses a job that is not there. */
export async function worksheetRows(tx: Tx, scope: UserScope, jobId: number): Promise<WorksheetRows> {
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
    transcripts: await worksheetTranscripts(tx, scope, jobId),
  };
}

/** The worksheet as the caller may see it. */
export function shownWorksheet(rows: WorksheetRows, scope: UserScope) {
  const worksheet = presentWorksheet(rows, scope.viewer);
  if ('outcome' in worksheet) throw new AppError(worksheet.reason, worksheet.fields);
  return worksheet;
}

export type WorksheetIntent = 'work' | 'view' | 'print';

/** Reads a worksheet; refuses a caller who may not open it for what they intend. */
export async function readWorksheet(tx: Tx, scope: UserScope, jobId: number, intent: WorksheetIntent = 'view') {
  const rows = await worksheetRows(tx, scope, jobId);
  const access = decideWorksheetAccess(
    { is_canceled: rows.job.is_canceled, services: rows.services },
    scope.viewer,
    intent,
  );
  if (access.outcome === 'refused') throw new AppError(access.reason);
  return shownWorksheet(rows, scope);
}

/** The part of the worksheet that a save writes: that of this provider, who must be the caller unless staff saves for them. */
export function ownPart(rows: WorksheetRows, scope: UserScope, service_provider_id: number | null): OwnWorksheet {
  const isAssigned = rows.services.some((row) => row.service_provider_id === service_provider_id);
  if (service_provider_id === null || !isAssigned) throw refuse('worksheet.not_assigned');
  const access = decideWorksheetAccess(
    { is_canceled: rows.job.is_canceled, services: rows.services },
    scope.viewer,
    'work',
  );
  if (access.outcome === 'refused') throw new AppError(access.reason);
  if (access.reach === 'own' && access.service_provider_id !== service_provider_id)
    throw refuse('worksheet.not_assigned');
  return { job: rows.job, service_provider_id };
}
