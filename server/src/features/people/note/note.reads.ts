import type { JobNoteCounts, NoteQuery } from '@onrecord/contract/people/note';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { CLIENT_PARTS, type NoteObject } from '@onrecord/domain/core/record/note-object';
import { RECORD_TYPES, type RecordPart, type RecordType } from '@onrecord/domain/core/record/record-part';
import { NOTE_LIST } from '@onrecord/domain/people/note/note.list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import {
  type EntityList,
  entityCount,
  entityPage,
  entityRead,
  keyColumns,
  listColumns,
} from '../../../db/list/entity-list.ts';
import { andAll, searchColumns } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { PartRules } from '../../../db/record/record-part.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import {
  followsUp,
  isOfJob,
  NOTED_TABLES,
  notedFrom,
  notesOfJob,
  ofNoted,
  PARTY_OF_JOB,
  visibleNotes,
} from './note.access.ts';

const KEYS = ['note_id', 'object_id', 'note_category_id', 'version'];

/** What people know the record of a note by. */
const LABELS: Readonly<Record<NoteObject, RawBuilder<unknown>>> = {
  job: sql`x.job_number::text`,
  case: sql`x.case_name`,
  client: sql`x.name::text`,
  location: sql`x.name::text`,
  corporate_client: sql`x.name::text`,
  contact: personName('x'),
  deponent: personName('x'),
  provider: personName('x'),
  order: sql`case when x.order_number > 0 then x.order_number::text else '' end`,
  invoice: sql`x.invoice_number::text`,
  transaction: sql`x.receipt_number::text`,
  file: sql`x.file_name`,
  note: sql`left(x.note_text, 60)`,
  report: sql`x.label`,
};
const label = sql`coalesce(${ofNoted((kind) => LABELS[kind])}, '')`;

const noteColumns = listColumns(NOTE_LIST.columns, {
  note_text: sql`n.note_text`,
  note_category: sql`k.name`,
  object_type: sql`n.object_type`,
  note_for_label: label,
  due_date: sql`n.due_date`,
  completed_date: sql`n.completed_date`,
  expiration_date: sql`n.expiration_date`,
  note_date: sql`n.note_date`,
  is_internal: sql`n.is_internal`,
  apply_note_to_all_jobs: sql`n.apply_note_to_all_jobs`,
  status: sql`n.status`,
  place_entered: sql`n.place_entered`,
  created_by_name: sql`(select coalesce(nullif(${personName('u')}, ''), u.username::text) from app_user u
    where u.company_id = ${COMPANY} and u.user_id = n.created_by)`,
  created_date: sql`n.created_at`,
});

export const noteList: EntityList = {
  columns: NOTE_LIST.columns,
  id: sql`n.note_id`,
  visibleRows: visibleNotes,
  source: () => ({
    from: sql`note n join company co on co.company_id = n.company_id
      left join note_category k on k.company_id = n.company_id and k.note_category_id = n.note_category_id`,
    columns: { ...noteColumns, ...keyColumns('n', KEYS) },
    keys: KEYS,
    defaultSort: sql`n.created_at desc`,
    changedAt: sql`n.updated_at`,
    tieBreak: sql`n.note_id desc`,
    textSearch: searchColumns([sql`n.note_text`, sql`k.name`, label]),
  }),
};

const narrowed = (...where: RawBuilder<boolean>[]): EntityList => ({
  ...noteList,
  visibleRows: (scope) => [...visibleNotes(scope), ...where],
});

const ACTIVE = sql<boolean>`n.status = 'active'`;

/** The kinds of notes that a record has: of a client also those about its parts in jobs of others. */
const kindsOf = (object_type: string): readonly string[] => (object_type === 'client' ? CLIENT_PARTS : [object_type]);

/** The notes of a record and their follow-ups: what its tab counts and its panel shows. */
const ofRecord = (object_type: string, id: number) => {
  const kinds = [...kindsOf(object_type)];
  const own = sql<boolean>`p.object_type = any(${kinds}::text[]) and p.object_id = ${id}`;
  return sql<boolean>`((n.object_type = any(${kinds}::text[]) and n.object_id = ${id}) or ${followsUp(own)})`;
};

