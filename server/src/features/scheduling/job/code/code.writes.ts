import type { BodyOf } from '@onrecord/contract/core/entry';
import type { JobCodeRow, jobCodeArea } from '@onrecord/contract/scheduling/job/job-code';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { refreshJobRowsFrom } from '../../../../db/record/rows-left-behind.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { codesOfJob, markedJob } from './code.reads.ts';

type CodeRequest = BodyOf<typeof jobCodeArea.setCode>;

/**
 * Refuses a code that is none of the company's, or that nobody may choose any more. Until the job has it nobody renames it, switches it off
 * or moves it in the lookup: the jobs whose rows follow such a change are those that have the code by then.
 */
async function requireCode(tx: Tx, { company_id }: UserScope, { job_user_code_id }: CodeRequest): Promise<void> {
  const code = await tx
    .selectFrom('job_user_code')
    .select('job_user_code_id')
    .where('company_id', '=', company_id)
    .where('job_user_code_id', '=', job_user_code_id)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!code) throw refuseFields({ job_user_code_id: sentence('form.choice') });
}

const namesOf = (rows: readonly JobCodeRow[]) => rows.map(({ name }) => name).join(', ');

/**
 * Gives a job one code or takes it off. Two people who set different codes at once both keep theirs.
 *
 * @throws AppError 400 where the code is none that is offered, 404 where the viewer may not see the job
 */
export async function setCode(tx: Tx, scope: UserScope, request: CodeRequest): Promise<JobCodeRow[]> {
  const { company_id } = scope;
  const { job_id, job_user_code_id, is_set } = request;
  const { job_number, case_name, division_id } = await markedJob(tx, scope, job_id);
  // One after the other for a job, so that the log says what each of them found.
  await tx
    .selectFrom('job')
    .select('job_id')
    .where('company_id', '=', company_id)
    .where('job_id', '=', job_id)
    .forUpdate()
    .execute();
  const before = await codesOfJob(tx, scope, job_id);
  if (before.some((row) => row.job_user_code_id === job_user_code_id) === is_set) return before;
  if (is_set) {
    await requireCode(tx, scope, request);
    await tx.insertInto('job_code').values({ company_id, job_id, job_user_code_id }).execute();
  } else {
    await tx
      .deleteFrom('job_code')
      .where('company_id', '=', company_id)
      .where('job_id', '=', job_id)
      .where('job_user_code_id', '=', job_user_code_id)
      .execute();
  }
  await refreshJobRowsFrom(tx, scope, [job_id], 1);
  const after = await codesOfJob(tx, scope, job_id);
  await recordActivity(tx, scope, {
    activity_type: 'Job Saved',
    object_type: 'job',
    object_id: job_id,
    object_name: case_name,
    object_number: String(job_number),
    division_id,
    changes: changesBetween({ user_codes: namesOf(before) }, { user_codes: namesOf(after) }),
  });
  return after;
}
