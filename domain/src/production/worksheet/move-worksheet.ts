import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobCanceled } from '../../scheduling/job/job-status.ts';

export interface WorksheetMoveFacts {
  readonly is_canceled: number;
  readonly services: readonly { readonly service_provider_id: number | null }[];
  /** Whose worksheet it is, and whose it is to be. */
  readonly service_provider_id: number;
  readonly to_service_provider_id: number;
  /** Whether anything on the worksheet of the job is the new provider's already. */
  readonly has_rows_of_other: boolean;
  /** Whether an order of the job has a live invoice: then nothing of the worksheet can be changed. */
  readonly is_billed: boolean;
}

/**
 * Decides whether a worksheet may go to another provider as a whole: services, times, attorneys, orders, expenses, and with
 * them the pay. Refused for a canceled job, for a provider who is not on it, for one who is on it already or has rows of it,
 * because two worksheets of one provider would become one, and once it is billed.
 */
export function decideWorksheetMove(facts: WorksheetMoveFacts): { readonly outcome: 'moved' } | Refused {
  const isOn = (id: number) => facts.services.some(({ service_provider_id }) => service_provider_id === id);
  if (isJobCanceled(facts)) return refused('worksheet.job_canceled');
  if (!isOn(facts.service_provider_id)) return refused('worksheet.not_assigned');
  if (facts.is_billed) return refused('worksheet.billed');
  const isTaken = isOn(facts.to_service_provider_id) || facts.has_rows_of_other;
  return (
    refusedFields(isTaken ? { to_service_provider_id: sentence('worksheet.move_taken') } : {}) ?? { outcome: 'moved' }
  );
}
