import { can } from '@onrecord/domain/core/permission/can';
import { type RawBuilder, sql } from 'kysely';
import { COMPANY } from '../../../db/company-value.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { visibleJobRows } from './job.access.ts';
import { countJobRows, jobListingWhere, UNCOVERED } from './list/list.reads.ts';

const JOBS = sql<boolean>`r.job_id is not null`;
const OPEN = sql<boolean>`r.is_canceled = 0`;
const CANCELED = sql<boolean>`r.is_canceled > 0`;
const REQUESTS = sql<boolean>`r.job_id is null and r.job_request_status <> 'canceled'`;
const onDay = (day: Temporal.PlainDate) => sql<boolean>`r.job_date = ${day.toString()}::date`;

const LISTED = [
  'needing_confirmation',
  'needing_service_provider_confirmation',
  'needing_worksheet',
  'recently_updated',
  'declined',
  'client_declined',
] as const;
type Listed = (typeof LISTED)[number];

const BY_DAY: Readonly<Record<string, (today: Temporal.PlainDate) => RawBuilder<boolean>[]>> = {
  today: (today) => [JOBS, OPEN, onDay(today)],
  today_all: (today) => [onDay(today)],
  today_canceled: (today) => [JOBS, CANCELED, onDay(today)],
  today_requests: (today) => [REQUESTS, onDay(today)],
  tomorrow: (today) => [JOBS, OPEN, onDay(today.add({ days: 1 }))],
  yesterday: (today) => [JOBS, OPEN, onDay(today.subtract({ days: 1 }))],
  requests: () => [REQUESTS],
  unassigned_soon: (today) => [
    UNCOVERED,
    sql<boolean>`r.job_date between ${today.toString()}::date and ${today.add({ days: 7 }).toString()}::date`,
  ],
  unbilled: () => [
    JOBS,
    OPEN,
    sql<boolean>`r.p_worksheet_completed_on is not null and r.worksheets_open = 0
      and r.job_id in (select w.job_id from worksheet_order w where w.company_id = ${COMPANY} and not w.is_billed)`,
  ],
};

export type WorkKind =
  | Listed
  | 'today'
  | 'today_all'
  | 'today_canceled'
  | 'today_requests'
  | 'tomorrow'
  | 'yesterday'
  | 'requests'
  | 'unassigned_soon'
  | 'unbilled';

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

function conditions(
  scope: Scope,
  kind: WorkKind,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): RawBuilder<boolean>[] {
  const byDay = BY_DAY[kind];
  if (byDay) return [...visibleJobRows(scope), ...byDay(today)];
  return jobListingWhere(
    scope,
    { ...EVERYTHING, filter: {}, search_columns: [], search_conditions: [], search_values: [], job_status: kind },
    now,
    today,
  );
}

async function countOf(
  tx: Tx,
  scope: Scope,
  kind: WorkKind,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
  divisionId: number | null,
) {
  const division = divisionId === null ? [] : [sql<boolean>`r.division_id = ${divisionId}`];
  return countJobRows(tx, [...conditions(scope, kind, now, today), ...division]);
}

/** How many jobs of a kind the viewer has; the same conditions as the list that the count links to. */
export function workCount({ db, now }: Services, scope: UserScope, kind: WorkKind): Promise<{ count: number }> {
  return db.readScope(scope, async (tx) => {
    const instant = now();
    const today = todayOf(await companyOf(tx, scope), instant);
    return { count: await countOf(tx, scope, kind, instant, today, null) };
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
    if ((await countOf(tx, scope, kind, now, today, null)) > 0) return true;
  }
  return false;
}

const SHOWN = ['today', 'tomorrow', 'yesterday', 'unassigned_soon', ...LISTED, 'requests', 'unbilled'] as const;

/** Everything the dashboard counts, in one transaction. */
export function dashboardCounts({ db, now }: Services, scope: UserScope, divisionId: number | null) {
  return db.readScope(scope, async (tx) => {
    const instant = now();
    const today = todayOf(await companyOf(tx, scope), instant);
    const counts: Partial<Record<(typeof SHOWN)[number], number>> = {};
    for (const kind of SHOWN) counts[kind] = await countOf(tx, scope, kind, instant, today, divisionId);
    return counts as Record<(typeof SHOWN)[number], number>;
  });
}
