import { sql } from 'kysely';
import { holdingDelegations } from '../../../db/access/delegation.ts';
import type { Tx } from '../../../db/database.ts';
import { hidesProviders } from '../../../db/list/visible-rows.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { ownScope, type Scope, type UserScope } from '../../../db/scope.ts';

/** Whose jobs a contact has: their own first. Attorneys alone where `is_attorney`. */
export async function jobContacts(tx: Tx, scope: UserScope, contactId: number, is_attorney: boolean) {
  const { rows } = await sql<{
    contact_id: number;
    name: string;
    is_attorney: boolean;
    is_own: boolean;
  }>`select k.contact_id,
      ${personName('k')} as name, k.is_attorney, k.contact_id = ${contactId} as is_own
    from contact k join company co on co.company_id = k.company_id
    where k.company_id = ${scope.company_id} and (k.is_attorney or not ${is_attorney})
      and (k.contact_id = ${contactId}
        or k.contact_id in (select d.assign_by from ${holdingDelegations(scope, contactId, 'jobs')}))
    order by is_own desc, 2, 1`.execute(tx);
  return rows;
}

/** Who takes a job and who called it in; one person who did both is named once. */
export async function contactsOfJob(tx: Tx, { company_id }: Scope, jobId: number) {
  const { rows } = await sql<{
    contact_id: number;
    role: 'taking_attorney' | 'caller';
    name: string;
    email: string;
    phone: string;
  }>`select k.contact_id, case when k.contact_id = j.taking_contact_id then 'taking_attorney' else 'caller' end as role,
      ${personName('k')} as name, k.email, coalesce(nullif(k.phone, ''), k.mobile) as phone
    from job j join company co on co.company_id = j.company_id
    join contact k on k.company_id = j.company_id and k.contact_id in (j.taking_contact_id, j.caller_contact_id)
    where j.company_id = ${company_id} and j.job_id = ${jobId} order by role desc, 1`.execute(tx);
  return rows;
}

/**
 * The providers of a job's services. Contacts of a company that hides them learn of none; a provider learns of no other; and how to
 * reach them is between the office and them.
 */
export async function providersOfJob(tx: Tx, scope: UserScope, jobId: number) {
  const { user_type, service_provider_id } = scope.viewer;
  const reach =
    user_type === 'contact'
      ? sql`'' as email, '' as phone`
      : sql`p.email, coalesce(nullif(p.phone, ''), p.mobile) as phone`;
  const own = user_type === 'provider' ? sql`and js.service_provider_id = ${service_provider_id}` : sql``;
  const { rows } = await sql<{
    service_provider_id: number;
    service_name: string;
    is_confirmed: boolean;
    name: string;
    email: string;
    phone: string;
  }>`select p.service_provider_id, s.name::text as service_name, js.confirmed_on is not null as is_confirmed,
      ${personName('p')} as name, ${reach}
    from job_service js join company co on co.company_id = js.company_id
    join service s on s.company_id = js.company_id and s.service_id = js.service_id
    join service_provider p on p.company_id = js.company_id and p.service_provider_id = js.service_provider_id
    where js.company_id = ${COMPANY} and js.job_id = ${jobId} and not js.is_canceled ${own} and not ${hidesProviders(scope)}
    order by js.sort_order, js.job_service_id`.execute(tx);
  return rows;
}

/** What the user keeps lists at. */
export async function storedWhose(tx: Tx, scope: UserScope): Promise<string> {
  const { company_id, viewer } = ownScope(scope);
  const row = await tx
    .selectFrom('app_user')
    .select('whose')
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id)
    .executeTakeFirst();
  return row?.whose ?? 'all';
}
