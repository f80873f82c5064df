import type { BodyOf } from '@onrecord/contract/core/entry';
import type { fileArea } from '@onrecord/contract/production/file';
import type { ActivityType } from '@onrecord/domain/core/activity/activity-type';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { GATHERED_MINUTES } from '@onrecord/domain/core/app-notice/app-notice';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { gatherAppNotice, type WrittenNotice } from '../../../db/message/app-notice.ts';
import { releaseOrders } from '../../../db/money/advance-orders.ts';
import type { Scope } from '../../../db/scope.ts';
import { jobPageAddress } from '../../../http/file/calendar-file.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import type { FileRow } from './file.reads.ts';

export type FilePatch = Omit<BodyOf<typeof fileArea.update>, 'version' | 'deponent_id'> & {
  job_deponent_id?: number | null;
};

async function record(tx: Tx, scope: Scope, file: FileRow, activity_type: ActivityType, patch: object): Promise<void> {
  await recordActivity(tx, scope, {
    activity_type,
    object_type: 'file',
    object_id: file.job_file_id,
    object_name: file.file_name,
    object_number: String(file.job_number),
    division_id: file.division_id,
    description: file.case_name,
    changes: changesBetween(file, patch),
  });
}

/** Has the contacts of a job read in the application that a file of it is theirs to open; of several at once in one notice. */
async function noticeRelease(
  tx: Tx,
  scope: Scope,
  file: FileRow,
  version: number,
  at: Temporal.Instant,
): Promise<void> {
  const { job_file_id, job_id, division_id, file_name, case_name } = file;
  if (job_id === null) return;
  const job = await tx
    .selectFrom('job')
    .select(['taking_contact_id', 'caller_contact_id'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .executeTakeFirst();
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.file_ready, key: `file ${job_file_id} ${version}`, at },
    sentence: 'app_notice.file_ready',
    values: { file_name, case_name },
    ...{ about: 'job_file', about_id: job_file_id },
    path: jobPageAddress('', { company_id: scope.company_id, division_id, job_id }),
  };
  const together = { ...notice, sentence: 'app_notice.files_ready', about: 'job_files', about_id: job_id } as const;
  const gathered = { together, since: at.subtract({ minutes: GATHERED_MINUTES }) };
  for (const party_id of new Set([job?.taking_contact_id, job?.caller_contact_id]))
    if (party_id) await gatherAppNotice(tx, scope, notice, gathered, { audience: 'contact', party_id });
}

/** Keeps a file's new description or visibility; releasing it to clients delivers what they ordered. Returns the new version, or undefined when somebody was faster. */
export async function saveFile(
  tx: Tx,
  scope: Scope,
  file: FileRow,
  patch: FilePatch,
  version: number,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('job_file')
    .set(patch)
    .where('company_id', '=', scope.company_id)
    .where('job_file_id', '=', file.job_file_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!row) return undefined;
  await record(tx, scope, file, 'File Saved', patch);
  const isReleased = patch.contact_can_view_download === true && !file.contact_can_view_download;
  if (isReleased) await noticeRelease(tx, scope, file, row.version, now);
  if (isReleased && file.job_id !== null)
    await releaseOrders(tx, scope, file.job_id, todayOf(await companyOf(tx, scope), now).toString());
  return row.version;
}

/** Hides a file from everybody, or brings it back. The stored object stays either way. */
export async function setDeleted(tx: Tx, scope: Scope, file: FileRow, is_deleted: boolean): Promise<void> {
  await tx
    .updateTable('job_file')
    .set({ is_deleted })
    .where('company_id', '=', scope.company_id)
    .where('job_file_id', '=', file.job_file_id)
    .execute();
  await record(tx, scope, file, is_deleted ? 'File Deleted' : 'File Saved', { is_deleted });
}
