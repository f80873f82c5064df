import { can } from '@onrecord/domain/core/permission/can';
import type { Tx } from '../../../db/database.ts';
import { listCount } from '../../../db/list/list-query.ts';
import { FULL_LIST } from '../../../db/list/list-source.ts';
import type { UserScope } from '../../../db/scope.ts';
import { jobMessageCount } from '../../messages/job-mail/job-message.reads.ts';
import { clientInvoiceRead } from '../../money/client-invoice/client-invoice.reads.ts';
import { orderCountOfJob } from '../../money/order/order.reads.ts';
import { noteCountOfJob } from '../../people/note/note.reads.ts';
import { fileCountOfJob } from '../../production/file/file.reads.ts';
import { jobDeponents, jobServices } from '../../scheduling/job/detail.reads.ts';
import { jobMoves } from '../../scheduling/job/move/move.reads.ts';

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
    messages: await jobMessageCount(tx, scope, jobId),
    orders: can(viewer, 'orders', 'view') ? await orderCountOfJob(tx, scope, jobId) : 0,
    invoices: can(viewer, 'clientinvoices', 'view') ? await listCount(tx, invoices.source, invoices.call) : 0,
  };
}
