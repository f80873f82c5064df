import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { sameCompany } from '../../../../db/relation/same-company.ts';
import type { Scope } from '../../../../db/scope.ts';
import { chosenLocale, ownZone, partyFacts } from '../../../access/sign-in/person.reads.ts';

/** A request as letters about it say it. */
export function letterRequest(tx: Tx, { company_id }: Scope, requestId: number) {
  return tx
    .selectFrom('job_request as q')
    .leftJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'q.job_id'))
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'q.case_id'))
    .leftJoin('client as cl', (on) => sameCompany(on, 'cl.client_id', 'q.client_id'))
    .selectAll('q')
    .select([
      sql<string>`coalesce((select string_agg(d.full_name || case when d.is_expert then '*' else '' end, '; ' order by d.sort_order)
        from job_request_deponent d where d.company_id = ${company_id} and d.job_request_id = ${requestId}), '')`.as(
        'marked_deponents',
      ),
      sql<string>`coalesce((select string_agg(f.file_name, ', ' order by f.job_request_file_id) from job_request_file f
        where f.company_id = ${company_id} and f.job_request_id = ${requestId}), '')`.as('file_names'),
    ])
    .select([
      'j.job_number',
      'j.job_date as booked_date',
      'j.start_time as booked_time',
      'j.starts_at as booked_at',
      'j.caller_contact_id as scheduled_by',
      'lc.case_name as known_case',
      'cl.name as client_name',
    ])
    .where('q.company_id', '=', company_id)
    .where('q.job_request_id', '=', requestId)
    .executeTakeFirst();
}

export type LetterRequest = NonNullable<Awaited<ReturnType<typeof letterRequest>>>;

/** The contacts among these that may be in, with how to write to them. */
export async function letterContacts(
  tx: Tx,
  { company_id }: Scope,
  contactIds: readonly (number | null)[],
  now: Temporal.Instant,
) {
  const ids = contactIds.filter((id) => id !== null);
  const contacts = await tx
    .selectFrom('contact as c')
    .innerJoin('company as co', (on) => on.on('co.company_id', '=', company_id))
    .select(['c.contact_id', 'c.email', 'c.mobile'])
    .select([
      partyFacts(company_id, now, 'contact', sql.ref('c.contact_id')).as('person'),
      chosenLocale(company_id, 'contact', sql.ref('c.contact_id')).as('locale'),
      ownZone(company_id, 'contact', sql.ref('c.contact_id')).as('reader_zone'),
    ])
    .where('c.company_id', '=', company_id)
    .where('c.contact_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('c.contact_id')
    .execute();
  return contacts.filter(({ person }) => mayBeIn(person));
}
