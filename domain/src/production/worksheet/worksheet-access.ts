import { type Refused, refused } from '../../core/messages/refusal.ts';
import { isStaff } from '../../core/permission/user-type.ts';
import { isJobCanceled } from '../../scheduling/job/job-status.ts';
import { type WorksheetService, type WorksheetViewer, worksheetCompletion } from './completion-label.ts';

export type WorksheetJob = { is_canceled: number; services: readonly WorksheetService[] };

/** Fill in or complete it, read it on the screen, or print it. */
export type WorksheetIntent = 'work' | 'view' | 'print';

export type WorksheetAccess =
  /** `own` means only the data of this provider. */
  { outcome: 'allowed'; reach: 'all' } | { outcome: 'allowed'; reach: 'own'; service_provider_id: number } | Refused;

function providerAccess(job: WorksheetJob, viewer: WorksheetViewer, intent: WorksheetIntent): WorksheetAccess {
  const id = viewer.service_provider_id;
  const isAssigned = id !== null && job.services.some(({ service_provider_id }) => service_provider_id === id);
  if (!isAssigned) return refused('worksheet.not_assigned');
  if (isJobCanceled(job)) return refused('worksheet.job_canceled');
  const isCompleted = worksheetCompletion(job.services, viewer).state === 'completed';
  if (intent === 'work' && isCompleted) return refused('worksheet.already_completed');
  if (intent === 'print' && !isCompleted) return refused('worksheet.print_incomplete');
  return { outcome: 'allowed', reach: 'own', service_provider_id: id };
}

/**
 * Decides who may do what with the worksheet of a job (section 6). Contacts are denied. Staff see all of it and print it.
 * Providers must be assigned, see only their own data, cannot open a canceled job's or a completed worksheet to work on
 * it, and print it only after completion; what they turned in stays readable to them.
 */
export function decideWorksheetAccess(
  job: WorksheetJob,
  viewer: WorksheetViewer,
  intent: WorksheetIntent,
): WorksheetAccess {
  if (viewer.user_type === 'contact') return refused('worksheet.contact_denied');
  return isStaff(viewer.user_type) ? { outcome: 'allowed', reach: 'all' } : providerAccess(job, viewer, intent);
}

/**
 * The rows of a worksheet that somebody sees. Providers see their own; orders and attorneys that providers do not enter
 * separately (`provider_enter_separate_orders_on_worksheet` off) are shared by all providers of the job.
 */
export function visibleRows<Row extends { service_provider_id: number | null }>(
  rows: readonly Row[],
  access: Exclude<WorksheetAccess, Refused>,
  { isShared }: { isShared: boolean },
): Row[] {
  if (access.reach === 'all' || isShared) return [...rows];
  return rows.filter(({ service_provider_id }) => service_provider_id === access.service_provider_id);
}

/**
 * Whether the attorneys and orders of a job are one list for all of its providers: every one of them sees and edits all of it
 * (`provider_enter_separate_orders_on_worksheet` off).
 */
export function sharesOrders(job: { readonly provider_enter_separate_orders_on_worksheet: boolean }): boolean {
  return !job.provider_enter_separate_orders_on_worksheet;
}

/** Whether the name of the provider who entered an order is shown: to staff only (section 6). */
export function showsEnteredBy(viewer: Pick<WorksheetViewer, 'user_type'>): boolean {
  return isStaff(viewer.user_type);
}
