import { changesBetween } from '@onrecord/domain/core/activity/changes';
import type { LeftOutReason, RequestedRow } from '@onrecord/domain/core/record/decide-row';
import {
  type AllowedJobChange,
  decideJobChange,
  NO_FACTS,
  requireAllowed,
} from '@onrecord/domain/scheduling/change/decide-job-change';
import { sql } from 'kysely';
import { type Activity, recordActivities } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { decideRows, type LockedRow, type SaveRows, savedRows, updateRows } from '../../../db/record/record-batch.ts';
import { refreshJobRowsFrom } from '../../../db/record/rows-left-behind.ts';
import { seenNames } from '../../../db/record/seen-ids.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { caseName, caseNames } from '../../people/case/case.reads.ts';
import { jobList } from './list/list.reads.ts';
import { type JobRow, lockJobs } from './schedule/schedule.reads.ts';

export type LoggedJob = Pick<JobRow, 'job_id' | 'job_number' | 'division_id' | 'case_id'>;

const loggedAs = (job: LoggedJob, object_name: string) => ({
  object_type: 'job',
  object_id: job.job_id,
  object_number: String(job.job_number),
  object_name,
  division_id: job.division_id,
});

/** What a job is called in the log: by its case, as everything else that is logged about it. */
export async function logged(tx: Tx, scope: Scope, job: LoggedJob) {
  return loggedAs(job, await caseName(tx, scope, job.case_id));
}

type JobValues = Partial<
  Pick<JobRow, 'job_status_id' | 'confirmation_status_id' | 'special_instructions' | 'remote_meeting'>
>;

interface ValuesPatch {
  readonly before: JobRow;
  readonly values: JobValues;
  readonly change: AllowedJobChange;
}

/** Changes single values of jobs that are locked, each its own: status, confirmation, instructions, meeting link. */
async function patchJobs(
  tx: Tx,
  scope: UserScope,
  patches: readonly ValuesPatch[],
): Promise<ReadonlyMap<number, number>> {
  const updated_by = scope.viewer.user_id;
  const rows = patches.map(({ before, values }) => ({ id: before.job_id, values: { ...values, updated_by } }));
  const versions = await updateRows(tx, scope, { table: 'job', id: 'job_id' }, rows);
  const names = await caseNames(
    tx,
    scope,
    patches.map(({ before }) => before.case_id),
  );
  const activities = patches.map(
    ({ before, values, change }): Activity => ({
      activity_type: 'Job Saved',
      ...loggedAs(before, names.get(before.case_id) ?? ''),
      description: change.reason,
      changes: changesBetween(before, { ...values, updated_by }),
    }),
  );
  await recordActivities(tx, scope, activities);
  return versions;
}

/** Changes single values of one job; answers its version then. */
export async function patchJob(tx: Tx, scope: UserScope, patch: ValuesPatch): Promise<number> {
  const versions = await patchJobs(tx, scope, [patch]);
  return versions.get(patch.before.job_id) ?? patch.before.version;
}

/** So many jobs are refreshed in the list by the change itself. */
const AT_ONCE = 200;

/** Work on the jobs of a long list: what they show in the list follows by itself, the first of them at once. */
async function refreshingTogether<T>(tx: Tx, scope: UserScope, ids: readonly number[], work: () => Promise<T>) {
  const isMany = ids.length > AT_ONCE;
  if (isMany) await sql`select set_config('app.job_rows_later', 'on', true)`.execute(tx);
  const done = await work();
  if (!isMany) return done;
  await refreshJobRowsFrom(tx, scope, ids, AT_ONCE);
  const note = JSON.stringify({ company_id: scope.company_id, entity: 'job', id: ids[0] });
  await sql`select pg_notify('onrecord_change', ${note})`.execute(tx);
  return done;
}

const lockedRow = (job: JobRow, { values }: RequestedRow, name: string): LockedRow => ({
  id: job.job_id,
  version: job.version,
  name,
  values: Object.fromEntries(Object.keys(values).map((column) => [column, job[column as keyof JobRow]])),
});

/** Why a job keeps the values it has. A status asks for nothing that one job of many could answer. */
function leftOutReason(decision: ReturnType<typeof decideJobChange>): LeftOutReason | undefined {
  if (decision.outcome === 'allowed') return undefined;
  const [first] = decision.outcome === 'refused' ? decision.refusals : [];
  if (first?.lock === 'status') return 'bulk.status_reserved';
  if (first?.lock === 'canceled') return 'bulk.job_canceled';
  requireAllowed(decision);
  return undefined;
}

/** Saves the same values of many jobs, as far as the rules of each let it. */
export const saveJobs =
  (now: () => Temporal.Instant): SaveRows =>
  async (tx, scope, requests) => {
    const ids = requests.map(({ id }) => id);
    const jobs = new Map((await lockJobs(tx, scope, ids)).map((job) => [job.job_id, job]));
    const names = await seenNames(tx, jobList, scope, ids);
    const locked = requests.flatMap((one): [number, LockedRow][] => {
      const [job, name] = [jobs.get(one.id), names.get(one.id)];
      return job && name !== undefined ? [[one.id, lockedRow(job, one, name)]] : [];
    });
    const who = { user_type: scope.viewer.user_type, reason: '' };
    const decide = (job: JobRow, values: JobValues) =>
      decideJobChange({ ...job, services: [], deponents: [] }, values, NO_FACTS, who, now());
    const { changing, ...rest } = decideRows(requests, new Map(locked), ({ id }, { values }) => {
      const job = jobs.get(id);
      return job && leftOutReason(decide(job, values as JobValues));
    });
    const patches = changing.flatMap(({ id, values }) => {
      const before = jobs.get(id);
      if (!before) return [];
      return [{ before, values: values as JobValues, change: requireAllowed(decide(before, values as JobValues)) }];
    });
    const changed = changing.map(({ id }) => id);
    const versions = await refreshingTogether(tx, scope, changed, () => patchJobs(tx, scope, patches));
    return { saved: savedRows(changing, versions), ...rest };
  };
