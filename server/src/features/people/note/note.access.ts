import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import type { Flag } from '@onrecord/domain/core/permission/modules';
import {
  type LASTING_OBJECTS,
  type NoteObject,
  noteModule,
  OUTSIDE_OBJECTS,
} from '@onrecord/domain/core/record/note-object';
import { NOTED_REPORTS, notedReportId, notedReportLabel } from '@onrecord/domain/core/record/noted-report';
import { type RawBuilder, sql } from 'kysely';
import { isContactJob, ofProviderJobs, visibleRows } from '../../../db/list/visible-rows.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';

/** The row a note is about, as SQL over its table `x`: how it is found and which division it is in. */
interface NotedTable {
  /** Its name, or its rows where the product itself has them. */
  readonly table: string | RawBuilder<unknown>;
  readonly key: string;
  /** Nothing where a record is every division's. */
  readonly division?: RawBuilder<unknown>;
}

const ofJob = sql`(select j.division_id from job j where j.company_id = ${COMPANY} and j.job_id = x.job_id)`;
const ofClient = sql`(select c.division_id from client c where c.company_id = ${COMPANY} and c.client_id = x.client_id)`;

/** The reports of the product: every company has all of them. */
const REPORTS = sql`(select ${COMPANY} as company_id, r.report_id, r.label from (values ${sql.join(
  NOTED_REPORTS.map((name) => sql`(${sql.lit(notedReportId(name))}::bigint, ${sql.lit(notedReportLabel(name))})`),
)}) r (report_id, label))`;

export const NOTED_TABLES: Readonly<Record<NoteObject, NotedTable>> = {
  job: { table: 'job', key: 'job_id', division: sql`x.division_id` },
  case: { table: 'legal_case', key: 'case_id' },
  client: { table: 'client', key: 'client_id', division: sql`x.division_id` },
  location: { table: 'client', key: 'client_id', division: sql`x.division_id` },
  corporate_client: { table: 'client', key: 'client_id', division: sql`x.division_id` },
  contact: { table: 'contact', key: 'contact_id', division: ofClient },
  deponent: { table: 'deponent', key: 'deponent_id' },
  provider: { table: 'service_provider', key: 'service_provider_id', division: sql`x.division_id` },
  order: { table: 'client_order', key: 'order_id', division: sql`x.division_id` },
  invoice: { table: 'client_invoice', key: 'client_invoice_id', division: sql`x.division_id` },
  transaction: { table: 'payment_transaction', key: 'transaction_id', division: sql`x.division_id` },
  file: { table: 'job_file', key: 'job_file_id', division: ofJob },
  note: { table: 'note', key: 'note_id', division: sql`x.division_id` },
  report: { table: REPORTS, key: 'report_id' },
};

/** What the rows that notes of a kind are about are read from, as `x`. */
export function notedFrom({ table }: NotedTable): RawBuilder<unknown> {
  return sql`${typeof table === 'string' ? sql.table(table) : table} x`;
}

/** One value of the row that note `n` is about, whatever kind it is of; `pick` gives it over the row's table `x`. */
export function ofNoted(pick: (kind: NoteObject) => RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const cases = Object.entries(NOTED_TABLES).flatMap(([kind, noted]) => {
    const value = pick(kind as NoteObject);
    if (!value) return [];
    return [
      sql`when ${sql.lit(kind)} then (select ${value} from ${notedFrom(noted)}
        where x.company_id = ${COMPANY} and ${sql.ref(`x.${noted.key}`)} = n.object_id)`,
    ];
  });
  return sql`case n.object_type ${sql.join(cases, sql` `)} end`;
}

const divisionOfNote = sql`coalesce(${ofNoted((kind) => NOTED_TABLES[kind].division)}, n.division_id)`;

/** Whether note `n` is about a record that job `j` is made with. */
export const PARTY_OF_JOB: Readonly<Record<(typeof LASTING_OBJECTS)[number], RawBuilder<boolean>>> = {
  case: sql`n.object_id = j.case_id`,
  client: sql`n.object_id in (j.client_id, j.bill_to_client_id, j.location_client_id)`,
  location: sql`n.object_id = j.location_client_id`,
  corporate_client: sql`n.object_id = j.bill_to_client_id`,
  contact: sql`n.object_id in (j.taking_contact_id, j.caller_contact_id)`,
  deponent: sql`exists (select from job_deponent p where p.company_id = ${COMPANY} and p.job_id = j.job_id
    and p.deponent_id = n.object_id)`,
  provider: sql`exists (select from job_service p where p.company_id = ${COMPANY} and p.job_id = j.job_id
    and p.service_provider_id = n.object_id and not p.is_canceled)`,
};

