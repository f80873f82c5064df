import type { RecordNotes, RecordPeople, RecordPreferences } from '@onrecord/contract/office/record';
import { can } from '@onrecord/domain/core/permission/can';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleContacts } from '../../../people/contact/contact.access.ts';
import { firstNotes } from '../../../people/note/note.reads.ts';
import { type PreferenceOwner, preferencesOf } from '../../../people/service-provider/preference/preference.reads.ts';
import { visibleJobRows } from '../../../scheduling/job/job.access.ts';

/** So many notes and people an overview shows. */
const NOTES = 3;
const PEOPLE = 5;

type NoteLine = RecordNotes['data'][number];

/** The notes of a record as its tab has them; null for those who may not view notes. */
export async function recordNotes(tx: Tx, scope: UserScope, of: RecordPart): Promise<RecordNotes | null> {
  if (!can(scope.viewer, 'notes', 'view')) return null;
  const { data, count } = await firstNotes<NoteLine>(tx, scope, of, NOTES);
  const lines = data.map(({ note_id, note_text, note_category, created_by_name, created_date }) => ({
    note_id,
    note_text,
    note_category: note_category ?? '',
    created_by_name: created_by_name ?? '',
    created_date,
  }));
  return { count, data: lines };
}

/** The people of a client, those with the most jobs first; null for those who may not view contacts. */
export async function clientPeople(tx: Tx, scope: UserScope, clientId: number): Promise<RecordPeople | null> {
  const { viewer, company_id } = scope;
  if (!can(viewer, 'contacts', 'view')) return null;
  const where = andAll([...visibleContacts(scope), sql<boolean>`k.client_id = ${clientId}`]);
  const { rows } = await sql<RecordPeople['data'][number] & { total: number }>`with named as materialized (
      select p.contact_id, count(distinct r.job_id)::int as jobs from job_list_row r
        cross join lateral (values (r.taking_contact_id), (r.caller_contact_id)) p (contact_id)
        where ${andAll(visibleJobRows(scope))} and r.client_id = ${clientId} and r.job_id is not null
          and p.contact_id is not null group by 1)
    select k.contact_id, ${personName('k')} as name, coalesce(kt.name::text, '') as type_name,
      coalesce(nullif(k.phone, ''), k.mobile) as phone, coalesce(n.jobs, 0) as jobs, count(*) over ()::int as total
    from contact k join company co on co.company_id = ${company_id}
    join client c on c.company_id = ${company_id} and c.client_id = k.client_id
    left join contact_type kt on kt.company_id = ${company_id} and kt.contact_type_id = k.contact_type_id
    left join named n on n.contact_id = k.contact_id
    where ${where} order by (k.status = 'active') desc, coalesce(n.jobs, 0) desc, k.last_name, k.contact_id
    limit ${PEOPLE}`.execute(tx);
  return { count: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...person }) => person) };
}

/** Whom an owner wants and does not want. */
export async function recordPreferences(tx: Tx, scope: UserScope, owner: PreferenceOwner): Promise<RecordPreferences> {
  const found = await preferencesOf(tx, scope, owner);
  return found.map(({ service_provider_id, service_provider_name, preference, note }) => ({
    service_provider_id,
    name: service_provider_name,
    preference,
    note,
  }));
}
