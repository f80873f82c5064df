import type { UploadJob } from './send-options.ts';

const keyOf = ({ company_id, job_id }: UploadJob) => `onrecord.uploaded ${company_id} ${job_id}`;

/** Keeps which files were just uploaded, for the page after the wizard; the next upload replaces them (section 4). */
export function keepUploadedIds(job: UploadJob, ids: readonly number[]): void {
  try {
    sessionStorage.setItem(keyOf(job), JSON.stringify(ids));
  } catch {
    // Without storage the page after the wizard is empty; the files are saved all the same.
  }
}

export function uploadedIds(job: UploadJob): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(job)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}