const either = (parts: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** Whether note `n` is of job `j`: its own, or one of these records' that `also` holds for. */
export function isOfJob(
  kinds: readonly (keyof typeof PARTY_OF_JOB)[],
  also: RawBuilder<boolean> = sql<boolean>`n.apply_note_to_all_jobs`,
): RawBuilder<boolean> {
  const parties = kinds.map((kind) => sql`(n.object_type = ${sql.lit(kind)} and ${PARTY_OF_JOB[kind]})`);
  return sql<boolean>`((n.object_type = 'job' and n.object_id = j.job_id) or (${also} and ${either(parties)}))`;
}

/** Whether note `n` follows up a note `p` of which this holds. */
export const followsUp = (of: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(n.object_type = 'note' and exists (select from note p where p.company_id = ${COMPANY} and p.note_id = n.object_id
    and p.status = 'active' and ${of}))`;

/** The notes of one job with their follow-ups, for whoever may see them. */
export function notesOfJob(jobId: number): RawBuilder<boolean> {
  const kinds = Object.keys(PARTY_OF_JOB) as (keyof typeof PARTY_OF_JOB)[];
  const ofJobItself = followsUp(sql<boolean>`p.object_type = 'job' and p.object_id = ${jobId}`);
  return sql<boolean>`(exists (select from job j where j.company_id = ${COMPANY} and j.job_id = ${jobId} and ${isOfJob(kinds)})
    or ${ofJobItself})`;
}

/** What somebody outside the company reads: notes that are not internal and still stand, on jobs of theirs. */
function ofVisibleJob(job: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(not n.is_internal and n.status = 'active'
    and (n.expiration_date is null or n.expiration_date >= (now() at time zone co.time_zone)::date)
    and exists (select from job j where j.company_id = ${COMPANY} and ${job} and ${isOfJob(OUTSIDE_OBJECTS)}))`;
}

/** Staff read the notes that their rights are for. */
function ofRights({ viewer }: UserScope): RawBuilder<boolean> {
  const isCalendar = sql<boolean>`n.object_type = 'calendar'`;
  const ofReport = sql<boolean>`(n.object_type = 'report' or ${followsUp(sql<boolean>`p.object_type = 'report'`)})`;
  const notes = can(viewer, 'reports', 'view') ? sql`not ${isCalendar}` : sql`(not ${isCalendar} and not ${ofReport})`;
  const parts = [
    ...(can(viewer, 'notes', 'view') ? [notes] : []),
    ...(can(viewer, 'calendarnote', 'view') ? [isCalendar] : []),
  ];
  return parts.length === 0 ? sql<boolean>`false` : either(parts);
}

/**
 * Notes `n` a viewer may see; `co` is the company. Staff those they have the right to and whose record is in their
 * divisions, contacts and providers what is said openly of their jobs.
 */
export function visibleNotes(scope: Scope): RawBuilder<boolean>[] {
  const rows = visibleRows(scope, sql`n.company_id`, {
    divisions: (ids) => sql`(${divisionOfNote} is null or ${divisionOfNote} = any(${ids}))`,
    contact: (contactId) => ofVisibleJob(isContactJob(scope, contactId)),
    provider: (providerId) => ofVisibleJob(sql`j.job_id in ${ofProviderJobs(scope, providerId, sql`j.job_id`)}`),
  });
  const { viewer } = scope;
  const isStaff = viewer.kind === 'user' && (viewer.user_type === 'admin' || viewer.user_type === 'company');
  return isStaff ? [...rows, ofRights(scope as UserScope)] : rows;
}

/** Refuses what the viewer has no right to do with notes of this place. */
export function requireNoteRight({ viewer }: UserScope, location: string, flag: Flag): void {
  const readsReports = location !== 'report' || can(viewer, 'reports', 'view');
  if (!can(viewer, noteModule(location), flag) || !readsReports) throw refuse('access.denied');
}
