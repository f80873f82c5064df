import type { SessionRecords } from '@onrecord/contract/core/session-user';
import { noteArea } from '@onrecord/contract/people/note';
import { mayCall } from '@onrecord/domain/core/permission/access-key';
import { can } from '@onrecord/domain/core/permission/can';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { orderCount } from '../../money/order/order.reads.ts';
import { cartCount, pendingPayment } from '../../money/payment/payment.reads.ts';
import { providerInvoiceCount } from '../../money/provider-invoice/provider-invoice.reads.ts';
import { noteCountsByObject } from '../../people/note/note.reads.ts';
import { fileCount } from '../../production/file/file.reads.ts';
import { recordFileCounts } from '../../production/file/record-file/record-file.reads.ts';
import { uploadedSince } from '../../production/file/upload/upload.reads.ts';
import { ownJobCounts } from '../../scheduling/job/counts.reads.ts';

/**
 * What a session says of the viewer's records (section 3): counts, each by the list itself, files uploaded since it began, and
 * a payment that is on its way. A list that the viewer may not open counts nothing.
 */
export async function sessionRecords(tx: Tx, scope: UserScope, since: string): Promise<SessionRecords> {
  const { viewer } = scope;
  const jobs = can(viewer, 'jobs', 'view') ? await ownJobCounts(tx, scope) : { job_count: 0, deponent_job_count: 0 };
  // Counts for whoever may open the list of notes: contacts and providers read what is said openly of their jobs.
  const readsNotes = noteArea.getNoteList.access.some((key) => mayCall({ kind: 'user', viewer }, key));
  const file_counts = await recordFileCounts(tx, scope);
  return {
    ...jobs,
    job_file_count: can(viewer, 'jobfiles', 'view') ? await fileCount(tx, scope) : 0,
    case_file_attachment_count: file_counts.case ?? 0,
    file_counts,
    attorney_order_count: can(viewer, 'orders', 'view') ? await orderCount(tx, scope) : 0,
    provider_invoice_count: can(viewer, 'providerinvoices', 'view') ? await providerInvoiceCount(tx, scope) : 0,
    cart_count: await cartCount(tx, scope, viewer.user_id),
    ...(readsNotes ? await noteCountsByObject(tx, scope) : { note_counts: {}, only_note_counts: {} }),
    upload_job_file_ids: await uploadedSince(tx, scope, since),
    pending_payment: await pendingPayment(tx, scope),
  };
}
