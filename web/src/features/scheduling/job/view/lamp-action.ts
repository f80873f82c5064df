import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { paths } from '../../../../lib/paths.ts';

/** What pressing a lamp opens: a pop-over, or a page. */
export type LampAction =
  | {
      readonly kind: 'popover';
      readonly label: 'find_provider' | 'over_time_off' | 'record_provider' | 'record_client' | 'check_in';
    }
  | { readonly kind: 'page'; readonly label: 'edit_job' | 'open_worksheet' | 'to_billing'; readonly href: string };

/** Providers who are expected and have not arrived, with their names. */
export function waitingProviders(job: JobDetail): (readonly [id: number, name: string])[] {
  const services = job.services.filter(
    (row) => !row.is_canceled && !row.no_progress_tracked && row.check_in_datetime === null,
  );
  const names = services.flatMap(({ service_provider_id: id, service_provider_name: name }) =>
    id === null ? [] : [[id, name] as const],
  );
  return [...new Map(names)];
}

/** What lights a lamp of a job, for somebody who may edit it. */
export function lampActionOf(lamp: LampName, job: JobDetail, mayBill: boolean): LampAction | undefined {
  const hasProvider = job.services.some((row) => !row.is_canceled && row.service_provider_id !== null);
  switch (lamp) {
    case 'configured':
    case 'place_set':
      return { kind: 'page', label: 'edit_job', href: paths.editJob(job) };
    case 'covered':
      return job.services.length > 0 ? { kind: 'popover', label: 'find_provider' } : undefined;
    case 'provider_yes':
      return hasProvider ? { kind: 'popover', label: 'record_provider' } : { kind: 'popover', label: 'find_provider' };
    case 'client_yes':
      return { kind: 'popover', label: 'record_client' };
    case 'checked_in':
      return waitingProviders(job).length > 0 ? { kind: 'popover', label: 'check_in' } : undefined;
    case 'turned_in':
      return { kind: 'page', label: 'open_worksheet', href: paths.worksheet(job, 'view', 'production') };
    case 'billed':
      return mayBill ? { kind: 'page', label: 'to_billing', href: paths.billJob(job.job_id) } : undefined;
  }
}
