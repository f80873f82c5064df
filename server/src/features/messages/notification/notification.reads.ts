import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { spokenName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { chosenLocale, ownZone, type Party, partyFacts } from '../../access/sign-in/person.reads.ts';

const shownName = (alias: string) =>
  sql<string>`display_name(co.default_calculate_display_names, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;

/** What decides whether a contact or provider is written to, in which language and on whose clock. */
const partyColumns = (
  { company_id }: Scope,
  party: Party,
  id: 'c.contact_id' | 'p.service_provider_id',
  now: Temporal.Instant,
) =>
  [
    partyFacts(company_id, now, party, sql.ref(id)).as('person'),
    chosenLocale(company_id, party, sql.ref(id)).as('locale'),
    ownZone(company_id, party, sql.ref(id)).as('reader_zone'),
  ] as const;

/** The contacts of a job that may be in: who takes it and who scheduled it. */
export async function jobContacts(tx: Tx, scope: Scope, jobId: number, now: Temporal.Instant) {
  const contacts = await tx
    .selectFrom('job as j')
    .innerJoin('company as co', 'co.company_id', 'j.company_id')
    .innerJoin('contact as c', (on) =>
      on
        .onRef('c.company_id', '=', 'j.company_id')
        .on((eb) =>
          eb.or([
            eb('c.contact_id', '=', eb.ref('j.taking_contact_id')),
            eb('c.contact_id', '=', eb.ref('j.caller_contact_id')),
          ]),
        ),
    )
    .select(['c.contact_id', 'c.email', 'c.mobile', 'c.first_name', shownName('c').as('name')])
    .select(spokenName('c').as('reader_name'))
    .select(partyColumns(scope, 'contact', 'c.contact_id', now))
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .execute();
  return contacts.filter(({ person }) => mayBeIn(person));
}

/** The providers booked for a job, or the one named, and whether each may be in. */
export async function jobProviders(
  tx: Tx,
  scope: Scope,
  jobId: number,
  providerId: number | undefined,
  now: Temporal.Instant,
) {
  let query = tx
    .selectFrom('service_provider as p')
    .innerJoin('company as co', 'co.company_id', 'p.company_id')
    .select(['p.service_provider_id', 'p.email', 'p.mobile', 'p.first_name', shownName('p').as('name')])
    .select(spokenName('p').as('reader_name'))
    .select(partyColumns(scope, 'provider', 'p.service_provider_id', now))
    .where('p.company_id', '=', scope.company_id);
  query =
    providerId === undefined
      ? query.where(
          sql<boolean>`exists (select from job_service js where js.company_id = ${COMPANY} and js.job_id = ${jobId} and js.service_provider_id = p.service_provider_id)`,
        )
      : query.where('p.service_provider_id', '=', providerId);
  const providers = await query.execute();
  return providers.map(({ person, ...provider }) => ({ ...provider, may_be_in: mayBeIn(person) }));
}

/** How many of a job eat and come. */
export function headCounts(tx: Tx, scope: Scope, jobId: number) {
  return tx
    .selectFrom('job')
    .select(['meals_needed', 'number_of_attendees'])
    .where('company_id', '=', scope.company_id)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
}
