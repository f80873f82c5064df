import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type FileJob, fileJob } from '../../production/file/file.reads.ts';
import { jobHolds } from './file-hold.reads.ts';

export interface FileRelease {
  readonly job_id: number;
  readonly client_id: number;
  readonly reason: string;
}

/** The job, locked, so that two who release at once do it once. */
async function lockedJob(tx: Tx, scope: UserScope, job_id: number): Promise<FileJob> {
  const job = await fileJob(tx, scope, job_id);
  if (!job) throw refuse('upload.job_not_found');
  await sql`select from job where company_id = ${scope.company_id} and job_id = ${job_id} for no key update`.execute(
    tx,
  );
  return job;
}

/** Opens the files of a job to a client that did not pay. @returns the client's name */
export async function releaseFiles(tx: Tx, scope: UserScope, release: FileRelease): Promise<string> {
  const { job_id, client_id, reason } = release;
  const job = await lockedJob(tx, scope, job_id);
  const hold = (await jobHolds(tx, scope, job_id)).find((row) => row.client_id === client_id);
  if (!hold?.is_held) throw refuse('file.not_held');
  await tx
    .insertInto('file_release')
    .values({ company_id: scope.company_id, job_id, client_id, reason, released_by: scope.viewer.user_id })
    .execute();
  await recordActivity(tx, scope, {
    activity_type: 'Files Released',
    object_type: 'job',
    object_id: job_id,
    object_number: String(job.job_number),
    object_name: job.case_name,
    division_id: job.division_id,
    description: `${hold.client_name}: ${reason}`,
  });
  return hold.client_name;
}
