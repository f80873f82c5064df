import { can } from '@onrecord/domain/core/permission/can';
import { requestNumber } from '@onrecord/domain/scheduling/request/request-kind';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleRequests } from '../../scheduling/request/request.reads.ts';
import type { PreviewRecord } from '../letter-preview/letter-preview.reads.ts';

const MAX_RECORDS = 20;

const ANY_KIND = ['new', 'change', 'reschedule', 'cancel'];

/** The kinds of requests that an event is about; other events are about none. */
const KINDS: Readonly<Partial<Record<string, readonly string[]>>> = {
  job_requested: ['new'],
  change_requested: ['change', 'reschedule'],
  request_updated: ANY_KIND,
  request_answered: ANY_KIND,
  request_declined: ANY_KIND,
};

/** The latest requests of an event that the viewer sees. */
export async function recentRequests(tx: Tx, scope: UserScope, event: string): Promise<PreviewRecord[]> {
  const kinds = KINDS[event];
  if (!kinds || !can(scope.viewer, 'jobs', 'view')) return [];
  const { rows } = await sql<{ record_id: number; case_name: string }>`select q.job_request_id as record_id,
      coalesce(lc.case_name, q.case_name) as case_name
    from job_request q left join legal_case lc on lc.company_id = q.company_id and lc.case_id = q.case_id
    where ${andAll(visibleRequests(scope))} and q.kind = any(${[...kinds]}::text[])
    order by q.job_request_id desc limit ${MAX_RECORDS}`.execute(tx);
  return rows.map(({ record_id, case_name }) => ({ record_id, name: `${requestNumber(record_id)} ${case_name}` }));
}
