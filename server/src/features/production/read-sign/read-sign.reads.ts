import type { ListQuery } from '@onrecord/contract/core/list';
import type { ErrataRow, ErrataState } from '@onrecord/contract/production/read-sign';
import { visibleColumns } from '@onrecord/domain/core/list/column';
import { isTranscriptName, MAX_TRANSCRIPT_BYTES } from '@onrecord/domain/production/file/transcript-pages';
import type { ReadSignDocument, ReadSignState } from '@onrecord/domain/production/read-sign/read-sign';
import { READ_SIGN_LIST } from '@onrecord/domain/production/read-sign/read-sign.list';
import type { SignRule } from '@onrecord/domain/production/read-sign/sign-time';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { andAll, searchColumns } from '../../../db/list/list-query.ts';
import type { ListSource } from '../../../db/list/list-source.ts';
import { personName, personWords } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import type { ListRead } from '../../../http/list/list-handlers.ts';

const FROM = sql`read_sign r
  join job j on j.company_id = r.company_id and j.job_id = r.job_id
  join company co on co.company_id = r.company_id
  join job_deponent jd on jd.company_id = r.company_id and jd.job_deponent_id = r.job_deponent_id
  join deponent d on d.company_id = jd.company_id and d.deponent_id = jd.deponent_id
  left join legal_case lc on lc.company_id = j.company_id and lc.case_id = j.case_id`;

/** What people read of a state: a witness whom nobody has notified is not waited for. */
const SHOWN_STATUS = sql<string>`case when r.status = 'waiting' and r.notified_on is null then 'not_sent' else r.status end`;

const KEYS = ['read_sign_id', 'job_id', 'version'];

function source(scope: Scope, now: Temporal.Instant): ListSource {
  const today = sql`(${now.toString()}::timestamptz at time zone co.time_zone)::date`;
  return {
    from: FROM,
    columns: {
      ...listColumns(READ_SIGN_LIST.columns, {
        deponent_name: personName('d'),
        status: SHOWN_STATUS,
        days_left: sql`case when r.status = 'waiting' then r.due_on - ${today} + 1 end`,
        due_on: sql`r.due_on`,
        job_number: sql`j.job_number`,
        case_name: sql`lc.case_name`,
        job_date: sql`j.job_date`,
        change_count: sql`(select count(*) from read_sign_change c
          where c.company_id = ${scope.company_id} and c.read_sign_id = r.read_sign_id)`,
        started_on: sql`r.started_on`,
        notified_on: sql`r.notified_on`,
        signed_name: sql`r.signed_name`,
        days: sql`r.days`,
      }),
      ...keyColumns('r', KEYS),
      division_id: { sql: sql`j.division_id`, type: 'number' },
    },
    keys: [...KEYS, 'division_id'],
    defaultSort: sql`r.due_on`,
    tieBreak: sql`r.read_sign_id`,
    textSearch: searchColumns([...personWords('d'), sql`lc.case_name`, sql`j.job_number`]),
    changedAt: sql`r.updated_at`,
  };
}

/** How the desk is read: all of it, or the witnesses of one job. */
export const readSignRead =
  (now: Temporal.Instant, visible: (scope: Scope) => RawBuilder<boolean>[]) =>
  (scope: UserScope, { job_id, ...query }: ListQuery & { readonly job_id: number | null }): ListRead => {
    const { user_type } = scope.viewer;
    const where = [...visible(scope), ...(job_id === null ? [] : [sql<boolean>`r.job_id = ${job_id}`])];
    const columns = visibleColumns(READ_SIGN_LIST.columns, { user_type, flags: {} });
    return { source: source(scope, now), call: { query, visible: columns.map(({ id }) => id), where } };
  };

