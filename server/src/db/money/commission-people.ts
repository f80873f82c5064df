import { type RawBuilder, sql } from 'kysely';
import { personName } from '../record/person-name.ts';
import { COMPANY } from '../relation/company-value.ts';

/** Who earns commissions on a client, contact or case today by terms of its own, by name; empty where nobody does. */
export function commissionPeople(
  of: 'client_id' | 'contact_id' | 'case_id',
  id: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`(select coalesce(string_agg(${personName('sp')}, ', ' order by sp.last_name, sp.first_name), '')
    from commission_term ct
    join company co on co.company_id = ${COMPANY}
    join sales_person s on s.company_id = ${COMPANY} and s.sales_person_id = ct.sales_person_id
    join service_provider sp on sp.company_id = ${COMPANY} and sp.service_provider_id = s.service_provider_id
    where ct.company_id = ${COMPANY} and ${sql.ref(`ct.${of}`)} = ${id}
      and (now() at time zone co.time_zone)::date between ct.starts_on and coalesce(ct.ends_on, 'infinity'))`;
}
