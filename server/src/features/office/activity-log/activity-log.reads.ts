import type { ActivityRow } from '@onrecord/contract/core/calls/activity-log';
import type { ListQuery } from '@onrecord/contract/core/list';
import { ACTIVITY_LOG_LIST } from '@onrecord/domain/core/activity/activity-log.list';
import { COMPANY_LOG_TYPES } from '@onrecord/domain/core/activity/activity-type';
import type { Changes } from '@onrecord/domain/core/activity/changes';
import { objectLabel } from '@onrecord/domain/core/activity/object-label';
import type { CellContext } from '@onrecord/domain/core/list/cell-text';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import { type RawBuilder, sql } from 'kysely';
import { visibleActivities } from '../../../db/activity/visible-activities.ts';
import type { Tx } from '../../../db/database.ts';
import { fileRows } from '../../../db/file/file-rows.ts';
import { type EntityList, entityRow, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { listPage, searchColumns } from '../../../db/list/list-query.ts';
import type { ListCall } from '../../../db/list/list-source.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { companyOf } from '../../company/company/company.reads.ts';

const KEYS = ['activity_log_id', 'object_id', 'user_id', 'division_id'];

export const activityList: EntityList = {
  columns: ACTIVITY_LOG_LIST.columns,
  id: sql`a.activity_log_id`,
  visibleRows: visibleActivities,
  source: () => ({
    from: sql`activity_log a left join division d on d.company_id = a.company_id and d.division_id = a.division_id`,
    columns: {
      ...listColumns(ACTIVITY_LOG_LIST.columns, {
        created_at: sql`a.created_at`,
        activity_type: sql`a.activity_type`,
        actor_name: sql`a.actor_name`,
        acting_for_name: sql`a.acting_for_name`,
        actor_type: sql`a.actor_type`,
        object_type: sql`a.object_type`,
        record_id: sql`a.object_id`,
        object_name: sql`a.object_name`,
        object_number: sql`a.object_number`,
        description: sql`a.description`,
        division_name: sql`d.name`,
        came_from: sql`a.came_from`,
        ip_address: sql`a.ip_address`,
        user_agent: sql`a.user_agent`,
      }),
      ...keyColumns('a', KEYS),
    },
    keys: KEYS,
    defaultSort: sql`a.created_at desc`,
    tieBreak: sql`a.activity_log_id desc`,
    textSearch: searchColumns([
      sql`a.activity_type`,
      sql`a.actor_name`,
      sql`a.acting_for_name`,
      sql`a.object_name`,
      sql`a.object_number`,
      sql`a.description`,
    ]),
    changedAt: sql`a.created_at`,
  }),
};

export interface ActivityQuery extends ListQuery {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
}

/** The whole log, or the part of it about who came in and what touched the locks. */
export type LogPart = 'all' | 'company';

const partOf = (part: LogPart): RawBuilder<boolean>[] =>
  part === 'all' ? [] : [sql<boolean>`a.activity_type in (${sql.join([...COMPANY_LOG_TYPES])})`];

/** The day a line was written, on the company's own wall. */
const dayOf = (zone: string): RawBuilder<unknown> => sql`(a.created_at at time zone ${zone})::date`;

function narrowed(query: ActivityQuery, zone: string): RawBuilder<boolean>[] {
  const { from_date, to_date, object_type, object_id } = query;
  return [
    ...(from_date ? [sql<boolean>`${dayOf(zone)} >= ${from_date}::date`] : []),
    ...(to_date ? [sql<boolean>`${dayOf(zone)} <= ${to_date}::date`] : []),
    ...(object_type ? [sql<boolean>`a.object_type = ${object_type}`] : []),
    ...(object_id ? [sql<boolean>`a.object_id = ${object_id}`] : []),
  ];
}

function listCall(scope: UserScope, query: ActivityQuery, zone: string, part: LogPart): ListCall {
  return {
    query: query,
    visible: ACTIVITY_LOG_LIST.columns.map((column) => column.id),
    where: [...activityList.visibleRows(scope), ...narrowed(query, zone), ...partOf(part)],
  };
}

export async function activityPage(tx: Tx, scope: UserScope, query: ActivityQuery, part: LogPart = 'all') {
  const { time_zone } = await companyOf(tx, scope);
  return listPage<ActivityRow>(tx, activityList.source(scope), listCall(scope, query, time_zone, part));
}

/** The same lines for a file: how many, and each as it is read, about what screens call it. */
export function activityExport(
  scope: UserScope,
  query: ActivityQuery,
  { time_zone, terms = defaultTerm }: CellContext,
  part: LogPart = 'all',
) {
  const { rows, ...file } = fileRows(
    activityList.source(scope),
    listCall(scope, query, time_zone, part),
    activityList.columns,
  );
  const named = (row: Record<string, unknown>) =>
    'object_type' in row ? { ...row, object_type: objectLabel(String(row.object_type ?? ''), terms) } : row;
  return {
    ...file,
    async *rows(tx: Tx, columnIds: readonly string[]) {
      for await (const page of rows(tx, columnIds)) yield page.map(named);
    },
  };
}

/** One line with what it changed. */
export async function activityEntry(tx: Tx, scope: UserScope, id: number, part: LogPart = 'all') {
  const list = { ...activityList, visibleRows: (seen: Scope) => [...visibleActivities(seen), ...partOf(part)] };
  const row = await entityRow<ActivityRow>(tx, list, scope, id);
  const { changes } = await tx
    .selectFrom('activity_log')
    .select('changes')
    .where('company_id', '=', scope.company_id)
    .where('activity_log_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, changes: changes as Changes | null };
}
