import { can } from '@onrecord/domain/core/permission/can';
import { type CountedJobs, JOB_COUNTS, type JobCountName } from '@onrecord/domain/scheduling/job/job-counts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleJobRows, whoseJobRows } from './job.access.ts';
import { countJobRows, countKindsOfJobRows, jobListingWhere } from './list/list.reads.ts';

/** Everything that is counted: what the start page shows, and what the specification counts besides. */
const COUNTED = {
  ...JOB_COUNTS,
  today_all: { job_status: 'all', date_range: 'today' },
  today_canceled: { job_status: 'canceled_assignments', date_range: 'today' },
  today_requests: { job_status: 'open_requests', date_range: 'today' },
  last_month: { job_status: 'scheduled', date_range: 'last_month' },
  last_month_all: { job_status: 'all', date_range: 'last_month' },
  last_month_canceled: { job_status: 'canceled_assignments', date_range: 'last_month' },
  last_month_requests: { job_status: 'open_requests', date_range: 'last_month' },
} as const satisfies Readonly<Record<string, CountedJobs>>;

export type WorkKind = keyof typeof COUNTED;

const EVERYTHING = {
  offset: 0,
  limit: 1,
  filter: {},
  search_text: '',
  search_columns: [],
  search_conditions: [],
  search_values: [],
  search_join: 'and',
} as const;

/** The conditions of the list that a count leads to. */
function conditionsOf(scope: Scope, kind: WorkKind, now: Temporal.Instant, today: Temporal.PlainDate) {
  const listing = { ...EVERYTHING, filter: {}, search_columns: [], search_conditions: [], search_values: [] };
  return jobListingWhere(scope, { ...listing, ...COUNTED[kind] }, now, today);
}

/** How many jobs of a kind the viewer has; the same conditions as the list that the count links to. */
export function workCount({ db, now }: Services, scope: UserScope, kind: WorkKind): Promise<{ count: number }> {
  return db.readScope(scope, async (tx) => {
    const instant = now();
    const today = todayOf(await companyOf(tx, scope), instant);
    return { count: await countJobRows(tx, conditionsOf(scope, kind, instant, today)) };
  });
}

/** Whether a contact or provider has a job today or tomorrow, or one that waits for their confirmation. */
export async function hasJobsToCheck(tx: Tx, scope: UserScope, now: Temporal.Instant): Promise<boolean> {
  const { user_type } = scope.viewer;
  if (user_type !== 'contact' && user_type !== 'provider') return false;
  if (!can(scope.viewer, 'jobs', 'view')) return false;
  const today = todayOf(await companyOf(tx, scope), now);
  const waiting = user_type === 'contact' ? 'needing_confirmation' : 'needing_service_provider_confirmation';
  for (const kind of ['today', 'tomorrow', waiting] as const) {
    if ((await countJobRows(tx, conditionsOf(scope, kind, now, today))) > 0) return true;
  }
  return false;
}

/** The viewer's list of jobs, and those of it that have a deponent, in one pass over its rows. */
export function ownJobCounts(tx: Tx, scope: UserScope): Promise<Record<'job_count' | 'deponent_job_count', number>> {
  return countKindsOfJobRows(tx, [...visibleJobRows(scope), ...whoseJobRows(scope)], {
    job_count: [],
    deponent_job_count: [sql<boolean>`r.deponent_name <> ''`],
  });
}

const SHOWN = Object.keys(JOB_COUNTS) as JobCountName[];

/** Everything the dashboard counts, in one pass over the rows of the list. */
export function dashboardCounts({ db, now }: Services, scope: UserScope, divisionId: number | null) {
  return db.readScope(scope, async (tx): Promise<Record<JobCountName, number>> => {
    const instant = now();
    const today = todayOf(await companyOf(tx, scope), instant);
    const kinds = Object.fromEntries(SHOWN.map((kind) => [kind, conditionsOf(scope, kind, instant, today)]));
    const division = divisionId === null ? [] : [sql<boolean>`r.division_id = ${divisionId}`];
    return countKindsOfJobRows(tx, [...visibleJobRows(scope), ...whoseJobRows(scope), ...division], kinds);
  });
}