const partOf = (object_type: RecordType) => (id: number) => ofRecord(object_type, id);
const OF_RECORD: PartRules = Object.fromEntries(RECORD_TYPES.map((type) => [type, partOf(type)]));

/** How many active notes of a record the viewer may see. */
export function noteCount(tx: Tx, scope: UserScope, of: RecordPart): Promise<number> {
  return entityCount(tx, { ...narrowed(ACTIVE), parts: OF_RECORD }, scope, of);
}

/** How many active notes the viewer's list has, by what they are about. */
export async function noteCountsByObject(
  tx: Tx,
  scope: UserScope,
): Promise<Record<'note_counts' | 'only_note_counts', Partial<Record<NoteObject, number>>>> {
  const { rows } = await sql<{
    object_type: NoteObject;
    count: number;
    only: number;
  }>`select n.object_type, count(*) as count, count(*) filter (where not n.apply_note_to_all_jobs) as only
    from note n join company co on co.company_id = n.company_id
    where n.company_id = ${scope.company_id} and ${andAll([...visibleNotes(scope), ACTIVE])}
    group by n.object_type`.execute(tx);
  return {
    note_counts: Object.fromEntries(rows.map(({ object_type, count }) => [object_type, count])),
    only_note_counts: Object.fromEntries(rows.map(({ object_type, only }) => [object_type, only])),
  };
}

/** How many active notes a job's page shows: its own, and those of its people that apply to all jobs. */
export function noteCountOfJob(tx: Tx, scope: UserScope, jobId: number): Promise<number> {
  return entityCount(tx, narrowed(ACTIVE, notesOfJob(jobId)), scope);
}

/** The first active notes of a record as its tab shows them, and how many there are. */
export async function firstNotes<Row>(tx: Tx, scope: UserScope, of: RecordPart, limit: number) {
  const list = { ...statusFirst(narrowed(ACTIVE)), parts: OF_RECORD };
  const { json } = await entityPage<Row>(tx, list, scope, { ...fullPage(limit), of });
  return JSON.parse(json) as { data: Row[]; count: number };
}

/** How notes are read: active ones, unless the filter asks for the deleted (section 4). */
export function noteRead(scope: UserScope, { job_id, ...query }: NoteQuery) {
  const list = { ...notesQuery(job_id, query), parts: OF_RECORD };
  return entityRead(list)(scope, query);
}

/** The few notes of one record: what still stands before what is done or over, the newest first. */
const statusFirst = (list: EntityList): EntityList => ({
  ...list,
  source: (scope) => ({
    ...list.source(scope),
    defaultSort: sql`(n.completed_date is not null or coalesce(n.expiration_date < (now() at time zone co.time_zone)::date, false)),
      n.created_at desc`,
  }),
});

function notesQuery(
  jobId: number | undefined,
  { filter, search_columns, of }: Pick<NoteQuery, 'filter' | 'search_columns' | 'of'>,
) {
  const isOfRecord = jobId !== undefined || of !== undefined || 'object_id' in filter;
  const isOwnChoice = 'status' in filter || search_columns.includes('status');
  const requested = narrowed(...(isOwnChoice ? [] : [ACTIVE]), ...(jobId ? [notesOfJob(jobId)] : []));
  return isOfRecord ? statusFirst(requested) : requested;
}

const ALL = { offset: 0, filter: {}, search_text: '', search_columns: [], search_conditions: [], search_values: [] };
const fullPage = (limit: number) => ({ ...ALL, limit, search_join: 'and' as const });

/** Active notes of a contact and of a client, the newest first. */
export function notesOfParties<Row>(
  tx: Tx,
  scope: UserScope,
  { contact_id, client_id }: { contact_id: number | null; client_id: number | null },
) {
  const of = sql<boolean>`((n.object_type = 'contact' and n.object_id = ${contact_id})
    or (n.object_type = 'client' and n.object_id = ${client_id}))`;
  return entityPage<Row>(tx, narrowed(ACTIVE, of), scope, fullPage(200));
}

interface BillingAsk {
  readonly object_type: NoteObject;
  readonly object_id: number;
  readonly offset: number;
  readonly limit: number;
  readonly sort?: { column_name: string; type: 'asc' | 'desc' } | undefined;
}

