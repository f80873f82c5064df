import type { CaseContact, CaseContactDraft } from '@onrecord/contract/people/case';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleCases } from './case.access.ts';

function caseContacts(tx: Tx, scope: UserScope, narrowed: RawBuilder<boolean>) {
  const reach = isStaff(scope.viewer.user_type)
    ? sql`, k.email, coalesce(nullif(k.phone, ''), k.mobile) as phone`
    : sql``;
  return sql<CaseContact>`select x.case_contact_id, x.case_id, lc.case_name, x.contact_id, ${personName('k')} as fullname,
      k.is_attorney, k.client_id, f.name::text as client_name, x.on_behalf_of_type_id,
      coalesce(o.name::text, '') as on_behalf_of_type_name, x.client_represented_name ${reach}
    from case_contact x
    join company co on co.company_id = x.company_id
    join legal_case lc on lc.company_id = x.company_id and lc.case_id = x.case_id
    left join client c on c.company_id = lc.company_id and c.client_id = lc.client_id
    join contact k on k.company_id = x.company_id and k.contact_id = x.contact_id
    join client f on f.company_id = k.company_id and f.client_id = k.client_id
    left join on_behalf_of_type o on o.company_id = x.company_id and o.on_behalf_of_type_id = x.on_behalf_of_type_id
    where ${andAll([...visibleCases(scope), narrowed])}
    order by lc.case_name, x.case_id, x.sort_order, x.case_contact_id`.execute(tx);
}

/** The attorneys and parties on a case the viewer may see, in their order. Only staff read how to reach them. */
export async function contactsOfCase(tx: Tx, scope: UserScope, caseId: number): Promise<CaseContact[]> {
  return (await caseContacts(tx, scope, sql`x.case_id = ${caseId}`)).rows;
}

/** How many attorneys and parties there are on a case the viewer may see. */
export async function caseContactCount(tx: Tx, scope: UserScope, caseId: number): Promise<number> {
  return (await contactsOfCase(tx, scope, caseId)).length;
}

/** Where a contact is on a case that the viewer may see. */
export async function casesOfContact(tx: Tx, scope: UserScope, contactId: number): Promise<CaseContact[]> {
  return (await caseContacts(tx, scope, sql`x.contact_id = ${contactId}`)).rows;
}

/** Who is on a case, as it is saved. */
export function storedContacts(tx: Tx, { company_id }: Scope, caseId: number): Promise<CaseContactDraft[]> {
  return tx
    .selectFrom('case_contact')
    .select(['contact_id', 'on_behalf_of_type_id', 'client_represented_name'])
    .where('company_id', '=', company_id)
    .where('case_id', '=', caseId)
    .orderBy('sort_order')
    .orderBy('case_contact_id')
    .execute();
}
