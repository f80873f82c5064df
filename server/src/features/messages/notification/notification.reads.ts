import { sql } from 'kysely';
import { COMPANY } from '../../../db/company-value.ts';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

const shownName = (alias: string) =>
  sql<string>`display_name(co.default_calculate_display_names, ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;

/** What the user chose to read who is this contact or provider; null where there is none, or none chosen. */
const ownLocale = (key: 'contact_id' | 'service_provider_id') => {
  const person = sql.ref(key === 'contact_id' ? 'c.contact_id' : 'p.service_provider_id');
  return sql<string | null>`(select u.locale from app_user u where u.company_id = ${COMPANY}
    and u.${sql.ref(key)} = ${person} and u.status = 'active' and u.locale is not null order by u.user_id limit 1)`;
};

/** The contacts of a job that can be written to: who takes it and who scheduled it. */
export function jobContacts(tx: Tx, scope: Scope, jobId: number) {
  return tx
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
    .select(['c.contact_id', 'c.email', 'c.mobile', shownName('c').as('name'), ownLocale('contact_id').as('locale')])
    .where('j.company_id', '=', scope.company_id)
    .where('j.job_id', '=', jobId)
    .where('c.status', '=', 'active')
    .execute();
}

/** The providers booked for a job, or the one named. */
export function jobProviders(tx: Tx, scope: Scope, jobId: number, providerId: number | undefined) {
  let query = tx
    .selectFrom('service_provider as p')
    .innerJoin('company as co', 'co.company_id', 'p.company_id')
    .select([
      'p.service_provider_id',
      'p.email',
      'p.mobile',
      shownName('p').as('name'),
      ownLocale('service_provider_id').as('locale'),
    ])
    .where('p.company_id', '=', scope.company_id);
  query =
    providerId === undefined
      ? query.where(
          sql<boolean>`exists (select from job_service js where js.company_id = ${COMPANY} and js.job_id = ${jobId} and js.service_provider_id = p.service_provider_id)`,
        )
      : query.where('p.service_provider_id', '=', providerId);
  return query.execute();
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
