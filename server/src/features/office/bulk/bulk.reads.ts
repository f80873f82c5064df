import type { BulkChosen } from '@onrecord/contract/office/bulk';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type BulkEntityType, bulkRule, MAX_AT_ONCE } from '@onrecord/domain/core/record/bulk-entity-type';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, entityCall } from '../../../db/list/entity-list.ts';
import { listIds } from '../../../db/list/list-query.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import type { LeftOut } from '../../../db/record/record-batch.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';
import { providerList } from '../../people/service-provider/service-provider.reads.ts';
import { jobList, jobListSource, jobsOfRows } from '../../scheduling/job/list/list.reads.ts';
import { jobListCall } from '../../scheduling/job/list/page.reads.ts';

const RECORDS: Readonly<Record<Exclude<BulkEntityType, 'job'>, EntityList & SearchSource>> = {
  client: clientList,
  contact: contactList,
  case: caseList,
  deponent: deponentList,
  service_provider: providerList,
};

/** The list that the rows of a kind are chosen from. */
export const listOfEntityType = (entityType: BulkEntityType): SearchSource =>
  entityType === 'job' ? jobList : RECORDS[entityType];

type Named = BulkChosen['rows'];

/** Everything that a list finds as it is narrowed, in its own order; one row more than may be changed tells that there are too many. */
async function findRows(tx: Tx, services: Services, scope: UserScope, body: BulkChosen): Promise<Named> {
  const { noun: entityType, query, listing } = body;
  let ids: number[] = [];
  if (entityType === 'job' && listing) {
    const { call } = jobListCall(scope, listing, await companyOf(tx, scope), services.now());
    ids = await listIds(tx, jobListSource(scope), call, sql`r.job_list_row_id`, MAX_AT_ONCE + 1);
  } else if (entityType !== 'job' && query) {
    const list = RECORDS[entityType];
    ids = await listIds(tx, list.source(scope), entityCall(list, scope, query), list.id, MAX_AT_ONCE + 1);
  }
  return ids.map((id) => ({ id }));
}

/** Rows that were chosen: the records they are of, and those that are of none. */
export interface Chosen {
  readonly rows: Named;
  readonly left_out: readonly LeftOut[];
}

/** Rows of the job list as jobs: a request is none yet. */
async function chosenJobs(tx: Tx, scope: UserScope, named: Named): Promise<Chosen> {
  const found = await jobsOfRows(
    tx,
    scope,
    named.map(({ id }) => id),
  );
  const seen = new Map(found.map((row) => [row.row_id, row]));
  const rows: Named = [];
  const left_out: LeftOut[] = [];
  for (const { id, version } of named) {
    const row = seen.get(id);
    if (!row) left_out.push({ id, name: '', reason: 'bulk.not_found' });
    else if (row.job_id === null) left_out.push({ id, name: row.name, reason: 'bulk.request_only' });
    else rows.push({ id: row.job_id, version });
  }
  return { rows, left_out };
}

/**
 * The records that somebody chose, each once: named one by one, or all that their list finds.
 *
 * @throws AppError 400 where nothing was chosen, or more than can be changed at once
 */
export async function chosenRows(tx: Tx, services: Services, scope: UserScope, body: BulkChosen): Promise<Chosen> {
  const named = body.rows.length > 0 ? body.rows : await findRows(tx, services, scope, body);
  if (named.length === 0) throw refuse('bulk.nothing_chosen');
  if (named.length > MAX_AT_ONCE) throw refuse('bulk.too_many', { most: MAX_AT_ONCE });
  const once = [...new Map(named.map((row) => [row.id, row])).values()];
  return body.noun === 'job' ? chosenJobs(tx, scope, once) : { rows: once, left_out: [] };
}

const COLUMNS = [
  'bulk_change_id',
  'noun',
  'action',
  'value',
  'changed',
  'left_out',
  'made_at',
  'undone_at',
  'restored',
  'sends_at',
  'sent_at',
] as const;

const own = (tx: Tx, { company_id, viewer }: UserScope) =>
  tx.selectFrom('bulk_change').where('company_id', '=', company_id).where('made_by', '=', viewer.user_id);

/** The viewer's own changes, the newest first, and how many there are. */
export async function readChanges(tx: Tx, scope: UserScope, { offset, limit }: { offset: number; limit: number }) {
  const rows = await own(tx, scope)
    .select(COLUMNS)
    .orderBy('bulk_change_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await own(tx, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export type BulkChange = Awaited<ReturnType<typeof readChanges>>['rows'][number];

/** One of the viewer's own changes, locked; undefined where it is not theirs. */
export function lockChange(tx: Tx, scope: UserScope, id: number): Promise<BulkChange | undefined> {
  return own(tx, scope).select(COLUMNS).where('bulk_change_id', '=', id).forUpdate().executeTakeFirst();
}

/** What a change did to each row. */
export function readChangedRows(tx: Tx, { company_id }: Scope, id: number) {
  return tx
    .selectFrom('bulk_change_row')
    .select(['object_type', 'object_id', 'name', 'before', 'version_before', 'version'])
    .where('company_id', '=', company_id)
    .where('bulk_change_id', '=', id)
    .orderBy('object_id')
    .execute();
}

export type ChangedRow = Awaited<ReturnType<typeof readChangedRows>>[number];

/** Who was last at some objects since an instant, as the log tells. */
export async function lastAt(tx: Tx, { company_id }: Scope, type: string, ids: readonly number[], since: string) {
  const { rows } = await sql<{
    object_id: number;
    actor_name: string;
  }>`select distinct on (object_id) object_id, actor_name
    from activity_log where company_id = ${company_id} and object_type = ${type} and object_id = any(${[...ids]}::bigint[])
      and created_at >= ${since}::timestamptz order by object_id, activity_log_id desc`.execute(tx);
  return new Map(rows.map((row) => [row.object_id, row.actor_name]));
}

/** What a job status is called; undefined where there is none to choose. */
export async function jobStatusName(tx: Tx, { company_id }: Scope, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('job_status')
    .select('name')
    .where('company_id', '=', company_id)
    .where('job_status_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.name;
}

/** How the log calls the records of a kind: as notes do. */
export const loggedTypeOf = (entityType: BulkEntityType): string => bulkRule(entityType).note;
