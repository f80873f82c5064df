import { uploadVisibility } from '@onrecord/domain/production/file/file-access';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { uploaderOf } from '../file.access.ts';
import type { FileJob } from '../file.reads.ts';

interface NewLink {
  job: FileJob;
  file_name: string;
  address: string;
  description: string;
  file_type_id: number | null;
  job_deponent_id: number | null;
}

/** Keeps an address as a file of its job and records who added it. */
export async function addLinkFile(
  tx: Tx,
  scope: UserScope,
  { job, address, ...described }: NewLink,
  now: Temporal.Instant,
): Promise<number> {
  const { job_file_id } = await tx
    .insertInto('job_file')
    .values({
      company_id: scope.company_id,
      job_id: job.job_id,
      is_url: true,
      path: address,
      content_type: '',
      file_date_time: now.toString(),
      uploaded_by_name: scope.viewer.name,
      ...described,
      ...uploaderOf(scope),
      ...uploadVisibility(scope.viewer.user_type),
    })
    .returning('job_file_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, {
    activity_type: 'Upload File',
    object_type: 'file',
    object_id: job_file_id,
    object_name: described.file_name,
    object_number: String(job.job_number),
    division_id: job.division_id,
    description: [job.case_name, described.description].filter(Boolean).join(': '),
  });
  return job_file_id;
}