/** What whoever makes an invoice has to know: of a job, whatever is noted of those it is billed by, whether or not on all jobs. */
export function billingNotes<Row>(tx: Tx, scope: UserScope, { object_type, object_id, ...page }: BillingAsk) {
  const ofObject = sql<boolean>`(n.object_type = ${object_type} and n.object_id = ${object_id})`;
  const ofBilling = sql<boolean>`exists (select from job j where j.company_id = ${COMPANY} and j.job_id = ${object_id}
    and ${isOfJob(['case', 'client', 'contact'], sql<boolean>`true`)})`;
  const stands = sql<boolean>`(k.is_billing and n.completed_date is null
    and (n.expiration_date is null or n.expiration_date >= (now() at time zone co.time_zone)::date))`;
  const list = narrowed(ACTIVE, stands, object_type === 'job' ? ofBilling : ofObject);
  return entityPage<Row>(tx, list, scope, { ...fullPage(page.limit), ...page });
}

/** A note as it stands, locked until the change is saved. The viewer must have been shown it before. */
export function readNoteToChange(tx: Tx, { company_id }: UserScope, noteId: number) {
  return tx
    .selectFrom('note')
    .select([
      'note_id',
      'object_type',
      'object_id',
      'note_text',
      'note_category_id',
      'note_date',
      'due_date',
      'completed_date',
      'expiration_date',
      'is_internal',
      'apply_note_to_all_jobs',
      'status',
      'version',
    ])
    .where('company_id', '=', company_id)
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();
}

export type NoteToChange = NonNullable<Awaited<ReturnType<typeof readNoteToChange>>>;

/** The divisions of the records that notes are to be about, by their ids; those not there, or not within reach, are not in it. */
export async function readNoted(
  tx: Tx,
  { company_id, division_ids }: UserScope,
  kind: NoteObject,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const noted = NOTED_TABLES[kind];
  const { division } = noted;
  const id = sql.ref(`x.${noted.key}`);
  // What the product itself has does not go away.
  const lock = typeof noted.table === 'string' ? sql`for key share of x` : sql``;
  const found = await sql<{ id: number; division_id: number | null }>`select ${id} as id,
      ${division ?? sql`null::bigint`} as division_id
    from ${notedFrom(noted)} where x.company_id = ${company_id} and ${id} = any(${[...ids]}::bigint[])
    order by ${id} ${lock}`.execute(tx);
  const within = found.rows.filter(
    ({ division_id }) => division_ids === 'all' || division_id === null || division_ids.includes(division_id),
  );
  return new Map(within.map((row) => [row.id, row.division_id]));
}

const { location: _location, corporate_client: _corporate, ...PARTIES } = PARTY_OF_JOB;
const PARTS = {
  ...PARTIES,
  job: sql`n.object_id = j.job_id`,
  client: sql`n.object_id = j.client_id`,
} as const;
const CLIENTS = {
  corporate_client: sql`n.object_type in ('client', 'corporate_client') and n.object_id = j.bill_to_client_id`,
  location: sql`n.object_type in ('client', 'location') and n.object_id = j.location_client_id`,
};

/** How many active notes each record of a job has; `only` those that stay off its other jobs. */
export async function jobNoteCounts(tx: Tx, scope: UserScope, jobId: number): Promise<JobNoteCounts> {
  const parts = [
    ...Object.entries(PARTS).map(([name, is]) => [name, sql`n.object_type = ${sql.lit(name)} and ${is}`] as const),
    ...Object.entries(CLIENTS),
  ];
  const counted = parts.map(([name, mine]) => {
    return sql`${sql.lit(name)}, json_build_object('count', count(*) filter (where ${mine}),
      'only', count(*) filter (where ${mine} and not n.apply_note_to_all_jobs))`;
  });
  const found = await sql<{ counts: JobNoteCounts }>`select json_build_object(${sql.join(counted)}) as counts
    from job j join note n on n.company_id = j.company_id join company co on co.company_id = n.company_id
    where j.company_id = ${scope.company_id} and j.job_id = ${jobId} and ${andAll([...visibleNotes(scope), ACTIVE])}
      and ${isOfJob(Object.keys(PARTY_OF_JOB) as (keyof typeof PARTY_OF_JOB)[], sql<boolean>`true`)}`.execute(tx);
  const [row] = found.rows;
  if (!row) throw refuse('general.not_found');
  return row.counts;
}
