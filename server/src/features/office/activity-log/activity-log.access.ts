import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { invoiceName } from '../../money/client-invoice/client-invoice.reads.ts';
import { fileById } from '../../production/file/file.reads.ts';
import { canSeeJob } from '../../scheduling/job/detail.reads.ts';

/** The names a reported line carries; they come from the database, not from whoever reports. */
export interface ActivityObject {
  readonly object_name: string;
  readonly object_number: string;
  readonly division_id: number | null;
}

async function seenFile(tx: Tx, scope: UserScope, id: number): Promise<ActivityObject> {
  const { file_name, job_number, division_id } = await fileById(tx, scope, id);
  return { object_name: file_name, object_number: String(job_number), division_id };
}

/**
 * What a reported line is about, if the viewer may see it.
 *
 * @throws AppError 404 general.not_found
 */
export async function seenObject(
  tx: Tx,
  scope: UserScope,
  type: 'invoice' | 'file',
  id: number,
): Promise<ActivityObject> {
  const object = await (type === 'file' ? seenFile(tx, scope, id) : invoiceName(tx, scope, id));
  if (!object) throw refuse('general.not_found');
  return object;
}

/**
 * Compares a reported confirmation or check-in with the job. The line of the log was written with the change; a report of
 * something that did not happen adds none.
 *
 * @throws AppError 404 link.job_not_found, 409 history.not_done
 */
export async function requireDone(
  tx: Tx,
  scope: UserScope,
  activity: 'Confirm Job' | 'Check In/Out',
  jobId: number,
): Promise<void> {
  if (!(await canSeeJob(tx, scope, jobId))) throw refuse('link.job_not_found');
  const { company_id } = scope;
  const done =
    activity === 'Confirm Job'
      ? sql<boolean>`exists (select from job j where j.company_id = ${company_id} and j.job_id = ${jobId}
          and j.client_confirmed_on is not null)
        or exists (select from job_service s where s.company_id = ${company_id} and s.job_id = ${jobId}
          and s.confirmed_on is not null)`
      : sql<boolean>`exists (select from job_checkin c where c.company_id = ${company_id} and c.job_id = ${jobId})`;
  const { rows } = await sql<{ is_done: boolean }>`select ${done} as is_done`.execute(tx);
  if (!rows[0]?.is_done) throw refuse('history.not_done', { activity });
}
