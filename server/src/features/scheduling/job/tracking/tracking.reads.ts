import type { JobTrackingRow } from '@onrecord/contract/scheduling/job/job-tracking';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';

/** What a service `s` makes, by the items `i` offered for it, and those that were set before they were switched off. */
const TRACKED = sql`job_service s
  join job_list_row r on r.company_id = s.company_id and r.job_id = s.job_id
  join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
  join tracking_item i on i.company_id = s.company_id and (i.service_id is null or i.service_id = s.service_id)
  join company co on co.company_id = s.company_id
  left join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
  left join job_tracking t on t.company_id = s.company_id and t.job_service_id = s.job_service_id
    and t.tracking_item_id = i.tracking_item_id
  left join tracking_status u on u.company_id = t.company_id and u.tracking_status_id = t.tracking_status_id`;

/** Services that make something and are not canceled, of jobs the viewer may see; of providers their own. */
function visible(scope: UserScope): RawBuilder<boolean>[] {
  const { user_type, service_provider_id } = scope.viewer;
  return [
    sql<boolean>`s.company_id = ${scope.company_id} and not s.is_canceled and not s.no_progress_tracked`,
    sql<boolean>`(i.is_active or t.tracking_item_id is not null)`,
    ...visibleJobRows(scope),
    ...(user_type === 'provider' ? [sql<boolean>`s.service_provider_id = ${service_provider_id}`] : []),
    ...(user_type === 'contact' ? [sql<boolean>`false`] : []),
  ];
}

async function tracked(tx: Tx, scope: UserScope, narrow: RawBuilder<boolean>): Promise<JobTrackingRow[]> {
  const { rows } = await sql<JobTrackingRow>`select s.job_service_id, sv.name::text as service_name,
      case when p.service_provider_id is null then '' else ${personName('p')} end as service_provider_name,
      i.tracking_item_id, i.name::text as tracking_item_name, t.tracking_status_id,
      coalesce(u.name::text, '') as tracking_status_name, coalesce(u.is_complete, false) as is_complete,
      t.tracked_on, coalesce(t.tracked_by_name, '') as tracked_by_name, coalesce(t.version, 0) as version
    from ${TRACKED} where ${andAll([...visible(scope), narrow])}
    order by s.sort_order, s.job_service_id, i.sort_order, i.tracking_item_id`.execute(tx);
  return rows;
}

/** Everything that the services of a job make, as far as the viewer may know. */
export function jobTracking(tx: Tx, scope: UserScope, jobId: number): Promise<JobTrackingRow[]> {
  return tracked(tx, scope, sql<boolean>`s.job_id = ${jobId}`);
}

/** One thing that a service makes, or undefined where the viewer has none such. */
export async function oneTracked(
  tx: Tx,
  scope: UserScope,
  request: { job_service_id: number; tracking_item_id: number },
): Promise<JobTrackingRow | undefined> {
  const narrow = sql<boolean>`s.job_service_id = ${request.job_service_id} and i.tracking_item_id = ${request.tracking_item_id}`;
  return (await tracked(tx, scope, narrow))[0];
}