/** A name as people say and sign it, however the company's lists write names. */
const plainName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.join(
    ['first_name', 'middle_nameinitial', 'last_name', 'suffix'].map(
      (part) => sql`nullif(${sql.ref(`${alias}.${part}`)}, '')`,
    ),
  )})`;

/** A review with what its documents and mails say of the job. */
export interface ReviewRow {
  read_sign_id: number;
  job_id: number;
  job_deponent_id: number;
  status: ReadSignState;
  shown_status: string;
  days: number;
  rule: SignRule;
  started_on: string;
  due_on: string;
  notified_on: string | null;
  email: string;
  job_file_id: number | null;
  opened_at: string | null;
  revision: number;
  signed_revision: number | null;
  signed_name: string;
  version: number;
  deponent_name: string;
  deponent_email: string;
  case_name: string;
  job_date: string;
  job_number: number;
  time_zone: string;
  division_id: number;
}

/** One review, where the conditions let the viewer see it. */
export async function reviewById(
  tx: Tx,
  scope: Scope,
  id: number,
  visible: readonly RawBuilder<boolean>[],
): Promise<ReviewRow | undefined> {
  const where = andAll([
    sql<boolean>`r.company_id = ${scope.company_id}`,
    sql<boolean>`r.read_sign_id = ${id}`,
    ...visible,
  ]);
  const { rows } = await sql<ReviewRow>`select r.read_sign_id, r.job_id, r.job_deponent_id, r.status,
      ${SHOWN_STATUS} as shown_status, r.days, r.rule, r.started_on, r.due_on, r.notified_on, r.email, r.job_file_id,
      r.opened_at, r.revision, r.signed_revision, r.signed_name, r.version, ${plainName('d')} as deponent_name,
      d.email as deponent_email, coalesce(lc.case_name, '') as case_name, j.job_date, j.job_number, j.division_id, j.time_zone
    from ${FROM} where ${where}`.execute(tx);
  return rows[0];
}

/** The latest review among those that the conditions let the viewer see. */
export async function latestReviewId(tx: Tx, { company_id }: Scope, visible: readonly RawBuilder<boolean>[]) {
  const { rows } = await sql<{ read_sign_id: number }>`select r.read_sign_id from ${FROM}
    where ${andAll([sql<boolean>`r.company_id = ${company_id}`, ...visible])} order by r.read_sign_id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.read_sign_id;
}

/** One change of a review after the other, however many windows are open. */
export async function lockReview(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx
    .selectFrom('read_sign')
    .select('read_sign_id')
    .where('company_id', '=', scope.company_id)
    .where('read_sign_id', '=', id)
    .forUpdate()
    .execute();
}

/** The changes that a witness wants, in the order of the transcript. */
export function errataOf(tx: Tx, scope: Scope, read_sign_id: number): Promise<ErrataRow[]> {
  return tx
    .selectFrom('read_sign_change')
    .select(['read_sign_change_id', 'page', 'line', 'from_text', 'to_text', 'reason'])
    .where('company_id', '=', scope.company_id)
    .where('read_sign_id', '=', read_sign_id)
    .orderBy('page')
    .orderBy('line')
    .orderBy('read_sign_change_id')
    .execute();
}

export async function errataStateOf(tx: Tx, scope: Scope, read_sign_id: number): Promise<ErrataState> {
  const row = await tx
    .selectFrom('read_sign')
    .select('revision')
    .where('company_id', '=', scope.company_id)
    .where('read_sign_id', '=', read_sign_id)
    .executeTakeFirstOrThrow();
  return { changes: await errataOf(tx, scope, read_sign_id), ...row };
}

/** What was filed of a review, the latest first. */
export async function documentsOf(tx: Tx, scope: Scope, read_sign_id: number) {
  const { rows } = await sql<{
    kind: ReadSignDocument;
    made_at: string;
    job_file_id: number | null;
    file_name: string;
  }>`select x.kind, x.made_at, x.job_file_id, coalesce(f.file_name, '') as file_name
    from read_sign_document x
    left join job_file f on f.company_id = x.company_id and f.job_file_id = x.job_file_id and not f.is_deleted
    where x.company_id = ${scope.company_id} and x.read_sign_id = ${read_sign_id}
    order by x.made_at desc, x.read_sign_document_id desc`.execute(tx);
  return rows;
}

/** The transcripts of a job that can be shown as pages: those of the witness first, the latest first. */
export async function transcriptsOf(tx: Tx, scope: Scope, { job_id, job_deponent_id }: ReviewRow) {
  const rows = await tx
    .selectFrom('job_file')
    .select(['job_file_id', 'file_name', 'job_deponent_id'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', job_id)
    .where('is_deleted', '=', false)
    .where('is_url', '=', false)
    .where('size', '<=', MAX_TRANSCRIPT_BYTES)
    .orderBy('file_date_time', 'desc')
    .orderBy('job_file_id', 'desc')
    .execute();
  const own = (row: { job_deponent_id: number | null }) => Number(row.job_deponent_id === job_deponent_id);
  return rows
    .filter(({ file_name }) => isTranscriptName(file_name))
    .sort((one, other) => own(other) - own(one))
    .map(({ job_file_id, file_name }) => ({ job_file_id, file_name }));
}
