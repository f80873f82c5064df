import { MESSAGE_ACTIVITIES } from '@onrecord/domain/core/activity/activity-type';
import { can } from '@onrecord/domain/core/permission/can';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll, FULL_LIST, listCount } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientInvoiceRead } from '../../money/client-invoice/client-invoice.reads.ts';
import { orderCountOfJob } from '../../money/order/order.reads.ts';
import { noteCountOfJob } from '../../people/note/note.reads.ts';
import { fileCountOfJob } from '../../production/file/file.reads.ts';
import { jobDeponents, jobServices } from '../../scheduling/job/detail.reads.ts';
import { jobMoves } from '../../scheduling/job/move/move.reads.ts';
import { visibleActivities } from '../activity-log/activity-log.access.ts';

/** How many mails and texts the log has of a job, for those who may read it. */
async function messageCount(tx: Tx, scope: UserScope, jobId: number): Promise<number> {
  const kinds = [...MESSAGE_ACTIVITIES];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from activity_log a
    where ${andAll(visibleActivities(scope))} and a.object_type = 'job' and a.object_id = ${jobId}
      and a.activity_type = any(${kinds}::text[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Counts the sections of a job's page by the reads that fill them, so that none promises what it does not show. */
export async function jobSectionCounts(tx: Tx, scope: UserScope, jobId: number) {
  const { viewer } = scope;
  const invoices = clientInvoiceRead(scope, { ...FULL_LIST, job_id: jobId });
  return {
    deponents: (await jobDeponents(tx, scope, jobId)).length,
    services: (await jobServices(tx, scope, jobId)).length,
    moves: (await jobMoves(tx, scope, jobId)).length,
    notes: can(viewer, 'notes', 'view') ? await noteCountOfJob(tx, scope, jobId) : 0,
    files: can(viewer, 'jobfiles', 'view') ? await fileCountOfJob(tx, scope, jobId) : 0,
    messages: can(viewer, 'activitylog', 'view') ? await messageCount(tx, scope, jobId) : 0,
    orders: can(viewer, 'orders', 'view') ? await orderCountOfJob(tx, scope, jobId) : 0,
    invoices: can(viewer, 'clientinvoices', 'view') ? await listCount(tx, invoices.source, invoices.call) : 0,
  };
}
